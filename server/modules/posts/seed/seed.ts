import type { PictureName } from '#server/platform/db/seed/pictures/paint.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import { sizesOf, storeSizes } from '../photos/photo.ts'
import { addPost } from './add-post.ts'
import { addAnnouncements } from './announcements.ts'
import { addGroupPosts } from './group-posts.ts'
import type { Draw, Made, Making, ReportedThing } from './made.ts'
import { addPagePosts } from './page-posts.ts'
import { writersOf } from './people.ts'
import { parishTexts } from './texts/parishes.ts'
import { wallTexts } from './texts/walls.ts'

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    /** Posts and comments that members reported, once written. */
    reported?: readonly ReportedThing[]
  }
}

/** Posts draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1748

/** Two years of posts with photos, threads and reactions; the counts match the rows. */
export const seed: Seed = {
  async write(tx, world) {
    const made: Made = {
      posts: [],
      media: [],
      entries: [],
      tags: [],
      comments: [],
      reactions: [],
      counts: [],
      reads: [],
      reported: [],
    }
    const making: Making = {
      now: world.now,
      random: seededRandom(ownSeed),
      draw: drawing(world),
      named: new Map(world.everyone.flatMap(({ user, demo }) => (demo ? [[user.username, user.id]] : []))),
    }
    for (const { id, facts, people } of world.parishes) {
      const of = { people: writersOf(people), timeZone: facts.timezone ?? 'UTC' }
      const parish = { place: 'parish', place_id: id, parish_id: id, visibility: 'parish' } as const
      for (const text of parishTexts[facts.slug] ?? [])
        await addPost(made, making, text, { ...of, ...parish, by: 'leader', most: 18 })
      const wall = { place: 'wall', place_id: null, parish_id: null, visibility: 'members' } as const
      for (const text of wallTexts[facts.slug] ?? [])
        await addPost(made, making, text, { ...of, ...wall, by: 'anyone', most: 12 })
    }
    await addGroupPosts(made, making, world)
    await addPagePosts(made, making, world)
    addAnnouncements(made, making, world)
    await insertAll(tx, 'posts', made.posts)
    await insertAll(tx, 'post_media', made.media)
    await insertAll(tx, 'feed_entries', made.entries)
    await insertAll(tx, 'announcement_reads', made.reads)
    await insertAll(tx, 'post_tags', made.tags)
    await insertAll(tx, 'comments', made.comments)
    await insertAll(tx, 'reactions', made.reactions)
    await insertAll(tx, 'subject_counts', made.counts)
    world.reported = made.reported
  },
}

/** Every post has files of its own, which go with it. */
function drawing({ paint, parts: { files } }: SeedWorld): Draw {
  const sized = new Map<PictureName, ReturnType<typeof sizesOf>>()
  return async (name) => {
    const sizes = sized.get(name) ?? paint(name).then(sizesOf)
    sized.set(name, sizes)
    return storeSizes(files, await sizes)
  }
}
