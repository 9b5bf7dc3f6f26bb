import type { Tx } from '#server/platform/db/tx.ts'

export const namesOfParishes = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('parishes').where('id', 'in', ids).select(['id', 'name']).execute()

export const namesOfDioceses = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('dioceses').where('id', 'in', ids).select(['id', 'name']).execute()

/** The parish in which a member is active. */
export const activeParishOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('memberships')
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .select('parish_id')
      .executeTakeFirst()
  )?.parish_id ?? null

export const isActiveMember = async (tx: Tx, parishId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .where('parish_id', '=', parishId)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()) !== undefined
