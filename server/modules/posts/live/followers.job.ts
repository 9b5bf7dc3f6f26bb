import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { listFollowers } from './followers.queries.ts'

const batch = 500

/** Tells the open feeds of an author's followers, those of them that are connected, that there is something new. */
export const followersJob = ({ live }: Pick<Parts, 'live'>) =>
  defineJob({
    name: 'posts.tell_followers',
    schema: v.object({ authorId: v.pipe(v.string(), v.uuid()) }),
    maxAttempts: 3,
    run: async ({ authorId }, { db, signal }) => {
      let after: string | null = null
      do {
        const ids: string[] = await listFollowers(db, authorId, after, batch)
        for (const id of ids) await live.sendToRoom(db, `feed:${id}`, { type: 'room_updated', room_id: `feed:${id}` })
        after = ids.length === batch ? (ids.at(-1) ?? null) : null
      } while (after !== null && !signal.aborted)
    },
  })
