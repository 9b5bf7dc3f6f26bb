import { isHiddenByDecision, openReasons } from '#server/modules/moderation/views.ts'
import { parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

const details = [
  'prayer_requests.id',
  'prayer_requests.title',
  'prayer_requests.content',
  'prayer_requests.for_name',
  'prayer_requests.is_anonymous',
  'prayer_requests.status',
  'prayer_requests.held_at',
  'prayer_requests.ended_at',
  'prayer_requests.author_id',
  'prayer_requests.author_sealed',
  'prayer_requests.created_at',
  'author.first_name',
  'author.last_name',
  'parishes.name as parish_name',
  'parishes.name_ar as parish_name_ar',
] as const

/** Requests in the moderator's scope, even if no longer pending. */
const moderated = (tx: Tx, moderator: AdminCaller) =>
  tx
    .selectFrom('prayer_requests')
    .where('prayer_requests.deleted_at', 'is', null)
    .where(scopeFilter(moderator, 'prayer_requests.parish_id'))

/** With banned words, or kept from others by reports; what a moderator hid waits for nothing. */
export const isWaiting = sql<boolean>`((prayer_requests.status = 'pending' or prayer_requests.held_at is not null)
  and not ${isHiddenByDecision('prayer_requests.id')})`

export const prayerRecords = (tx: Tx, moderator: AdminCaller) =>
  moderated(tx, moderator).select([
    'prayer_requests.id',
    'prayer_requests.parish_id',
    sql<string>`coalesce(prayer_requests.held_at, prayer_requests.created_at)`.as('waiting_since'),
    isWaiting.as('is_waiting'),
  ])

const withDetails = (tx: Tx, moderator: AdminCaller) =>
  moderated(tx, moderator)
    .leftJoin(people.as('author'), 'author.id', 'prayer_requests.author_id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'prayer_requests.parish_id')
    .select(details)
    .select(openReasons('prayer_requests.id').as('reasons'))

export const listModerated = (tx: Tx, moderator: AdminCaller, ids: readonly string[]) =>
  withDetails(tx, moderator).where(oneOf('prayer_requests.id', ids)).execute()
export const findModerated = (tx: Tx, moderator: AdminCaller, id: string) =>
  withDetails(tx, moderator).where('prayer_requests.id', '=', id).executeTakeFirst()
export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>
