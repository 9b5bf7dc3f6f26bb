import type { GenericSchema, InferOutput } from 'valibot'
import type { Db } from '#server/platform/db/pool.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Ports } from '#server/platform/ports/ports.ts'

export type JobContext = {
  db: Db
  ports: Ports
  log: Log
  now: () => number
  /** 1 on the first attempt. */
  attempt: number
  /** Aborted when the server stops. */
  signal: AbortSignal
}
export type Job<S extends GenericSchema = GenericSchema> = {
  /** `domain.action`, unique. */
  name: string
  schema: S
  run(payload: InferOutput<S>, context: JobContext): Promise<void>
  /** Total attempts before giving up; default 12 (about 10 hours, with growing delays). */
  maxAttempts?: number
  /** Also runs on a schedule: five cron fields in UTC, with an empty payload, once per firing across all servers. */
  every?: string
}
/** A job in a list of mixed jobs. */
export type AnyJob = Omit<Job, 'run'> & { run(payload: never, context: JobContext): Promise<void> }

export const defineJob = <const S extends GenericSchema>(job: Job<S>): Job<S> => job
