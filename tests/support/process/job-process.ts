import * as v from 'valibot'
import { createDb } from '#server/platform/db/pool.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createLog } from '#server/platform/base/log.ts'
import type { Ports } from '#server/platform/ports/ports.ts'

const connection = { connectionString: process.argv[2] ?? '' }

// Takes a job and never finishes it, until killed.
const hold = defineJob({
  name: 'test.hold',
  schema: v.object({ id: v.string() }),
  run: async ({ id }) => {
    process.stdout.write(`holding ${id}\n`)
    await new Promise(() => {})
  },
})
await startWorker({
  connection,
  jobs: [hold],
  log: createLog({ level: 'warn', destination: process.stderr }),
  context: { db: createDb(connection).db, ports: {} as Ports, now: Date.now },
})
