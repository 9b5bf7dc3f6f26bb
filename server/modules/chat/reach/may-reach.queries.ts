import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { follows, notBarred } from '#server/modules/people/views.ts'
import { messageChoices } from '#server/modules/settings/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isKeptApart, lacksGuardian } from './minors.ts'

export type Reach = 'open' | 'request' | 'off'

/** How the member may begin to write to each of these people (MSG-D4); those whom they may not know of are left out. */
export async function reachOf(tx: Tx, fromId: string, toIds: readonly string[], bornAfter: string): Promise<Map<string, Reach>> {
  const follows_me = sql`exists (select from ${follows} as followed where followed.follower_id = other.id and followed.followee_id = me.id)`
  const same_parish = sql`exists (select from ${memberships} as mine join ${memberships} as theirs on theirs.parish_id = mine.parish_id
    where mine.user_id = me.id and mine.status = 'active' and theirs.user_id = other.id and theirs.status = 'active')`
  const { rows } = await sql<{ id: string; reach: Reach }>`select other.id, case
      when ${isKeptApart('me', 'other', bornAfter)} or ${lacksGuardian('me', bornAfter)} then 'off'
      when coalesce(choice.who_can_message, 'parish') = 'nobody' then 'off'
      when choice.who_can_message = 'everyone' or ${follows_me} then 'open'
      when coalesce(choice.who_can_message, 'parish') = 'parish' and ${same_parish} then 'open'
      else 'request' end as reach
    from ${people} as me join ${people} as other on other.id = any(${toIds}::uuid[]) and other.id <> me.id
    left join ${messageChoices} as choice on choice.user_id = other.id
    where me.id = ${fromId} and other.deleted_at is null and other.account_status = 'active' and ${notBarred(sql`me.id`, 'other.id')}`.execute(
    tx,
  )
  return new Map(rows.map(({ id, reach }) => [id, reach]))
}

/** Whether any two of these people are kept apart, so that they share no room (MSG-D4). */
export async function areKeptApart(tx: Tx, userIds: readonly string[], bornAfter: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from ${people} as one join ${people} as other on other.id > one.id
    where one.id = any(${userIds}::uuid[]) and other.id = any(${userIds}::uuid[]) and ${isKeptApart('one', 'other', bornAfter)}) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}
