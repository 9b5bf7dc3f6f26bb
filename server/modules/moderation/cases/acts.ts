import type { Permission } from '#contract/core/permissions.ts'
import type { ModerationDecision } from '#contract/moderation/moderation.ts'
import type { Described, Moderating } from '../points.ts'
import type { ModeratedTarget } from './claim.service.ts'

/** What a decision needs beside moderate_content. */
const needs: Partial<Record<ModerationDecision, readonly Permission[]>> = {
  remove: ['delete_content'],
  suspend: ['delete_content', 'suspend_users'],
}
export const missingFor = ({ moderator }: Pick<Moderating, 'moderator'>, decision: ModerationDecision): Permission[] =>
  (needs[decision] ?? []).filter((right) => !moderator.permissions.has(right))

/** What becomes of the content itself. */
export function actOn(decision: ModerationDecision): ModerationDecision {
  if (decision === 'warn') return 'approve'
  return decision === 'suspend' ? 'remove' : decision
}

/** Decisions that an entry allows, whoever decides: its author is warned or suspended only where that is one known member. */
export function decisionsAbout(
  { decisions }: Pick<ModeratedTarget, 'decisions'>,
  { authorId, entry }: Pick<Described, 'authorId' | 'entry'>,
): ModerationDecision[] {
  const hasAuthor = authorId !== null && !entry.is_anonymous
  const about = (['warn', 'suspend'] as const).filter((decision) => hasAuthor && decisions.includes(actOn(decision)))
  // To remove a reported member is to suspend them.
  return [...decisions, ...(entry.kind === 'user' ? (['warn'] as const) : about), 'escalate']
}
