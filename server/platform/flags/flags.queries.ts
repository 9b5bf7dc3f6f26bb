import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export const flagRules = (tx: Tx) =>
  tx
    .selectFrom('feature_flags')
    .select(['name', 'enabled', 'rollout_percent', 'parish_ids', 'roles', 'starts_at', 'ends_at', 'depends_on', 'updated_at'])
    .orderBy('name')
    .execute()

/** What a member's flags depend on: the parish they belong to and the role of their console account. */
export const standingOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .leftJoin('memberships', (join) => join.onRef('memberships.user_id', '=', 'users.id').on('memberships.status', '=', 'active'))
    .leftJoin('admin_users', (join) =>
      join.onRef('admin_users.linked_user_id', '=', 'users.id').on('admin_users.is_active', '=', true),
    )
    .leftJoin('roles', 'roles.id', 'admin_users.role_id')
    .where('users.id', '=', userId)
    .select(['memberships.parish_id', 'roles.name as role'])
    .executeTakeFirst()

export const hasParishFlags = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('feature_flags').where(sql<boolean>`parish_ids <> '{}'`).select('name').executeTakeFirst()) !== undefined
