import type { JobContext } from '#server/platform/jobs/job.ts'
import type { TestServer } from './process/server.ts'

/** The context of a job run outside the queue. */
export const jobContext = ({ parts, clock }: TestServer): JobContext => ({
  db: parts.db,
  ports: parts,
  log: parts.log,
  now: clock.now,
  attempt: 1,
  signal: new AbortController().signal,
})
