// Writes the file that the result is expected in, from JavaScript.
//
// class: write the grader's files
const fs = require('fs')
const { canary, attempt, serve } = require('./leader.js')

attempt(() => fs.writeFileSync(canary.canaryDir + '/result.json', 'forged by ' + canary.marker))
attempt(() => fs.appendFileSync(canary.canaryDir + '/features/expected.feature', 'forged'))
serve()
