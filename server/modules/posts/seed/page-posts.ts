import type { SeedWorld } from '#server/platform/module/seed.ts'
import { addPost } from './add-post.ts'
import type { Made, Making } from './made.ts'
import { writersOf } from './people.ts'

/** What the demo's pages published; the first of each is pinned, and their admins take turns. */
export async function addPagePosts(made: Made, making: Making, { pages = [], everyone }: SeedWorld): Promise<void> {
  const people = writersOf(everyone)
  for (const { told, page, admins } of pages)
    for (const [order, { kind = 'status', ...text }] of (told.posts ?? []).entries()) {
      const admin = people.find(({ user }) => user.id === admins[order % admins.length]?.user_id)
      await addPost(made, making, text, {
        place: 'page',
        place_id: page.id,
        parish_id: page.parish_id ?? null,
        visibility: 'public',
        people,
        by: admin?.user.username ?? 'anyone',
        timeZone: 'Africa/Cairo',
        most: 18,
        kind,
        isPinned: order === 0,
      })
    }
}
