import type { Insertable } from 'kysely'
import { itemAt, present } from '#server/platform/base/present.ts'
import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type PrayerText, prayerTexts } from './prayer-texts.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

type SeedPerson = SeedWorld['everyone'][number]

type Row<T extends keyof Database> = Insertable<Database[T]>
export type SeedPrayers = { requests: Row<'prayer_requests'>[]; prayed: Row<'prayers'>[]; updates: Row<'prayer_updates'>[] }
type Parish = { id: string; people: readonly SeedPerson[] }
type Given = { now: number; random: Random; anonymity: Anonymity; categories: ReadonlyMap<string, string> }

const dayMs = 86_400_000
/** Most requests in the first parish, with the demo accounts; the others share the remaining ones. */
const ofFirstParish = 15

/** Requests of the last four weeks with prayers and updates; counters match the rows. */
export function inventPrayers(parishes: readonly Parish[], given: Given): SeedPrayers {
  const made: SeedPrayers = { requests: [], prayed: [], updates: [] }
  for (const [index, text] of prayerTexts.entries()) {
    const isOfFirst = index < ofFirstParish || text.isWaiting
    const parish = itemAt(parishes, isOfFirst ? 0 : 1 + ((index - ofFirstParish) % (parishes.length - 1)))
    const people = parish.people.filter(({ parish: home, membership }) => home !== null && membership === 'active')
    const author = authorOf(people, index, given.random)
    add(made, text, { parish, people, author, daysAgo: 0.2 + ((index * 7) % 26) + given.random.next() * 0.6 }, given)
  }
  return made
}

/** Each of the three demo members has one request, so that "Mine" is not empty. */
function authorOf(people: readonly SeedPerson[], index: number, random: Random): SeedPerson {
  const demo = { 1: 'member', 3: 'second member', 5: 'third member' }[index]
  const named = demo && people.find((person) => person.demo?.role === demo)
  return named || random.pick(people.filter((person) => person.demo === null))
}

type Place = { parish: Parish; people: readonly SeedPerson[]; author: SeedPerson; daysAgo: number }

function add(made: SeedPrayers, text: PrayerText, { parish, people, author, daysAgo }: Place, given: Given) {
  const { now, random, anonymity, categories } = given
  const at = now - daysAgo * dayMs
  const id = random.id(at)
  const userId = author.user.id
  const praying = random
    .some(people, text.isWaiting ? 0 : 3 + random.whole(Math.min(22, people.length)))
    .filter(({ user, roles }) => user.id !== userId && (text.visibility !== 'clergy' || roles.includes('priest')))
  const days = Math.floor(daysAgo)
  const prayed = praying.flatMap(({ user }) =>
    [...new Set(Array.from({ length: 1 + random.whole(3) }, () => random.whole(days + 1)))].map((before) => ({
      request_id: id,
      user_id: user.id,
      day: new Date(Math.max(at, now - before * dayMs)).toISOString().slice(0, 10),
    })),
  )
  const updates = (text.updates ?? []).map((content, index, all) => {
    const toldAt = at + ((index + 1) / (all.length + 1)) * daysAgo * dayMs
    const is_answer = text.isAnswered === true && index === all.length - 1
    return { id: random.id(toldAt), request_id: id, content, is_answer, created_at: new Date(toldAt) }
  })
  made.requests.push({
    id,
    ...(text.isAnonymous
      ? { is_anonymous: true, author_id: null, author_mark: anonymity.mark(userId), author_sealed: anonymity.seal(userId, id) }
      : { is_anonymous: false, author_id: userId, author_mark: null, author_sealed: null }),
    parish_id: parish.id,
    category_id: present(categories.get(text.category), text.category),
    title: text.title,
    content: text.content,
    for_name: text.forName ?? '',
    visibility: text.visibility ?? 'members',
    is_urgent: text.isUrgent ?? false,
    urgent_told_at: text.isUrgent ? new Date(at) : null,
    status: text.isWaiting ? 'pending' : text.isAnswered ? 'answered' : 'active',
    prayed_count: distinct(prayed).length,
    updates_count: updates.length,
    expires_at: new Date(at + 30 * dayMs),
    created_at: new Date(at),
    ended_at: text.isAnswered ? itemAt(updates, updates.length - 1).created_at : null,
    deleted_at: null,
  })
  made.prayed.push(...distinct(prayed))
  made.updates.push(...updates)
}

const distinct = (prayed: SeedPrayers['prayed']) => [
  ...new Map(prayed.map((prayer) => [`${prayer.user_id} ${prayer.day}`, prayer])).values(),
]
