import type { SeedWorld } from '#server/platform/module/seed.ts'
import { addPost } from './add-post.ts'
import type { Made, Making } from './made.ts'
import { writersOf } from './people.ts'
import { groupTexts } from './texts/groups.ts'

/** What members wrote in the demo's groups; in one whose leaders write, its leaders did. */
export async function addGroupPosts(made: Made, making: Making, { groups = [], everyone, parishes }: SeedWorld): Promise<void> {
  const byId = new Map(writersOf(everyone).map((person) => [person.user.id, person]))
  for (const { group, members } of groups) {
    const inside = members.flatMap(({ user_id, status, role, joined_at }) => {
      const person = byId.get(user_id)
      if (!person || status !== 'active' || !joined_at) return []
      return { ...person, joined: new Date(joined_at).getTime(), roles: role === 'member' ? [] : person.roles }
    })
    const parish = parishes.find(({ id }) => id === group.parish_id)
    for (const text of groupTexts[group.name] ?? [])
      await addPost(made, making, text, {
        place: 'group',
        place_id: group.id,
        parish_id: group.parish_id ?? null,
        visibility: 'group',
        people: inside,
        by: group.post_policy === 'members' ? 'anyone' : 'leader',
        timeZone: parish?.facts.timezone ?? 'UTC',
        most: 8,
      })
  }
}
