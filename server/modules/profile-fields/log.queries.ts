import { profileFieldLogColumns } from './columns.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import type { Insertable } from 'kysely'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type Filter = Pick<HandlerInput<typeof fieldsEndpoints.fieldAuditLogs>['query'], 'field_id' | 'action'>

export const insertLogLine = (tx: Tx, line: Insertable<Database['profile_field_log']>) =>
  tx.insertInto('profile_field_log').values(line).execute()

const matching = (tx: Tx, { field_id, action }: Filter) => {
  let lines = tx.selectFrom('profile_field_log')
  if (field_id) lines = lines.where('profile_field_log.field_id', '=', field_id)
  if (action) lines = lines.where('profile_field_log.action', '=', action)
  return lines
}

export const countLog = async (tx: Tx, filter: Filter) =>
  (
    await matching(tx, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const listLog = (tx: Tx, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  matching(tx, filter)
    .leftJoin(consoleAccounts.as('admin_users'), 'admin_users.id', 'profile_field_log.actor_id')
    .leftJoin('profile_fields', 'profile_fields.id', 'profile_field_log.field_id')
    .select(profileFieldLogColumns)
    .select(['admin_users.first_name', 'admin_users.last_name', 'profile_fields.label'])
    .orderBy('profile_field_log.created_at', 'desc')
    .orderBy('profile_field_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type LogRow = Awaited<ReturnType<typeof listLog>>[number]
