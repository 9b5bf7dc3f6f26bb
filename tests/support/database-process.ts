import { openDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/base/log.ts'

// Opens the embedded database of a folder as a server does, migrates it, says so, and closes when its input ends.
const log = createLog({ level: 'error', destination: process.stderr })
const { close } = await openDatabase({
  config: { dataDir: process.argv[2] ?? '', databaseUrl: undefined, databaseReadUrl: undefined },
  log,
})
process.stdout.write('ready\n')
process.stdin.resume().once('end', () => void close())
