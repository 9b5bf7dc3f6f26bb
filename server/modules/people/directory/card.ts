import type { PersonCard } from '#contract/people/person.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type PersonRow, readPeople } from './cards.queries.ts'

export function shapeCard(row: PersonRow): PersonCard {
  const { id, username, first_name, last_name, photo_key, church_rank, city, mutual_follows } = row
  const parish = parishOf(row)
  return {
    id,
    username,
    first_name,
    last_name,
    ...(photo_key === null ? {} : { avatar: avatarOf(photo_key) }),
    ...(parish === null ? {} : { parish }),
    ...(church_rank === null || church_rank === 'none' ? {} : { church_rank }),
    ...(city ? { city } : {}),
    mutual_follows,
    follow: { status: row.follow_status ?? 'none', follows_me: row.follower_key !== null },
  }
}

/** Cards of people, in the order of their ids. */
export async function cardsOf(tx: Tx, viewerId: string, ids: readonly string[]): Promise<PersonCard[]> {
  if (ids.length === 0) return []
  const rows = new Map((await readPeople(tx, viewerId, ids)).map((row) => [row.id, row]))
  return ids.map((id) => shapeCard(present(rows.get(id), `the member ${id}`)))
}
