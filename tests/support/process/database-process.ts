import { openDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/base/log.ts'

// Opens a folder's embedded database as a server does, migrates it, reports it, and closes when stdin ends.
const log = createLog({ level: 'error', destination: process.stderr })
const { close } = await openDatabase({
  config: { dataDir: process.argv[2] ?? '', databaseUrl: undefined, databaseReadUrl: undefined },
  log,
})
process.stdout.write('ready\n')
process.stdin.resume().once('end', () => void close())
