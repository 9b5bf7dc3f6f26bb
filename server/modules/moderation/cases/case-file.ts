import type { CaseFile } from '#contract/moderation/console-queue.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { withClaims } from '../moderation.queries.ts'
import type { Described, Moderating } from '../points.ts'
import { reportsAbout } from '../reports/reports.queries.ts'
import { countDecisions, decisionsAbout, findAuthorOf } from './case-file.queries.ts'
import { describedOf, type ModeratedTarget } from './claim.service.ts'
import { shapeDecision } from './decision.ts'

/** So many strikes in so many days propose a suspension (MOD-D4). */
const strikes = { most: 3, ofDays: 90, suspensionDays: 7 }

/** An entry with what a moderator needs to judge it (MOD-D1). Throws 404 outside the moderator's scope. */
export async function caseFile(tx: Tx, by: Moderating, kind: ModeratedTarget, id: string): Promise<CaseFile> {
  const described = await describedOf(tx, by, kind, id)
  const [entry] = await withClaims(tx, by, [described])
  if (!entry) throw new Failure('not_found')
  const author = await authorOf(tx, by.parts, described)
  const decisions = await decisionsAbout(tx, { targetId: id, authorId: author?.id ?? null })
  return {
    entry,
    author,
    reports: (await reportsAbout(tx, id)).map(({ reason, details, by: name, created_at, state }) => ({
      reason,
      details,
      by: name,
      at: created_at,
      state,
    })),
    decisions: decisions.map((row) => shapeDecision(by.parts, row)),
  }
}

/** Never that of an anonymous entry, which the console reveals for a reason (PRY-D4). */
async function authorOf(tx: Tx, { now }: Pick<Parts, 'now'>, { authorId, entry }: Described): Promise<CaseFile['author']> {
  const author = authorId === null || entry.is_anonymous ? undefined : await findAuthorOf(tx, authorId)
  if (!author) return null
  const counts = await countDecisions(tx, author.id, new Date(now() - strikes.ofDays * 86_400_000))
  const { id, first_name, last_name, username, created_at } = author
  return {
    id,
    name: `${first_name} ${last_name}`.trim(),
    username,
    joined_at: created_at,
    ...counts,
    suspension_days: counts.strikes >= strikes.most ? strikes.suspensionDays : null,
  }
}
