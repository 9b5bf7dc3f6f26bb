import { sql } from 'kysely'
import { view } from '#server/platform/db/view.ts'
import type {} from './tables.ts'

/** Adults who have accepted, one household each at most. */
export const householdSeats = view((from) =>
  from
    .selectFrom('household_members')
    .where('status', '=', sql.lit('active'))
    .select(['household_id', 'user_id', 'is_head', 'created_at']),
)

export const householdChildren = view((from) =>
  from.selectFrom('household_children').select(['id', 'household_id', 'name', 'birth_year']),
)
