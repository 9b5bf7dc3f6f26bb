import { parishes, scopeFilter } from '#server/modules/parishes/views.ts'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

const waiting = (tx: Tx, moderator: AdminCaller) =>
  tx
    .selectFrom('prayer_requests')
    .where('prayer_requests.status', '=', 'pending')
    .where('prayer_requests.deleted_at', 'is', null)
    .where(scopeFilter(moderator, 'prayer_requests.parish_id'))

export const countWaiting = async (tx: Tx, moderator: AdminCaller) =>
  (await waiting(tx, moderator).select(tx.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count

const details = [
  'prayer_requests.id',
  'prayer_requests.title',
  'prayer_requests.content',
  'prayer_requests.for_name',
  'prayer_requests.is_anonymous',
  'prayer_requests.status',
  'prayer_requests.author_id',
  'prayer_requests.author_sealed',
  'prayer_requests.created_at',
  'author.first_name',
  'author.last_name',
  'parishes.name as parish_name',
] as const

export const listWaiting = (tx: Tx, moderator: AdminCaller, limit: number) =>
  waiting(tx, moderator)
    .leftJoin(people.as('author'), 'author.id', 'prayer_requests.author_id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'prayer_requests.parish_id')
    .select(details)
    .orderBy('prayer_requests.created_at')
    .orderBy('prayer_requests.id')
    .limit(limit)
    .execute()

/** Any request in the moderator's scope, even if no longer pending. */
export const findModerated = (tx: Tx, moderator: AdminCaller, id: string) =>
  tx
    .selectFrom('prayer_requests')
    .leftJoin(people.as('author'), 'author.id', 'prayer_requests.author_id')
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'prayer_requests.parish_id')
    .where('prayer_requests.id', '=', id)
    .where('prayer_requests.deleted_at', 'is', null)
    .where(scopeFilter(moderator, 'prayer_requests.parish_id'))
    .select(details)
    .executeTakeFirst()
export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>
