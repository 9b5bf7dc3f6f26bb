import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export const findSetting = (tx: Tx, key: string) =>
  tx.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst()

/** Serialises changes to a setting until the end of the transaction; works without a row. */
export const lockSetting = (tx: Tx, key: string) => sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`.execute(tx)

export const findVersion = (tx: Tx, key: string) =>
  tx.selectFrom('settings').where('key', '=', key).select(['value', 'updated_at']).executeTakeFirst()

export const putSetting = (tx: Tx, key: string, value: unknown, at: string) =>
  tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: at }))
    .execute()
