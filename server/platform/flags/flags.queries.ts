import { sql } from 'kysely'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

const rules = prepared((db) =>
  db
    .selectFrom('feature_flags')
    .select(['name', 'enabled', 'rollout_percent', 'parish_ids', 'roles', 'starts_at', 'ends_at', 'depends_on', 'updated_at'])
    .orderBy('name'),
)
export const flagRules = (tx: Tx) => rules.all(tx, {})

export const hasParishFlags = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('feature_flags').where(sql<boolean>`parish_ids <> '{}'`).select('name').executeTakeFirst()) !== undefined
