import { sql } from 'kysely'
import type { GenericSchema, InferInput } from 'valibot'
import * as v from 'valibot'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Job } from './job.ts'

export type AddOptions = {
  /** Earliest time to run; default: now. */
  runAt?: Date | string
  /** A later `addJob` with the same key replaces one that is still pending. */
  key?: string
}

export const defaultMaxAttempts = 12

/** Adds the job in the caller's transaction; it runs after the commit. Throws when the payload does not match its schema. */
export const addJob = async <const S extends GenericSchema>(
  tx: Tx,
  job: Pick<Job<S>, 'name' | 'schema' | 'maxAttempts'>,
  payload: InferInput<S>,
  { runAt, key }: AddOptions = {},
): Promise<void> => {
  v.parse(job.schema, payload)
  await sql`select id from graphile_worker.add_job(
    ${job.name}::text, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ? new Date(runAt).toISOString() : null}::timestamptz,
    max_attempts => ${job.maxAttempts ?? defaultMaxAttempts}::integer,
    job_key => ${key ?? null}::text)`.execute(tx)
}

/** Adds a job per entry in one statement; like `addJob`, without keys. */
export const addJobs = async <const S extends GenericSchema>(
  tx: Tx,
  job: Pick<Job<S>, 'name' | 'schema' | 'maxAttempts'>,
  entries: readonly { payload: InferInput<S>; runAt: Date | null }[],
): Promise<void> => {
  if (entries.length === 0) return
  for (const { payload } of entries) v.parse(job.schema, payload)
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${job.name}::text, payload, null, run_at, ${job.maxAttempts ?? defaultMaxAttempts}::integer, null, null, null)
      ::graphile_worker.job_spec
    from unnest(
      ${entries.map(({ payload }) => JSON.stringify(payload))}::json[], ${entries.map(({ runAt }) => runAt?.toISOString() ?? null)}::timestamptz[]
    ) as wanted (payload, run_at)))`.execute(tx)
}

/** Cancels the pending job with this key, if any. */
export const cancelJob = async (tx: Tx, key: string): Promise<void> => {
  await sql`select id from graphile_worker.remove_job(${key}::text)`.execute(tx)
}
