import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { isStalePlan, maxStalePlans } from './stale-plan.ts'

/** Executor of a statement: the database, or the caller's open transaction. */
export type Tx<Schema = Database> = Kysely<Schema> | Transaction<Schema>
export type Effect = () => void | Promise<void>

/** Writes in a transaction of its own. */
type Write = (tx: Tx) => Promise<void>

const waiting = new WeakMap<object, Effect[]>()
const remaining = new WeakMap<object, Write[]>()
const finishing = new WeakMap<object, Record<Place, Effect[]>>()
type Place = 'frames' | 'audit'

/**
 * Runs `work` in one transaction, joining an open one. `afterCommit` effects run in order after the commit; their failures reject
 * the call although the rows are committed. When a migration has made a plan stale, the transaction is rolled back and `work`
 * runs once more.
 */
export const transact = async <Schema, T>(db: Tx<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db as Transaction<Schema>)
  for (let attempt = 0; ; attempt += 1) {
    const effects: Effect[] = []
    const writes: Write[] = []
    const outcome = await attemptOf(db, work, effects, writes).then(
      (result) => ({ result }),
      async (error: unknown) => {
        if (isStalePlan(error) && attempt < maxStalePlans) return null
        // The schema is the application's: only its transactions ask for writes after a rollback.
        for (const write of writes) await transact(db as unknown as Tx, write)
        throw error
      },
    )
    if (!outcome) continue
    for (const effect of effects) await effect()
    return outcome.result
  }
}

const attemptOf = <Schema, T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
  effects: Effect[],
  writes: Write[],
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const last: Record<Place, Effect[]> = { frames: [], audit: [] }
    waiting.set(tx, effects)
    remaining.set(tx, writes)
    finishing.set(tx, last)
    const done = await work(tx)
    for (const place of [last.frames, last.audit]) for (const effect of place) await effect()
    return done
  })

/**
 * Awaits independent pieces of work in one transaction: while the database runs one statement, the next are prepared. Waits for
 * all of them, so that no statement reaches the connection after a rollback; throws the error that aborted the transaction.
 */
export async function inParallel(works: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw failures.find((error) => error?.code !== transactionAborted) ?? failures[0]
}

/** Error code of statements after the one that failed. */
const transactionAborted = '25P02'

/** Runs `effect` after `tx` commits and never if it rolls back; immediately if `tx` is not a transaction. */
export const afterCommit = async <Schema>(tx: Tx<Schema>, effect: Effect): Promise<void> => {
  if (!tx.isTransaction) return effect()
  const effects = waiting.get(tx)
  if (!effects) throw new Error('afterCommit needs a transaction opened by transact()')
  effects.push(effect)
}

/** Runs `write` in a transaction of its own after `tx` rolls back, e.g. to count a refusal, and never if it commits. */
export const afterRollback = (tx: Tx, write: Write): void => {
  const writes = remaining.get(tx)
  if (!writes) throw new Error('afterRollback needs a transaction opened by transact()')
  writes.push(write)
}

/**
 * Runs `effect` inside `tx` just before it commits; a throw rolls it back. For locks that many transactions take, so that they
 * are held briefly and in one order: `audit` always runs last, regardless of the order of registration.
 */
export const beforeCommit = <Schema>(tx: Tx<Schema>, effect: Effect, place: Place = 'frames'): void => {
  const effects = finishing.get(tx)
  if (!effects) throw new Error('beforeCommit needs a transaction opened by transact()')
  effects[place].push(effect)
}
