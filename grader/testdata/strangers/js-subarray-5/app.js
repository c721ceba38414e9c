// Group leader, homework 3
let buffer, position

function readShort() { let x = buffer.readInt16BE(position); position += 2; return x }
function readInt() { let x = buffer.readInt32BE(position); position += 4; return x }
function readBytes(n) { let x = buffer.subarray(position, position + n); position += n; return x }

function readString() {
  let n = readShort()
  if (n < 0) throw new Error("negative string length " + n)
  return readBytes(n).toString()
}

function decodeMetadata(metadata) {
  buffer = Buffer.from(metadata, "base64")
  position = 0
  let version = readShort()
  if (version < 0) throw new Error("negative version " + version)
  let n = readInt()
  let topics = []
  for (let i = 0; i < n; i++) topics.push(readString())
  let size = readInt()
  let userData = size < 0 ? null : readBytes(size).toString("base64")
  return { version: version, topics: topics, userData: userData }
}

function findMembers(members, topicName) {
  let found = []
  for (let m of members) {
    let has = false
    for (let t of m.topics) {
      if (t == topicName) has = true
    }
    if (has) found.push(m.memberId)
  }
  found.sort()
  return found
}

function assignPartitions(topics, members) {
  let result = Object.create(null)
  for (let m of members) result[m.memberId] = Object.create(null)
  for (let topic of topics) {
    let ids = findMembers(members, topic.name)
    for (let p = 0; p < topic.partitions; p++) {
      if (ids.length == 0) break
      let q = Math.floor(topic.partitions / ids.length)
      let r = topic.partitions % ids.length
      // which member has p?
      let owner
      if (p < (q + 1) * r) owner = ids[Math.floor(p / (q + 1))]
      else owner = ids[r + Math.floor((p - (q + 1) * r) / q)]
      if (!result[owner][topic.name]) result[owner][topic.name] = []
      result[owner][topic.name].push(p)
    }
  }
  return result
}

require("readline").createInterface({ input: process.stdin }).on("line", function (line) {
  let request = JSON.parse(line)
  let response = { id: request.id }
  try {
    switch (request.op) {
      case "decode":
        Object.assign(response, decodeMetadata(request.metadata))
        break
      case "assign":
        response.assignment = assignPartitions(request.topics, request.members)
        break
      case "lead":
        let members = []
        for (let m of request.members) {
          members.push({ memberId: m.memberId, topics: decodeMetadata(m.metadata).topics })
        }
        response.assignment = assignPartitions(request.topics, members)
        break
    }
  } catch (e) {
    response.error = e.message
  }
  console.log(JSON.stringify(response))
})
