// Connects to a server on this machine, from JavaScript.
//
// class: reach the network
const net = require('net')
const { canary, serve } = require('./leader.js')

const [host, port] = canary.tcpAddr.split(':')
net.connect(port, host).on('error', (e) => console.log('no:', e.message.slice(-50)))
setTimeout(serve, 100)
