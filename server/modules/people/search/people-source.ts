import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import type { SearchCard, SearchSource } from '#server/platform/search/index/source.ts'
import { type PersonRow, readPeople } from '../directory/cards.queries.ts'
import { isFoundPerson, listMembers, readNames } from './people-entries.queries.ts'

export const peopleSource: SearchSource = {
  type: 'people',
  read: async (tx, ids) =>
    (await readNames(tx, ids)).map(({ id, name, username, parish_id, created_at }) => ({
      id,
      names: [name],
      title: username ?? '',
      audience: 'members',
      parish_id,
      author_id: id,
      category: null,
      created_at,
    })),
  list: listMembers,
  async openFor(tx, { userId, now, parts }) {
    const { guardian_age } = await readRegistration(tx, parts)
    return {
      rule: isFoundPerson({ viewerId: userId, bornBefore: latestBirthDate(guardian_age, now) }),
      cards: async (ids) => (await readPeople(tx, userId, ids)).map(cardOf),
    }
  },
}

function cardOf(row: PersonRow): SearchCard {
  const parish = parishOf(row)
  return {
    id: row.id,
    title: `${row.first_name} ${row.last_name}`.trim(),
    title_ar: null,
    subtitle: parish?.name ?? null,
    subtitle_ar: parish?.name_ar ?? null,
    body: '',
    image: avatarOf(row.photo_key),
    url: `/profile/${row.username}`,
    starts_at: null,
    created_at: row.created_at,
  }
}
