import { present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { menNames, womenNames } from '#server/platform/db/seed/names.ts'
import { type Random, seededRandom } from '#server/platform/db/seed/random.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'

type Person = SeedWorld['everyone'][number]
export type DemoFamily = {
  id: string
  parishId: string
  /** The head first. */
  adults: readonly Person[]
  children: readonly { id: string; name: string; birth_year: number | null }[]
}

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    /** Couples who share a family name, in the parishes of the demo, once found. */
    families?: readonly DemoFamily[]
  }
}

const yearMs = 365.25 * 86_400_000
const youngest = 24
/** Families draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1747

export const seed: Seed = {
  prepare(world) {
    const random = seededRandom(ownSeed)
    world.families = world.parishes.flatMap(({ id, people }) => {
      const grown = people.filter(({ membership, demo, user }) => membership === 'active' && !demo && isGrown(user, world.now))
      const names = [...new Set(grown.map(({ user }) => user.last_name))]
      return names.flatMap((name) => {
        const relatives = grown.filter(({ user }) => user.last_name === name)
        const [man, woman] = [menNames, womenNames].map((list) =>
          relatives.find(({ user }) => list.some((one) => one === user.first_name)),
        )
        return man && woman ? [familyOf(id, [man, woman], world.now, random)] : []
      })
    })
  },
  async write(tx, { families, founded }) {
    const made = present(families, 'the families')
    const created_at = new Date(founded).toISOString()
    await insertAll(
      tx,
      'households',
      made.map(({ id }) => ({ id, created_at })),
    )
    await insertAll(
      tx,
      'household_members',
      made.flatMap(({ id, adults }) =>
        adults.map(({ user }, place) => ({
          household_id: id,
          user_id: user.id,
          is_head: place === 0,
          status: 'active' as const,
          invited_by: null,
          created_at,
        })),
      ),
    )
    await insertAll(
      tx,
      'household_children',
      made.flatMap(({ id, children }) => children.map((child) => ({ ...child, household_id: id, created_at }))),
    )
  },
}

const isGrown = ({ birth_date }: Person['user'], now: number) =>
  typeof birth_date === 'string' && now - Date.parse(birth_date) > youngest * yearMs

function familyOf(parishId: string, adults: readonly Person[], now: number, random: Random): DemoFamily {
  const year = new Date(now).getUTCFullYear()
  const names = random.some([...menNames, ...womenNames], random.whole(4))
  return {
    id: random.id(now - 300 * 86_400_000),
    parishId,
    adults,
    children: names.map((name) => ({
      id: random.id(now - 299 * 86_400_000),
      name,
      birth_year: random.chance(0.8) ? year - 1 - random.whole(15) : null,
    })),
  }
}
