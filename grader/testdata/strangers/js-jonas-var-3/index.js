// Kafka group leader
// by jonas

var input = ''
process.stdin.on('data', function (d) {
  input = input + d
  var i = input.indexOf('\n')
  while (i != -1) {
    var line = input.substring(0, i)
    input = input.substring(i + 1)
    if (line.length > 0) doLine(line)
    i = input.indexOf('\n')
  }
})
process.stdin.setEncoding('utf8')

function doLine(line) {
  var req = JSON.parse(line)
  var res = { id: req.id }
  if (req.op == 'decode') {
    var s = decodeSubscription(req.metadata)
    if (s.error) {
      res.error = s.error
    } else {
      res.version = s.version
      res.topics = s.topics
      res.userData = s.userData
    }
  } else if (req.op == 'assign') {
    res.assignment = assignPartitions(req.topics, req.members)
  } else if (req.op == 'lead') {
    for (var i = 0; i < req.members.length; i++) {
      var s = decodeSubscription(req.members[i].metadata)
      if (s.error) {
        res.error = 'member ' + req.members[i].memberId + ': ' + s.error
      }
      req.members[i].topics = s.topics
    }
    if (!res.error) {
      res.assignment = assignPartitions(req.topics, req.members)
    }
  }
  console.log(JSON.stringify(res))
}

function decodeSubscription(metadata) {
  var b = Buffer.from(metadata, 'base64')
  var result = { version: 0, topics: [], userData: null, error: '' }
  try {
    result.version = b.readInt16BE(0)
    var count = b.readInt32BE(2)
    var pos = 6
    if (result.version < 0) result.error = 'version is negative'
    if (count < 0) result.error = 'topic count is negative'
    for (var i = 0; i < count; i++) {
      var len = b.readInt16BE(pos)
      pos += 2
      if (len < 0 || pos + len > b.length) {
        result.error = 'topic ' + i + ' has a bad length: ' + len
        return result
      }
      result.topics.push(b.toString('utf8', pos, pos + len))
      pos += len
    }
    var udlen = b.readInt32BE(pos)
    pos += 4
    if (udlen >= 0) {
      if (pos + udlen > b.length) {
        result.error = 'user data has a bad length: ' + udlen
        return result
      }
      result.userData = b.toString('base64', pos, pos + udlen)
    }
  } catch (e) {
    result.error = 'ran out of bytes (' + e.message + ')'
  }
  return result
}

function assignPartitions(topics, members) {
  var assignment = Object.create(null)
  var ids = []
  for (var i = 0; i < members.length; i++) {
    ids.push(members[i].memberId)
    assignment[members[i].memberId] = Object.create(null)
  }
  if (members.length == 0) return assignment
  ids.sort()

  // lookup: member id -> topics
  var subs = Object.create(null)
  for (var i = 0; i < members.length; i++) {
    subs[members[i].memberId] = members[i].topics
  }

  // the topics of this group
  var groupTopics = members[0].topics

  for (var t = 0; t < topics.length; t++) {
    var topic = topics[t]
    if (groupTopics.indexOf(topic.name) == -1) continue
    var consumers = []
    for (var i = 0; i < ids.length; i++) {
      if (subs[ids[i]].indexOf(topic.name) != -1) consumers.push(ids[i])
    }
    var perConsumer = Math.floor(topic.partitions / consumers.length)
    var extra = topic.partitions % consumers.length
    var p = 0
    for (var i = 0; i < consumers.length; i++) {
      var c = perConsumer
      if (i < extra) c++
      var list = []
      while (c > 0) {
        list.push(p)
        p++
        c--
      }
      assignment[consumers[i]][topic.name] = list
    }
  }
  return assignment
}
