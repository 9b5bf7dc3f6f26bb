import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export const flagRules = (tx: Tx) =>
  tx
    .selectFrom('feature_flags')
    .select(['name', 'enabled', 'rollout_percent', 'parish_ids', 'roles', 'starts_at', 'ends_at', 'depends_on', 'updated_at'])
    .orderBy('name')
    .execute()

export const hasParishFlags = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('feature_flags').where(sql<boolean>`parish_ids <> '{}'`).select('name').executeTakeFirst()) !== undefined
