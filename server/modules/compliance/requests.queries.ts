import { type Insertable, sql, type Updateable } from 'kysely'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { people } from '#server/modules/accounts/views.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { since, until } from '#server/platform/db/filters.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { everyWord } from '#server/platform/db/words.ts'
import { gdprRequestsColumns } from './columns.ts'
import { overdueBefore } from './deadline.ts'

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const wholeNumber = /^g-\d{4}-\d{4,}$/i

const shown = (tx: Tx) =>
  tx
    .selectFrom('gdpr_requests')
    .leftJoin(consoleAccounts.as('staff'), 'staff.id', 'gdpr_requests.assigned_to')
    .leftJoin(people.as('users'), (join) =>
      join.onRef('users.id', '=', 'gdpr_requests.user_id').on('users.deleted_at', 'is', null),
    )
    .select(gdprRequestsColumns)
    .select(['staff.first_name as staff_first_name', 'staff.last_name as staff_last_name', 'users.username'])

export const requestList = listOf(complianceEndpoints.gdprRequests.query, {
  from: ({ tx }: { tx: Tx; now: number }) => tx.selectFrom('gdpr_requests'),
  key: 'gdpr_requests.id',
  scope: () => everyRow,
  filters: {
    q: (words) => everyWord('gdpr_requests.search_words', words),
    // A number names one request: whoever looks for it finds it closed too.
    status: (status, _context, { q = '' }) =>
      status === 'any' || (status === 'open' && wholeNumber.test(q.trim()))
        ? sql`true`
        : status === 'open'
          ? sql`gdpr_requests.closed_at is null`
          : sql`gdpr_requests.status = ${status}`,
    type: (type) => sql`gdpr_requests.type = ${type}`,
    overdue: (isOverdue, { now }) => {
      const late = sql<boolean>`(gdpr_requests.closed_at is null and gdpr_requests.deadline_at < ${overdueBefore(now)})`
      return isOverdue ? late : sql`not ${late}`
    },
    assigned: (isAssigned) => (isAssigned ? sql`gdpr_requests.assigned_to is not null` : sql`gdpr_requests.assigned_to is null`),
    assignee: (id) => sql`gdpr_requests.assigned_to = ${id}`,
    received_from: (day) => since('gdpr_requests.received_at', day),
    received_to: (day) => until('gdpr_requests.received_at', day),
  },
  order: {
    due: (by) => sorted(by, 'gdpr_requests.deadline_at', 'gdpr_requests.id'),
    received: (by) => sorted(by, 'gdpr_requests.received_at', 'gdpr_requests.id'),
  },
  rows: ({ tx }, keys) => shown(tx).where(oneOf('gdpr_requests.id', keys)).execute(),
})

export const findRequest = (tx: Tx, id: string) => shown(tx).where('gdpr_requests.id', '=', id).executeTakeFirst()

/** The request as it is now, locked. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  await tx.selectFrom('gdpr_requests').where('id', '=', id).select('id').forUpdate().execute()
  return findRequest(tx, id)
}

/** The next number of that year; others wait for it until the end of the transaction, so that none is left out. */
export async function takeNumber(tx: Tx, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('gdpr_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet((row) => ({ last: row('gdpr_numbers.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `G-${year}-${String(last).padStart(4, '0')}`
}

export const insertRequest = (tx: Tx, row: Insertable<Database['gdpr_requests']>) =>
  tx.insertInto('gdpr_requests').values(row).execute()

export const updateRequest = (tx: Tx, id: string, changes: Updateable<Database['gdpr_requests']>) =>
  tx.updateTable('gdpr_requests').set(changes).where('id', '=', id).execute()

export const extendRequest = (tx: Tx, id: string, months: number, extension_reason: string, updated_at: string) =>
  tx
    .updateTable('gdpr_requests')
    .set({
      extended_until: sql<string>`(due_at at time zone 'UTC' + make_interval(months => ${months})) at time zone 'UTC'`,
      extension_reason,
      updated_at,
    })
    .where('id', '=', id)
    .execute()

/** The member with this address. An unconfirmed address proves nothing: whose it is is unknown. */
export const memberWithAddress = async (tx: Tx, email: string): Promise<string | null> =>
  (
    await tx
      .selectFrom(people.as('users'))
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null
