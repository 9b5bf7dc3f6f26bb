import { sql } from 'kysely'
import { hostingEndpoints } from '#contract/calendar/hosting.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { photoSeenBy, shownChoices } from '#server/modules/settings/views.ts'
import { fold } from '#server/platform/base/fold.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'

const person = ['users.id', 'users.first_name', 'users.last_name', 'users.username'] as const

type Context = { tx: Tx; eventId: string; hostId: string }

const invited = (tx: Tx) =>
  tx
    .selectFrom('event_invites')
    .innerJoin(people.as('users'), 'users.id', 'event_invites.user_id')
    .where('users.deleted_at', 'is', null)

/** The invited by name. */
export const inviteList = listOf(hostingEndpoints.listInvites.query, {
  from: ({ tx }: Context) => invited(tx),
  key: 'users.id',
  scope: ({ eventId }) => visibleBy('EVT-D8', sql`event_invites.event_id = ${eventId}`),
  filters: {},
  order: () => sorted('asc', 'users.first_name', 'users.last_name', 'users.id'),
  rows: ({ tx, eventId, hostId }, keys) =>
    invited(tx)
      .leftJoin('event_rsvps', (join) =>
        join
          .onRef('event_rsvps.event_id', '=', 'event_invites.event_id')
          .onRef('event_rsvps.user_id', '=', 'event_invites.user_id'),
      )
      .where('event_invites.event_id', '=', eventId)
      .where(oneOf('users.id', keys))
      .select(person)
      .select(photoSeenBy(hostId, 'users').as('photo_key'))
      .select(['event_invites.created_at as invited_at', 'event_rsvps.response', 'event_rsvps.guests'])
      .execute(),
})

/** `servesParish`: finds members who are not listed in the directory too. */
type Hosted = Context & { parishId: string | null; servesParish: boolean }

/** Active members of a parish. */
const parishioners = (tx: Tx) =>
  tx
    .selectFrom(memberships.as('memberships'))
    .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
    .where('memberships.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.account_status', '=', 'active')

/** Members of the host's parish who are not invited yet, by name. */
export const invitableList = listOf(hostingEndpoints.listInvitable.query, {
  from: ({ tx }: Hosted) => parishioners(tx),
  key: 'users.id',
  scope: ({ parishId, hostId, servesParish, eventId }) =>
    visibleBy(
      'EVT-D8',
      sql`memberships.parish_id = ${parishId} and users.id <> ${hostId} and ${notBarred(hostId, 'users.id')} and not exists (
        select from event_invites where event_invites.event_id = ${eventId} and event_invites.user_id = users.id)
        and (${servesParish} or not exists (
          select from ${shownChoices} as chosen where chosen.user_id = users.id and not chosen.listed_in_directory))`,
    ),
  filters: {
    q: (words) => sql`people_fold(users.first_name || ' ' || users.last_name) like ${likeText(fold(words) || words)}
      or lower(users.username) like ${likeText(words)}`,
  },
  order: () => sorted('asc', 'users.first_name', 'users.last_name', 'users.id'),
  rows: ({ tx, hostId }, keys) =>
    parishioners(tx).where(oneOf('users.id', keys)).select(person).select(photoSeenBy(hostId, 'users').as('photo_key')).execute(),
})

/** The given people that may be invited: active members of the parish. */
export const findInvitable = (tx: Tx, parishId: string | null, userIds: readonly string[]) =>
  parishioners(tx).where('memberships.parish_id', '=', parishId).where(oneOf('users.id', userIds)).select('users.id').execute()

export const countInvites = async (tx: Tx, eventId: string) =>
  (
    await tx
      .selectFrom('event_invites')
      .where('event_id', '=', eventId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Ids of the people who were not invited before. */
export async function insertInvites(
  tx: Tx,
  eventId: string,
  userIds: readonly string[],
  invitedBy: string,
  at: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .insertInto('event_invites')
    .values(userIds.map((user_id) => ({ event_id: eventId, user_id, invited_by: invitedBy, created_at: at })))
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export const deleteInvite = (tx: Tx, eventId: string, userId: string) =>
  tx.deleteFrom('event_invites').where('event_id', '=', eventId).where('user_id', '=', userId).execute()
