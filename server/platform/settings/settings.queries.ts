import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export const findSetting = (tx: Tx, key: string) =>
  tx.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst()

export const putSetting = (tx: Tx, key: string, value: unknown, at: string) =>
  tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: at }))
    .execute()
