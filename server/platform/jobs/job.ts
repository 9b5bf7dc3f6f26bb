import type { GenericSchema, InferOutput } from 'valibot'
import type { Db } from '#server/platform/db/pool.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Ports } from '#server/platform/ports/ports.ts'

export type JobContext = {
  db: Db
  ports: Ports
  log: Log
  now: () => number
  /** 1 at the first try. */
  attempt: number
  /** Aborted when the server stops. */
  signal: AbortSignal
}
export type Job<S extends GenericSchema = GenericSchema> = {
  /** `domain.action`, unique. */
  name: string
  schema: S
  run(payload: InferOutput<S>, context: JobContext): Promise<void>
  /** Tries in all before it is given up; 12 unless said (about 10 hours, with growing pauses). */
  maxAttempts?: number
  /** Also runs on a clock: five cron fields in UTC, with an empty payload. Once per firing however many servers run. */
  every?: string
}
/** A job as a list of mixed jobs holds it. */
export type AnyJob = Omit<Job, 'run'> & { run(payload: never, context: JobContext): Promise<void> }

export const defineJob = <const S extends GenericSchema>(job: Job<S>): Job<S> => job
