import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from '../policies.tables.ts'

export const newestPolicies = (tx: Tx) =>
  tx
    .selectFrom('moderation_policies')
    .select(['version', 'policies', 'rules_version', 'created_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One change at a time, also of the first. */
export const lockPolicies = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('moderation_policies'))`.execute(tx)

export const insertPolicies = (tx: Tx, row: Insertable<Database['moderation_policies']>) =>
  tx.insertInto('moderation_policies').values(row).execute()
