import { type RawBuilder, sql } from 'kysely'
import { calendarErrors } from '#contract/calendar/errors.ts'
import { householdChildren, householdSeats } from '#server/modules/households/views.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Children that an answer names and that still belong to the household of whoever gave it: a column of them, in their order. */
const namedBy = (answer: string, column: RawBuilder<unknown>) => sql<
  string[]
>`case when ${sql.ref(`${answer}.companions`)} <> '{}' then array(select ${column} from ${householdSeats} as own_seat
    join ${householdChildren} as named_child on named_child.household_id = own_seat.household_id
    where own_seat.user_id = ${sql.ref(`${answer}.user_id`)} and named_child.id = any(${sql.ref(`${answer}.companions`)})
    order by array_position(${sql.ref(`${answer}.companions`)}, named_child.id)) else '{}' end`

/** For a row of `event_rsvps` under this name: who comes along by name. */
export const companionIds = (answer: string) => namedBy(answer, sql`named_child.id`)
export const companionNames = (answer: string) => namedBy(answer, sql`named_child.name`)

/** Throws 400 for somebody who is no child of the member's household, and for more names than guests. */
export async function requireCompanions(
  tx: Tx,
  userId: string,
  companions: readonly string[],
  guests: number,
): Promise<string[]> {
  const chosen = [...new Set(companions)]
  if (chosen.length === 0) return []
  if (chosen.length > guests) throw fieldFailure('companions', calendarErrors.more_names_than_guests)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${householdSeats} as own_seat
    join ${householdChildren} as child on child.household_id = own_seat.household_id
    where own_seat.user_id = ${userId} and child.id = any(${chosen}::uuid[])`.execute(tx)
  if (rows[0]?.count !== chosen.length) throw fieldFailure('companions', calendarErrors.not_of_household)
  return chosen
}
