import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { SeedEvent } from './parish-year.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

type SeedPerson = SeedWorld['everyone'][number]

export type SeedAnswer = Insertable<Database['event_rsvps']> & { user_id: string; guests: number }
const notes = ['', '', '', '', 'We come a little later.', 'Can bring two chairs.', 'Vegetarian, please.'] as const
const dayMs = 86_400_000
const ahead = 45 * dayMs

/** Whether anybody has answered an event yet. */
export const isAnswered = ({ rsvp_enabled, start_datetime }: SeedEvent, now: number) =>
  rsvp_enabled === true && Date.parse(String(start_datetime)) <= now + ahead

/** RSVPs to one event within its limit; sets its `attendee_count`. */
export function answersTo(event: SeedEvent, people: readonly SeedPerson[], now: number, random: Random): SeedAnswer[] {
  const start = Date.parse(String(event.start_datetime))
  const limit = event.rsvp_limit ?? Number.POSITIVE_INFINITY
  const asked = event.visibility === 'private' ? people : random.some(people, 6 + random.whole(10))
  const answers: SeedAnswer[] = []
  let heads = 0
  for (const { user } of asked) {
    const wanted = random.chance(0.7) ? 'yes' : random.chance(0.5) ? 'maybe' : 'no'
    const guests = wanted === 'yes' && random.chance(0.3) ? 1 + random.whole(3) : 0
    const fits = heads + 1 + guests <= limit
    const answered = answerTime(start, now, random)
    answers.push(
      answer(
        event.id,
        user.id,
        wanted === 'yes' && !fits ? 'maybe' : wanted,
        fits ? guests : 0,
        wanted === 'yes' ? random.pick(notes) : '',
        answered,
      ),
    )
    if (wanted === 'yes' && fits) heads += 1 + guests
  }
  event.attendee_count = heads
  return answers
}

/** As many yes RSVPs as leave `seats` free. */
export function nearlyFull(
  event: SeedEvent,
  people: readonly SeedPerson[],
  seats: number,
  now: number,
  random: Random,
): SeedAnswer[] {
  const answers: SeedAnswer[] = []
  const wanted = (event.rsvp_limit ?? 0) - seats
  let heads = 0
  for (const { user } of random.some(people, people.length)) {
    if (heads >= wanted) break
    const guests = Math.min(wanted - heads - 1, random.chance(0.3) ? 1 : 0)
    heads += 1 + guests
    answers.push(answer(event.id, user.id, 'yes', guests, '', answerTime(Date.parse(String(event.start_datetime)), now, random)))
  }
  event.attendee_count = heads
  return answers
}

const answerTime = (start: number, now: number, random: Random) =>
  new Date(Math.min(start, now) - Math.floor((0.1 + random.next() * 9) * dayMs)).toISOString()
const answer = (
  event_id: string,
  user_id: string,
  response: SeedAnswer['response'],
  guests: number,
  text: string,
  at: string,
): SeedAnswer => ({
  event_id,
  user_id,
  response,
  guests,
  notes: text,
  created_at: at,
  updated_at: at,
})
