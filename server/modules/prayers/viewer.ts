import { sql } from 'kysely'
import type { PrayerStatus } from '#contract/prayers/prayers.ts'
import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { findMembership } from './people.queries.ts'

/** Who looks, and the mark that their anonymous requests carry. Null is somebody without a session. */
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

/** Whoever waits for approval sees what strangers see. */
export const viewerOf = (tx: Tx, parts: { anonymity: Anonymity }, caller: UserCaller | null): Promise<Viewer> =>
  caller && caller.accountStatus !== 'pending' ? memberOf(tx, parts, caller.userId) : Promise.resolve(null)

export const isMine = ({ userId, mark }: Member) =>
  sql<boolean>`(prayer_requests.author_id = ${userId} or prayer_requests.author_mark = ${mark})`

/** The status now: a request is over at its `expires_at`, also before the job has said so. */
export const statusAt = (now: number) =>
  sql<PrayerStatus>`case when prayer_requests.status = 'active' and prayer_requests.expires_at <= ${new Date(now)}
    then 'expired' else prayer_requests.status end`

/** What others may see; the rest is for its author. */
const shown = sql`prayer_requests.status in ('active', 'answered', 'expired')`

/**
 * PRY-D2, PRY-D5, the one predicate over `prayer_requests`: public for anybody, members for everyone signed in, parish for
 * active members of the author's parish, clergy for its priests; everything of their own for the author.
 */
export function isVisible(viewer: Viewer) {
  const inParish = sql`prayer_requests.parish_id = ${viewer?.parishId ?? null}::uuid`
  const open = !viewer
    ? sql`prayer_requests.visibility = 'public'`
    : sql`(prayer_requests.visibility in ('public', 'members')
        or (prayer_requests.visibility = 'parish' and ${inParish})
        or (prayer_requests.visibility = 'clergy' and ${viewer.isPriest}::boolean and ${inParish}))`
  const own = viewer ? isMine(viewer) : sql`false`
  return sql<boolean>`prayer_requests.deleted_at is null and ((${shown} and ${open}) or ${own})`
}
