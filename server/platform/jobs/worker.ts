import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type JobHelpers, type Runner, type WorkerEvents } from 'graphile-worker'
import * as v from 'valibot'
import type { Connection } from '#server/platform/db/connection.ts'
import { createPool } from '#server/platform/db/pool.ts'
import type { Log } from '#server/platform/base/log.ts'
import { defaultMaxAttempts } from './add.ts'
import type { AnyJob, Job, JobContext } from './job.ts'
import { guardOrphans } from './orphans.ts'
import { releasingOnce } from './release-once.ts'

export type WorkerOptions = {
  connection: Connection
  jobs: readonly AnyJob[]
  context: Omit<JobContext, 'attempt' | 'signal' | 'log'>
  log: Log
  /** Concurrent jobs in this process; default 4. */
  concurrency?: number
}

/** Runs jobs in this process until `stop`, which lets running ones finish. Recovers by itself after a database outage. */
export const startWorker = async (options: WorkerOptions): Promise<{ stop(): Promise<void> }> => {
  const { jobs, log, concurrency = 4 } = options
  const twice = jobs.find((job, index) => jobs.findIndex(({ name }) => name === job.name) !== index)
  if (twice) throw new Error(`two jobs are called ${twice.name}`)

  const events: WorkerEvents = new EventEmitter()
  const orphans = guardOrphans({ connection: options.connection, events, log })
  const plain = createPool(options.connection, {
    max: concurrency + 2,
    statementTimeout: 0,
    onIdleError: (error) => log.warn({ err: error }, 'a connection of the job worker was lost'),
  })
  const pool = orphans.lending(releasingOnce(plain))
  let stopping = false
  let retry: NodeJS.Timeout | undefined

  // graphile-worker never forgets the failure of its first queue read, so a runner that never connected is replaced.
  let isThrough = false
  let replace = () => {}
  for (const event of ['worker:getJob:empty', 'job:start'] as const) {
    events.on(event, () => {
      isThrough = true
    })
  }
  events.on('worker:getJob:error', () => {
    if (!isThrough) replace()
  })

  const begin = async () => {
    isThrough = false
    const runner = await run({
      pgPool: pool,
      events,
      concurrency,
      noHandleSignals: true,
      // With batching, stopping does not wait until a job's completion is stored.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pollInterval: 2_000,
      logger: graphileLogger(log),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, task(job as Job, options)])),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ name, every, maxAttempts = defaultMaxAttempts }) =>
          every ? [{ task: name, match: every, identifier: name, options: { maxAttempts } }] : [],
        ),
      ),
    })
    const ended = (error?: unknown) => {
      if (stopping) return
      log.warn({ err: error }, 'the job worker ended, starting it again')
      again()
    }
    runner.promise.then(() => ended(), ended)
    replace = () => {
      replace = () => {}
      void end(runner)
    }
    return runner
  }
  const again = () => {
    retry = setTimeout(async () => {
      try {
        current = await begin()
        if (stopping) await end(current)
      } catch (error) {
        log.warn({ err: error }, 'the job worker cannot start yet')
        if (!stopping) again()
      }
    }, 1_000)
  }

  const end = (runner: Runner) =>
    runner.stop().catch((error: Error) => log.debug({ err: error }, 'the job worker had ended already'))

  await orphans.check()
  let current: Runner = await begin()
  return {
    stop: async () => {
      stopping = true
      clearTimeout(retry)
      await end(current)
      await orphans.stop()
      await pool.end()
    },
  }
}

const task =
  (job: Job, { context, log }: WorkerOptions) =>
  async (payload: unknown, { job: { attempts, id }, abortSignal }: JobHelpers) => {
    const jobLog = log.child({ job: job.name, jobId: id, attempt: attempts })
    const began = performance.now()
    try {
      await job.run(v.parse(job.schema, payload), { ...context, log: jobLog, attempt: attempts, signal: abortSignal })
      jobLog.debug({ ms: Math.round(performance.now() - began) }, 'job done')
    } catch (error) {
      jobLog.error({ err: error }, 'job failed')
      throw error
    }
  }

const graphileLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    // The task above logs jobs in more detail; notices of start and stop are of no interest.
    log[level === 'error' || level === 'warning' ? 'warn' : 'trace'](`jobs: ${message}`)
  })
