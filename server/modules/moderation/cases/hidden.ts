import { type RawBuilder, sql } from 'kysely'

/** The last decision about the record of this column hid it, and stands: what is held does not wait for another one. */
export const isHiddenByDecision = (column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select last.decision = 'hide' and last.restored_at is null from moderation_cases last
    where last.target_id = ${sql.ref(column)} and last.state = 'decided' order by last.decided_at desc limit 1), false)`
