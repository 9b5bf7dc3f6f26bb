import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export const findSetting = (tx: Tx, key: string) =>
  tx.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst()

/** Serialises changes to a setting until the end of the transaction; works without a row. */
export const lockSetting = (tx: Tx, key: string) => sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`.execute(tx)

export const findVersion = (tx: Tx, key: string) =>
  tx.selectFrom('settings').where('key', '=', key).select(['value', 'updated_at']).executeTakeFirst()

/** `by`: the console account; null for the server itself. */
export const putSetting = (tx: Tx, key: string, value: unknown, at: string, by: string | null = null) => {
  const row = { value: JSON.stringify(value), updated_at: at, updated_by: by }
  return tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export const findSettings = (tx: Tx, keys: readonly string[]) =>
  tx.selectFrom('settings').where('key', 'in', keys).select(['key', 'value', 'updated_at', 'updated_by']).execute()
