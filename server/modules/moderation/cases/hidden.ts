import { type RawBuilder, sql } from 'kysely'
import { type ModerationDecision, removals } from '#contract/moderation/moderation.ts'
import type { Takedown } from '#contract/moderation/takedown.ts'

/** The last decision about the record of this column. */
const lastAbout = (column: string) => sql`(select decision, restored_at, told_at, reason, author_id, id from moderation_cases
  where target_id = ${sql.ref(column)} and state = 'decided' order by decided_at desc, id desc limit 1)`

/**
 * The last decision about the record of this column hid it, and stands: what is held does not wait for another one, unless it was
 * reported again since.
 */
export const isHiddenByDecision = (column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select last.decision = 'hide' and last.restored_at is null from ${lastAbout(column)} as last
    where not exists (select from reports again where again.target_id = ${sql.ref(column)} and again.state = 'open')), false)`

/** The decision that keeps the record of this column out of sight, for its owner; null without one. */
export const takedownOf = (
  column: string,
  ownerId: string,
  among: readonly ModerationDecision[] = removals,
): RawBuilder<Takedown | null> =>
  sql<Takedown | null>`(select json_build_object('is_told', last.told_at is not null,
      'reason', case when last.told_at is null then '' else last.reason end,
      'decision_id', case when last.told_at is not null and last.author_id = ${ownerId} then last.id end)
    from ${lastAbout(column)} as last where last.decision = any(${among}) and last.restored_at is null)`
