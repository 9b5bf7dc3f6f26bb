import { present } from '#server/platform/base/present.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { answersTo, isAnswered, nearlyFull } from './answers.ts'
import { parishYears } from './parish-year.ts'

const dayMs = 86_400_000

/** One parish's events, their RSVPs and the invited leaders; the next event with seats is nearly full. */
export function inventLife(
  { facts, people, calendarId }: SeedWorld['parishes'][number],
  index: number,
  { now, random }: Pick<SeedWorld, 'now' | 'random'>,
) {
  const active = people.filter(({ parish, membership }) => parish !== null && membership === 'active')
  const author = present(
    active.find(({ roles, demo }) => roles.includes('parish_admin') && (index > 0 || demo !== null)),
    'a parish admin',
  ).user.id
  const events = parishYears({ facts, shift: index, calendarId, authorId: author, now, random })
  const leaders = active.filter(({ roles }) => roles.some((role) => role !== 'deacon'))
  const crowded = events
    .filter(({ rsvp_limit, start_datetime }) => rsvp_limit !== null && Date.parse(String(start_datetime)) > now + 2 * dayMs)
    .sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))[0]
  const others = active.filter(({ demo }) => demo === null)
  const invited = ({ visibility, start_datetime }: (typeof events)[number]) => {
    if (visibility === 'private') return leaders
    const start = Date.parse(String(start_datetime))
    return active.filter(({ joined }) => joined < start)
  }
  const answers = events.flatMap((event) => {
    if (event === crowded) return nearlyFull(event, others, 1, now, random)
    return isAnswered(event, now) ? answersTo(event, invited(event), now, random) : []
  })
  const invites = events
    .filter(({ visibility }) => visibility === 'private')
    .flatMap((event) =>
      leaders.map(({ user }) => ({
        event_id: event.id,
        user_id: user.id,
        invited_by: author,
        created_at: event.created_at ?? new Date(now).toISOString(),
      })),
    )
  return { events, answers, invites }
}
