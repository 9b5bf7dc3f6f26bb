import { sql } from 'kysely'
import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { householdSeats } from '#server/modules/households/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { holdsRight } from '../rights/right.queries.ts'

const morning = 8
const batch = 200

export type Due = { user_id: string; slug: string; today: string; visits: number }

/**
 * Visitors with open follow-ups of today and before whom nobody reminded today, from eight in the morning in their parish; of
 * families and members who still belong to it.
 */
export async function findDue(tx: Tx, now: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select home.user_id, min(parish.slug) as slug, max(local.today)::text as today, count(*) as visits
    from visits
    join ${parishes} as parish on parish.id = visits.parish_id
    cross join lateral (select (${now}::timestamptz at time zone parish.timezone)::date as today,
      extract(hour from ${now}::timestamptz at time zone parish.timezone) as hour) as local
    join visit_visitors made on made.visit_id = visits.id
    join ${memberships} as home on home.user_id = made.user_id and home.parish_id = visits.parish_id
    where visits.follow_up = 'open' and visits.follow_up_on <= local.today and local.hour >= ${morning} and ${holdsRight('home')}
      and visits.follow_up_on <= (${now}::timestamptz + interval '1 day')::date
      and not exists (select from visitation_reminders told where told.user_id = home.user_id and told.reminded_on >= local.today)
      and exists (select from ${memberships} as theirs left join ${householdSeats} as seat on seat.user_id = theirs.user_id
        where theirs.parish_id = visits.parish_id and theirs.status = 'active'
          and (theirs.user_id = visits.user_id or seat.household_id = visits.household_id))
    group by home.user_id order by home.user_id limit ${sql.lit(batch)}`.execute(tx)
  return rows
}

export const putReminder = (tx: Tx, userId: string, day: string) =>
  tx
    .insertInto('visitation_reminders')
    .values({ user_id: userId, reminded_on: day })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reminded_on: day }))
    .execute()
