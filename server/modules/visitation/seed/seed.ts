import { itemAt, present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { toLocalDate } from '#server/platform/db/seed/local-time.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import { sql } from 'kysely'
import { refreshSeen } from '../visits/visits.queries.ts'
import { visitKinds } from '#contract/visitation/visit.ts'
import { arabicVisits, type DemoVisit, englishVisits } from './visit-notes.ts'

const dayMs = 86_400_000
const ownSeed = 1748
const arabicParish = 'archangel-michael-tanta'

/** Visits in two parishes of the demo, by their priests and one servant each; the notes are invented. */
export const seed: Seed = {
  async write(tx, world) {
    const random = seededRandom(ownSeed)
    for (const [index, parish] of world.parishes.entries()) {
      const isArabic = parish.facts.slug === arabicParish
      if (index !== 0 && !isArabic) continue
      const made = visitsOf(parish, isArabic ? arabicVisits : englishVisits, world, random)
      await insertAll(tx, 'visitation_grants', [made.grant])
      await insertAll(
        tx,
        'visits',
        made.visits.map(({ visit }) => visit),
      )
      await insertAll(
        tx,
        'visit_visitors',
        made.visits.flatMap(({ visit, visitors }) => visitors.map((user_id) => ({ visit_id: visit.id, user_id }))),
      )
      await refreshSeen(tx, parish.id, sql`select visited_id from visits where parish_id = ${parish.id}::uuid`)
    }
  },
}

function visitsOf(
  { id: parish_id, people, facts }: SeedWorld['parishes'][number],
  list: readonly DemoVisit[],
  { now, families = [], parts: { noteSealer } }: SeedWorld,
  random: ReturnType<typeof seededRandom>,
) {
  const active = people.filter(({ membership, parish }) => membership === 'active' && parish !== null)
  const priests = active.filter(({ roles }) => roles.includes('priest'))
  const servant = present(
    active.find(({ roles, demo }) => roles.includes('servant') && !roles.includes('parish_admin') && !demo),
    'a servant',
  )
  const own = families.filter(({ parishId }) => parishId === parish_id)
  const seated = new Set(own.flatMap(({ adults }) => adults.map(({ user }) => user.id)))
  const alone = active.filter(({ user, roles, demo }) => roles.length === 0 && !demo && !seated.has(user.id))
  const whom = [
    ...own.map(({ id }) => ({ household_id: id, user_id: null })),
    ...alone.map(({ user }) => ({ household_id: null, user_id: user.id })),
  ]
  const day = (offset: number) => toLocalDate(now + offset * dayMs, facts.timezone)
  const further = whom
    .slice(list.length)
    .flatMap((): DemoVisit[] =>
      random.chance(0.6) ? [{ kind: random.pick(visitKinds), daysAgo: 20 + random.whole(430), note: '' }] : [],
    )
  const visits = [...list, ...further].map(
    ({ kind, daysAgo, note, followUp, isSettled = false, needsAttention = false }, place) => {
      const at = new Date(now - daysAgo * dayMs).toISOString()
      const id = random.id(Date.parse(at))
      const priest = itemAt(priests, place % priests.length)
      const visitors = place % 3 === 0 ? [priest.user.id, servant.user.id] : [place % 3 === 1 ? priest.user.id : servant.user.id]
      return {
        visitors,
        visit: {
          id,
          parish_id,
          ...itemAt(whom, place % whom.length),
          visited_on: day(-daysAgo),
          kind,
          note_sealed: note === '' ? null : noteSealer.seal(note, id),
          follow_up_on: followUp === undefined ? null : day(followUp),
          follow_up: followUp === undefined ? null : isSettled ? ('done' as const) : ('open' as const),
          needs_attention: needsAttention,
          recorded_by: itemAt(visitors, 0),
          created_at: at,
          updated_at: at,
        },
      }
    },
  )
  const created_at = new Date(now - 400 * dayMs).toISOString()
  return {
    visits,
    grant: { parish_id, user_id: servant.user.id, granted_by: itemAt(priests, 0).user.id, created_at },
  }
}
