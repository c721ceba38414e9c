# Connects to servers on this machine, from Python.
#
# class: reach the network
import socket
import leader


def connect():
    host, port = leader.canary["tcpAddr"].split(":")
    socket.create_connection((host, int(port)), 1).close()
    unix = socket.socket(socket.AF_UNIX)
    unix.connect(leader.canary["socketPath"])


try:
    connect()
except OSError as e:
    print("no:", e, flush=True)
leader.serve()
