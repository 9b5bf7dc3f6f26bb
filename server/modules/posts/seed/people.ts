import { itemAt } from '#server/platform/base/present.ts'
import { womenNames } from '#server/platform/db/seed/names.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import type { By } from './told.ts'

export type Person = SeedWorld['everyone'][number]

const women: ReadonlySet<string> = new Set(womenNames)
const fewest = 3

/** Members who may write. */
export const writersOf = (people: readonly Person[]) =>
  people.filter(({ membership, parish, demo }) => membership === 'active' && parish !== null && demo?.verified !== false)

/** Those who had joined by then, and at least the first three. */
export function thoseAt(people: readonly Person[], at: number): readonly Person[] {
  const there = people.filter(({ joined }) => joined <= at)
  return there.length >= fewest ? there : people.toSorted((a, b) => a.joined - b.joined).slice(0, fewest)
}

/** One of these people as a text asks for; throws for an account that is not among them. */
export function authorAmong(people: readonly Person[], by: By, random: Random): Person {
  if (by.includes('.')) {
    const found = people.find(({ user }) => user.username === by)
    if (!found) throw new Error(`${by} is not there to write`)
    return found
  }
  const fitting = people.filter(({ roles, user }) => {
    if (by === 'anyone') return true
    if (by === 'man' || by === 'woman') return !roles.includes('priest') && women.has(user.first_name) === (by === 'woman')
    return by === 'leader' ? roles.length > 0 : roles.some((role) => role === by)
  })
  return fitting.length > 0 ? random.pick(fitting) : itemAt(people, 0)
}
