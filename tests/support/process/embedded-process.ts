import { openEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { createLog } from '#server/platform/base/log.ts'

const [dataDir = '', binaries] = process.argv.slice(2)

// Prints the opened database, or the reason of a failure, and closes cleanly when stdin ends.
try {
  const { connection, adopted, created, pid, close } = await openEmbedded({
    dataDir,
    log: createLog({ level: 'warn', destination: process.stderr }),
    ...(binaries ? { binaries } : {}),
  })
  process.stdout.write(`${JSON.stringify({ connection, adopted, created, pid: pid() })}\n`)
  process.stdin.resume().once('end', () => void close())
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`)
}
