import { isGroupReadBy, livingGroupsOf } from '#server/modules/groups/views.ts'
import { isPagePublic, pagesRunBy } from '#server/modules/pages/views.ts'
import { follows, notBarred } from '#server/modules/people/views.ts'
import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { rolesFor } from '#contract/parishes/office-parts.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { present } from '#server/platform/base/present.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CalendarsTable } from './tables.ts'

/** The viewer; null without a session. */
export type Member = {
  userId: string
  parishId: string | null
  dioceseId: string | null
  servesParish: boolean
  /** Groups to which they belong, and those of them that they lead. */
  groupIds: readonly string[]
  ledGroupIds: readonly string[]
  /** Pages that they run. */
  pageIds: readonly string[]
}
export type Viewer = Member | null
type Joined = ExpressionBuilder<Database, 'events' | 'calendars'>
type Owned = Pick<CalendarsTable, 'owner_type' | 'owner_id'>

/** A group's events are read with what is written there now: no key is later. */
const now = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`
const managing = rolesFor('events')
/** Owners whose public events appear on public pages. */
export const publicOwners = ['parish', 'page', 'diocese', 'system'] as const

const standing = prepared((db, { userId }: { userId: string }) => {
  const viewer = sql.ref('viewer.id')
  return db
    .selectFrom(sql<{ id: string }>`(select ${userId}::uuid as id)`.as('viewer'))
    .leftJoin(memberships.as('memberships'), (join) =>
      join.onRef('memberships.user_id', '=', 'viewer.id').on('memberships.status', '=', 'active'),
    )
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'memberships.parish_id')
    .select(['parishes.id as parish_id', 'parishes.diocese_id', 'memberships.roles'])
    .select([livingGroupsOf(viewer).as('groups'), pagesRunBy(viewer).as('page_ids')])
})

/** A member with the home parish in which they are active. */
export async function memberOf(tx: Tx, userId: string): Promise<Member> {
  const found = present(await standing.first(tx, { userId }), `the member ${userId}`)
  return {
    userId,
    parishId: found.parish_id,
    dioceseId: found.diocese_id,
    servesParish: found.roles?.some((role) => managing.includes(role)) ?? false,
    groupIds: found.groups.map(({ group_id }) => group_id),
    ledGroupIds: found.groups.filter(({ manages }) => manages).map(({ group_id }) => group_id),
    pageIds: found.page_ids,
  }
}
export const viewerOf = (tx: Tx, caller: { userId: string } | null): Promise<Viewer> =>
  caller ? memberOf(tx, caller.userId) : Promise.resolve(null)

/** EVT-D2: the owner of a personal calendar; parish admins and servants of the parish; admins of the group; who runs the page. */
export const canManage = (viewer: Viewer, { owner_type, owner_id }: Owned): boolean =>
  viewer !== null &&
  owner_id !== null &&
  ((owner_type === 'user' && owner_id === viewer.userId) ||
    (owner_type === 'parish' && owner_id === viewer.parishId && viewer.servesParish) ||
    (owner_type === 'group' && viewer.ledGroupIds.includes(owner_id)) ||
    (owner_type === 'page' && viewer.pageIds.includes(owner_id)))

/** Whether the member may know of the calendar and subscribe to it; other members' personal calendars are hidden. */
export const isKnownTo = (viewer: Viewer, calendar: Owned) =>
  publicOwners.some((type) => type === calendar.owner_type) || belongsTo(viewer, calendar)

const belongsTo = (viewer: Viewer, { owner_type, owner_id }: Owned): boolean =>
  viewer !== null &&
  (owner_type === 'system' ||
    (owner_type === 'user' && owner_id === viewer.userId) ||
    (owner_type === 'parish' && owner_id !== null && owner_id === viewer.parishId) ||
    (owner_type === 'group' && owner_id !== null && viewer.groupIds.includes(owner_id)) ||
    (owner_type === 'page' && owner_id !== null && viewer.pageIds.includes(owner_id)) ||
    (owner_type === 'diocese' && owner_id !== null && owner_id === viewer.dioceseId))

/** The member's own calendars, and those of their parish, groups, pages, diocese and the system. */
export function isOwn({ userId, parishId, dioceseId, groupIds, pageIds }: Member) {
  const eb = expressionBuilder<Database, 'calendars'>()
  const owner = (type: CalendarsTable['owner_type'], id: string | null) =>
    id === null ? [] : [eb.and([eb('calendars.owner_type', '=', type), eb('calendars.owner_id', '=', id)])]
  return eb.or([
    ...owner('user', userId),
    ...owner('parish', parishId),
    ...owner('diocese', dioceseId),
    ...(groupIds.length === 0
      ? []
      : [eb.and([eb('calendars.owner_type', '=', 'group'), eb('calendars.owner_id', 'in', groupIds)])]),
    ...(pageIds.length === 0 ? [] : [eb.and([eb('calendars.owner_type', '=', 'page'), eb('calendars.owner_id', 'in', pageIds)])]),
    eb('calendars.owner_type', '=', 'system'),
  ])
}

/**
 * EVT-D3, the only visibility predicate over `events` joined with `calendars`. Public: all members and, for parishes, pages,
 * dioceses and the system, anyone; members: those belonging to the owner, the followers of a person; private: its creator, managers and
 * invited members. What stands in a group is for those who read the group, whatever else (GRP-D3), and nothing of a personal calendar
 * is there across a block (PPL-D5).
 * A viewer with access to private events has access to all. An event that staff hid is there for nobody (MOD-D5), one that reports hold
 * for its hosts alone (COM-D10).
 */
export function isVisible(eb: Joined, viewer: Viewer) {
  // What stands in a page that is not published is for those who run it.
  const isOfSeenPage = eb.or([
    eb('calendars.owner_type', '<>', 'page'),
    isPagePublic(sql.ref('calendars.owner_id')),
    ...(viewer?.pageIds ?? []).map((id) => eb('calendars.owner_id', '=', id)),
  ])
  const isThere = eb.and([
    eb('events.deleted_at', 'is', null),
    eb.or([eb('events.hidden_at', 'is', null), eb.and([eb('events.held_at', 'is not', null), isHostedBy(eb, viewer)])]),
    isOfSeenPage,
  ])
  if (!viewer) return eb.and([isThere, eb('events.visibility', '=', 'public'), eb('calendars.owner_type', 'in', publicOwners)])
  const owner = (type: CalendarsTable['owner_type'], id: string) =>
    eb.and([eb('calendars.owner_type', '=', type), eb('calendars.owner_id', '=', id)])
  const forMembers = eb('events.visibility', '=', 'members')
  const isOfGroup = eb('calendars.owner_type', '=', 'group')
  return eb.and([
    isThere,
    eb.or([eb.not(isOfGroup), isGroupReadBy(viewer.userId, sql.ref('calendars.owner_id'), now)]),
    eb.or([eb('calendars.owner_type', '<>', 'user'), notBarred(viewer.userId, 'calendars.owner_id')]),
    eb.or([
      eb('events.visibility', '=', 'public'),
      eb('events.created_by', '=', viewer.userId),
      ...viewer.groupIds.map((id) => eb.and([forMembers, owner('group', id)])),
      eb.and([forMembers, eb('calendars.owner_type', '=', 'user'), isFollowing(viewer, 'calendars.owner_id')]),
      ...viewer.ledGroupIds.map((id) => owner('group', id)),
      ...viewer.pageIds.map((id) => owner('page', id)),
      owner('user', viewer.userId),
      eb.and([forMembers, eb('calendars.owner_type', '=', 'system')]),
      ...(viewer.parishId
        ? [viewer.servesParish ? owner('parish', viewer.parishId) : eb.and([forMembers, owner('parish', viewer.parishId)])]
        : []),
      ...(viewer.dioceseId ? [eb.and([forMembers, owner('diocese', viewer.dioceseId)])] : []),
      isInvited(eb, viewer),
    ]),
  ])
}

/** The creator, and who manages the calendar. */
function isHostedBy(eb: Joined, viewer: Viewer) {
  if (!viewer) return eb.lit(false)
  const owner = (type: CalendarsTable['owner_type'], id: string) =>
    eb.and([eb('calendars.owner_type', '=', type), eb('calendars.owner_id', '=', id)])
  return eb.or([
    eb('events.created_by', '=', viewer.userId),
    owner('user', viewer.userId),
    ...viewer.ledGroupIds.map((id) => owner('group', id)),
    ...viewer.pageIds.map((id) => owner('page', id)),
    ...(viewer.parishId && viewer.servesParish ? [owner('parish', viewer.parishId)] : []),
  ])
}

const isFollowing = ({ userId }: Member, column: string) =>
  sql<boolean>`exists (select from ${follows} as followed where followed.follower_id = ${userId} and followed.followee_id = ${sql.ref(column)})`

/** The Arabic name of a calendar joined with its parish as `place`: its own, or the parish's as long as it has the parish's name. */
export const calendarNameAr = sql<
  string | null
>`coalesce(calendars.name_ar, case when calendars.name = place.name then place.name_ar end)`

/** Whether the viewer was invited to the event by name. */
export const isInvited = (eb: ExpressionBuilder<Database, 'events'>, viewer: Viewer) =>
  eb.exists(
    eb
      .selectFrom('event_invites')
      .select('event_invites.event_id')
      .whereRef('event_invites.event_id', '=', 'events.id')
      .where('event_invites.user_id', '=', viewer?.userId ?? null),
  )
