import { profileFieldLogColumns } from '../columns.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { type Insertable, sql } from 'kysely'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertLogLine = (tx: Tx, line: Insertable<Database['profile_field_log']>) =>
  tx.insertInto('profile_field_log').values(line).execute()

const shown = (tx: Tx) =>
  tx
    .selectFrom('profile_field_log')
    .leftJoin(consoleAccounts.as('admin_users'), 'admin_users.id', 'profile_field_log.actor_id')
    .leftJoin('profile_fields', 'profile_fields.id', 'profile_field_log.field_id')
    .select(profileFieldLogColumns)
    .select(['admin_users.first_name', 'admin_users.last_name', 'profile_fields.label'])
export type LogRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const logList = listOf(fieldsEndpoints.fieldAuditLogs.query, {
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('profile_field_log'),
  key: 'profile_field_log.id',
  scope: () => everyRow,
  filters: {
    field_id: (id) => sql`field_id = ${id}`,
    action: (action) => sql`action = ${action}`,
  },
  order: () => sorted('desc', 'created_at', 'id'),
  rows: ({ tx }, keys) => shown(tx).where(oneOf('profile_field_log.id', keys)).execute(),
})
