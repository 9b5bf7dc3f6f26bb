import { itemAt, present } from '#server/platform/base/present.ts'
import { createPainter } from '#server/platform/db/seed/pictures/paint.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { type DemoStaff, demoPeople, demoStaff, demoTotpSecret, linkedStaff } from './accounts.ts'
import { dioceses, type ParishFacts, parishList } from './parish-list.ts'
import { inventPeople, type SeedPerson, usernamesOfAccounts } from './people.ts'

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    dioceses: ReadonlyArray<(typeof dioceses)[number] & { id: string }>
    /** The first one has the demo accounts but one, who lives in Cairo. */
    parishes: ReadonlyArray<{ facts: ParishFacts; people: SeedPerson[]; id: string; calendarId: string }>
    /** The members of all parishes. */
    everyone: readonly SeedPerson[]
    staff: readonly DemoStaff[]
    totpSecret: string
    /** The parish's console account and its linked member. */
    linked: { username: string; userId: string; parishId: string }
  }
}

const dayMs = 86_400_000

/** Generates the parishes and people of the demo community; writes nothing. */
export function createWorld(given: Pick<SeedWorld, 'now' | 'random' | 'passwordHash' | 'parts'>): SeedWorld {
  const { now, random, passwordHash } = given
  const founded = now - 1000 * dayMs
  const seats = dioceses.map((diocese) => ({ ...diocese, id: random.id(founded) }))
  const taken = usernamesOfAccounts()
  const parishes = parishList.map((facts, index) => {
    const demo = demoPeople.filter(({ parish }) => (parish === undefined ? index === 0 : parish === facts.slug))
    const people = inventPeople(facts, { demo, passwordHash, now, random, taken })
    return { facts, people, id: random.id(founded), calendarId: random.id(founded) }
  })
  const everyone = parishes.flatMap(({ people }) => people)
  const linked = present(
    everyone.find(({ user }) => user.username === linkedStaff.person),
    linkedStaff.person,
  )
  return {
    ...given,
    paint: createPainter(),
    founded,
    dioceses: seats,
    parishes,
    everyone,
    staff: demoStaff,
    totpSecret: demoTotpSecret,
    linked: { username: linkedStaff.staff, userId: linked.user.id, parishId: itemAt(parishes, 0).id },
  }
}
