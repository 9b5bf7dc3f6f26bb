import type { Insertable } from 'kysely'
import { present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { toInstant, toLocalDate } from '#server/platform/db/seed/local-time.ts'
import { type Random, seededRandom } from '#server/platform/db/seed/random.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Seed, SeedWorld } from '#server/platform/module/seed.ts'
import { pictures } from '../page/pictures.ts'
import { type DemoPage, demoPages } from './page-list.ts'
import { drawAvatar, drawCover } from './pictures.ts'

type Person = SeedWorld['everyone'][number]
type Made = {
  told: DemoPage
  page: Insertable<Database['pages']> & { id: string; calendar_id: string | null; created_at: string }
  admins: Insertable<Database['page_admins']>[]
  followers: Insertable<Database['page_followers']>[]
  ownerId: string
  events: { title: string; start: string; end: string; timezone: string; place: string }[]
}

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    /** Pages with those who run and follow them, once invented. */
    pages?: readonly Made[]
  }
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Pages draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1745

export const seed: Seed = {
  prepare(world) {
    const random = seededRandom(ownSeed)
    world.pages = demoPages.map((told) => invent(told, world, random))
  },
  async write(tx, { pages, parts: { files } }) {
    const made = present(pages, 'the pages')
    for (const { told, page } of made)
      if (told.cover) {
        await files.put(pictures.cover.fileOf(present(page.cover_key, told.slug)), await drawCover(told.cover))
        await files.put(pictures.avatar.fileOf(present(page.avatar_key, told.slug)), await drawAvatar(told.cover))
      }
    await insertAll(
      tx,
      'pages',
      made.map(({ page }) => page),
    )
    await insertAll(
      tx,
      'page_admins',
      made.flatMap(({ admins }) => admins),
    )
    await insertAll(
      tx,
      'page_followers',
      made.flatMap(({ followers }) => followers),
    )
  },
}

/** Some time between the first day on which they could follow and yesterday. */
const followedAt = (from: number, now: number, random: Random) =>
  Math.min(now - dayMs, from + random.next() * Math.max(0, now - dayMs - from))

function invent(told: DemoPage, { now, parishes, everyone }: SeedWorld, random: Random): Made {
  const home = present(parishes[0], 'the first parish')
  const days = 750 + random.whole(150)
  const founded = now - (told.status === 'pending' ? 2 : days) * dayMs
  const id = random.id(founded)
  const at = new Date(founded).toISOString()
  const of = (username: string): Person =>
    present(
      home.people.find(({ user }) => user.username === username),
      username,
    )
  const owner = of(told.owner)
  const running = [
    { person: owner, role: 'owner' as const },
    ...(told.admins ?? []).map((name) => ({ person: of(name), role: 'admin' as const })),
    ...(told.editors ?? []).map((name) => ({ person: of(name), role: 'editor' as const })),
  ]
  const runs = new Set(running.map(({ person }) => person))
  const others = random.some(
    everyone.filter((person) => person.membership === 'active' && person.parish !== null && !runs.has(person)),
    told.followers,
  )
  const followers = [...runs, ...others].map((person) => ({
    page_id: id,
    user_id: person.user.id,
    since: new Date(runs.has(person) ? founded : followedAt(Math.max(founded, person.joined), now, random)),
  }))
  const status = told.status ?? 'published'
  const key = (mark: string) => (told.cover ? `${mark}${id.replaceAll('-', '').slice(1)}` : null)
  return {
    told,
    page: {
      id,
      slug: told.slug,
      name: told.name,
      kind: told.kind,
      parish_id: told.isOfParish ? home.id : null,
      tagline: told.tagline,
      description: told.description,
      avatar_key: key('a'),
      cover_key: key('c'),
      email: told.email ?? null,
      phone: told.phone?.replaceAll(' ', '') ?? null,
      website: told.website ?? null,
      address_text: told.address_text ?? '',
      social_links: JSON.stringify(told.social_links ?? {}),
      is_verified: told.is_verified ?? false,
      status,
      followers_count: followers.length,
      calendar_id: status === 'published' ? random.id(founded) : null,
      approved_at: status === 'published' ? at : null,
      created_by: owner.user.id,
      created_at: at,
      updated_at: at,
    },
    admins: running.map(({ person, role }, index) => ({
      page_id: id,
      user_id: person.user.id,
      role,
      since: new Date(founded + index * dayMs),
    })),
    followers,
    ownerId: owner.user.id,
    events: (told.events ?? []).map(({ title, days, hour, hours, place, timezone }) => {
      const start = toInstant(toLocalDate(now + days * dayMs, timezone), `${String(hour).padStart(2, '0')}:00`, timezone)
      return {
        title,
        start: new Date(start).toISOString(),
        end: new Date(start + hours * hourMs).toISOString(),
        timezone,
        place,
      }
    }),
  }
}
