import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Where a statement runs: the database itself, or the caller's open transaction. */
export type Tx<Schema = Database> = Kysely<Schema> | Transaction<Schema>
export type Effect = () => void | Promise<void>

const waiting = new WeakMap<object, Effect[]>()
const finishing = new WeakMap<object, Record<Place, Effect[]>>()
type Place = 'frames' | 'audit'

/**
 * Runs `work` in one transaction; called with an open one it joins it. What `afterCommit` collected runs, in order,
 * once the commit is done, and its failures reject the call although the rows stand.
 */
export const transact = async <Schema, T>(db: Tx<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db as Transaction<Schema>)
  const effects: Effect[] = []
  const last: Record<Place, Effect[]> = { frames: [], audit: [] }
  const result = await db.transaction().execute(async (tx) => {
    waiting.set(tx, effects)
    finishing.set(tx, last)
    const done = await work(tx)
    for (const place of [last.frames, last.audit]) for (const effect of place) await effect()
    return done
  })
  for (const effect of effects) await effect()
  return result
}

/**
 * Work of one transaction that does not depend on each other: while the database does one statement, the next are made ready.
 * All of it has ended when this settles, so that nothing reaches the connection after a rollback; throws what failed first.
 */
export async function sideBySide(works: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Runs `effect` when `tx` has committed and never if it rolls back; at once if `tx` is no transaction. */
export const afterCommit = async <Schema>(tx: Tx<Schema>, effect: Effect): Promise<void> => {
  if (!tx.isTransaction) return effect()
  const effects = waiting.get(tx)
  if (!effects) throw new Error('afterCommit needs a transaction opened by transact()')
  effects.push(effect)
}

/**
 * Runs `effect` inside `tx` after all of its work, just before it commits; a throw rolls it back. For locks that many
 * transactions take, so that they are held briefly and in one order: whatever was asked for first, `audit` comes last.
 */
export const beforeCommit = <Schema>(tx: Tx<Schema>, effect: Effect, place: Place = 'frames'): void => {
  const effects = finishing.get(tx)
  if (!effects) throw new Error('beforeCommit needs a transaction opened by transact()')
  effects[place].push(effect)
}
