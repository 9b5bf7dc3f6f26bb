import { moderationErrors } from '#contract/moderation/errors.ts'
import type { Refusal } from '#contract/moderation/moderation.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Described, Moderating } from '../points.ts'
import { reportedBy } from '../reports/reports.queries.ts'
import { higherThan } from './case.queries.ts'

const errorOf = {
  own: moderationErrors.own,
  reported: moderationErrors.reported,
  outranked: moderationErrors.outranked,
  decided: moderationErrors.decided,
} as const satisfies Record<Refusal, unknown>

type By = Pick<Moderating, 'moderator' | 'memberId'>

/**
 * Why the moderator may not decide each of these, by id (CMT-D7, SC-18). The rank of an anonymous author is not compared: a refusal
 * would tell about them.
 */
export async function refusalsFor(tx: Tx, by: By, described: readonly Described[]): Promise<ReadonlyMap<string, Refusal>> {
  const ids = described.map(({ entry }) => entry.id)
  const reported = by.memberId === null ? new Set<string>() : await reportedBy(tx, by.memberId, ids)
  const authors = described.flatMap(({ authorId, entry }) => (authorId === null || entry.is_anonymous ? [] : [authorId]))
  const higher = await higherThan(tx, by.moderator.rank, authors)
  const refusalOf = ({ authorId, entry, decidedBy }: Described): Refusal | null => {
    if (authorId !== null && authorId === by.memberId) return 'own'
    if (reported.has(entry.id)) return 'reported'
    if (decidedBy === by.moderator.adminId) return 'decided'
    return authorId !== null && !entry.is_anonymous && higher.has(authorId) ? 'outranked' : null
  }
  return new Map(
    described.flatMap((one) => {
      const refusal = refusalOf(one)
      return refusal === null ? [] : [[one.entry.id, refusal] as const]
    }),
  )
}

/** Throws 403 for what the moderator may not decide. */
export async function requireImpartial(tx: Tx, by: By, described: Described): Promise<void> {
  const refusal = (await refusalsFor(tx, by, [described])).get(described.entry.id)
  if (refusal) throw new Failure(errorOf[refusal])
}
