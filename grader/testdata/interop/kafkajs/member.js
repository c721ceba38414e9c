// A member of a group by kafkajs: BROKERS GROUP TOPIC...
// kafkajs has no range assigner, so this one says that it has. It never leads.
const { AssignerProtocol, Kafka, logLevel } = require('kafkajs')

const say = what => process.stdout.write(JSON.stringify(what) + '\n')
const [brokers, groupId, ...topics] = process.argv.slice(2)

const range = () => ({
  name: 'range',
  version: 0,
  assign: async () => { throw new Error('this member must not lead') },
  protocol: ({ topics }) => ({
    name: 'range',
    metadata: AssignerProtocol.MemberMetadata.encode({ version: 0, topics, userData: Buffer.alloc(0) }),
  }),
})

const kafka = new Kafka({ clientId: 'kafkajs', brokers: brokers.split(','), logLevel: logLevel.NOTHING })
const consumer = kafka.consumer({
  groupId, partitionAssigners: [range], heartbeatInterval: 200, sessionTimeout: 10000, metadataMaxAge: 1000, maxWaitTimeInMs: 100,
})
consumer.on(consumer.events.GROUP_JOIN, e => say({ assigned: e.payload.memberAssignment }))

const main = async () => {
  await consumer.connect()
  await consumer.subscribe({ topics, fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ topic, partition, message }) => say({ read: { topic, partition, offset: Number(message.offset) } }),
  })
  process.stdin.resume().on('end', async () => {
    await consumer.disconnect()
    process.exit(0)
  })
}
main().catch(e => { console.error(e); process.exit(1) })
