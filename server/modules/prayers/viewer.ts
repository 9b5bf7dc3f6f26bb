import { sql } from 'kysely'
import type { PrayerStatus } from '#contract/prayers/prayers.ts'
import { isHiddenByDecision } from '#server/modules/moderation/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { findMembership } from './people.queries.ts'

/** The viewer, with the mark of their anonymous requests. Null without a session. */
export type Member = { userId: string; mark: Buffer; parishId: string | null; isPriest: boolean }
export type Viewer = Member | null

export async function memberOf(tx: Tx, { anonymity }: { anonymity: Anonymity }, userId: string): Promise<Member> {
  const home = await findMembership(tx, userId)
  return {
    userId,
    mark: anonymity.mark(userId),
    parishId: home?.parish_id ?? null,
    isPriest: home?.roles.includes('priest') ?? false,
  }
}

/** Members awaiting approval see what visitors see. */
export const viewerOf = (tx: Tx, parts: { anonymity: Anonymity }, caller: UserCaller | null): Promise<Viewer> =>
  caller && caller.accountStatus !== 'pending' ? memberOf(tx, parts, caller.userId) : Promise.resolve(null)

export const isMine = ({ userId, mark }: Member) =>
  sql<boolean>`(prayer_requests.author_id = ${userId} or prayer_requests.author_mark = ${mark})`

/**
 * The current status: a request expires at `expires_at`, before the job stores it, and one that reports hide waits for a moderator,
 * unless one has hidden it.
 */
export const statusAt = (now: number) =>
  sql<PrayerStatus>`case when ${isHidden} then 'hidden' when ${isHeld} then 'pending'
    when prayer_requests.status = 'active' and prayer_requests.expires_at <= ${new Date(now)}
    then 'expired' else prayer_requests.status end`

/** Visible to others but for the reports about it; requests in other statuses only to the author. */
const isOpen = sql<boolean>`prayer_requests.status in ('active', 'answered', 'expired')`
export const isHeld = sql<boolean>`(prayer_requests.held_at is not null and ${isOpen})`
/** By a moderator, unless its author closed it. */
export const isHidden = sql<boolean>`(case when prayer_requests.held_at is not null and (prayer_requests.status = 'pending' or ${isOpen})
  then ${isHiddenByDecision('prayer_requests.id')} else false end)`
export const isShown = sql<boolean>`(prayer_requests.held_at is null and ${isOpen})`

/**
 * PRY-D2, PRY-D5, the only visibility predicate over `prayer_requests`. Public: anyone; members: all members; parish: active
 * members of the author's parish; clergy: its priests. Authors see all their own. A block hides named requests; hiding anonymous
 * ones would tell whose they are.
 */
export function isVisible(viewer: Viewer) {
  const inParish = sql`prayer_requests.parish_id = ${viewer?.parishId ?? null}::uuid`
  const open = !viewer
    ? sql`prayer_requests.visibility = 'public'`
    : sql`(prayer_requests.visibility in ('public', 'members')
        or (prayer_requests.visibility = 'parish' and ${inParish})
        or (prayer_requests.visibility = 'clergy' and ${viewer.isPriest}::boolean and ${inParish}))`
  const own = viewer ? isMine(viewer) : sql`false`
  const near = viewer ? notBarred(viewer.userId, 'prayer_requests.author_id') : sql`true`
  return sql<boolean>`prayer_requests.deleted_at is null and ((${isShown} and ${open} and ${near}) or ${own})`
}
