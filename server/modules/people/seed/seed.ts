import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { FollowsTable } from '../tables.ts'

const mostFollowed = 14
const dayMs = 86_400_000

/** Members follow some of their own parish, leaders more often than others. */
export const seed: Seed = {
  async write(tx, world) {
    const follows = inventFollows(world)
    await insertAll(tx, 'follows', follows)
    await insertAll(tx, 'follow_counts', countsOf(follows))
  },
}

function inventFollows({ parishes, random, now }: SeedWorld): FollowsTable[] {
  return parishes.flatMap(({ people }) => {
    const active = people.filter(({ membership, parish }) => membership === 'active' && parish !== null)
    const leaders = active.filter(({ roles }) => roles.length > 0)
    return active.flatMap((person) => {
      const chosen = new Set([...random.some(leaders, random.whole(3)), ...random.some(active, random.whole(mostFollowed))])
      chosen.delete(person)
      return [...chosen].map((followed) => {
        const at = now - random.whole(Math.max(1, Math.floor((now - Math.max(person.joined, followed.joined)) / dayMs))) * dayMs
        return {
          id: random.id(at),
          follower_id: person.user.id,
          followee_id: followed.user.id,
          status: 'active' as const,
          created_at: new Date(at).toISOString(),
        }
      })
    })
  })
}

function countsOf(follows: readonly FollowsTable[]) {
  const counts = new Map<string, { user_id: string; followers: number; following: number }>()
  const of = (user_id: string) => {
    const found = counts.get(user_id) ?? { user_id, followers: 0, following: 0 }
    counts.set(user_id, found)
    return found
  }
  for (const { follower_id, followee_id } of follows) {
    of(follower_id).following += 1
    of(followee_id).followers += 1
  }
  return [...counts.values()]
}
