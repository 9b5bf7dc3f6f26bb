import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints, type AccountStatus } from '#contract/accounts/accounts.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import type { PersonCard } from '#contract/people/person.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { type Audience, audiences, visibleFields } from '#contract/settings/visibility.ts'
import { newId } from '#server/platform/db/ids.ts'
import { indexPerson } from '#server/modules/people/search/index-person.ts'
import { transact } from '#server/platform/db/tx.ts'
import { type Person, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'

/** What a viewer is to each of the members they look at. */
const viewers = {
  stranger: {},
  'member of the parish': { isOfParish: true },
  'member who awaits the parish': {},
  'servant of the parish': { isOfParish: true, isLeader: true },
  'parish admin': { isOfParish: true, isLeader: true },
  'leader of another parish': {},
  follower: { isFollower: true },
  'follower who awaits approval': {},
  'blocked by them': { isBarred: true },
  'leader who blocks them': { isOfParish: true, isLeader: true, isBarred: true },
  'mutes them': {},
  minor: { isOfParish: true },
} as const satisfies Record<string, Facts>
type Facts = { isOfParish?: true; isLeader?: true; isFollower?: true; isBarred?: true }
type Viewer = keyof typeof viewers
const viewerNames = Object.keys(viewers) as Viewer[]

type Kind = {
  name: string
  /** Of every field. */
  audience: Audience
  isPrivate?: true
  isUnlisted?: true
  /** Why no directory lists them. */
  lacks?: 'phone' | 'address' | 'age'
  status?: AccountStatus
}
const kinds: readonly Kind[] = [
  ...audiences.map((audience) => ({ name: `fields for ${audience}`, audience })),
  { name: 'private', audience: 'members', isPrivate: true },
  { name: 'private to followers', audience: 'followers', isPrivate: true },
  { name: 'unlisted', audience: 'parish', isUnlisted: true },
  { name: 'private and unlisted', audience: 'members', isPrivate: true, isUnlisted: true },
  { name: 'incomplete', audience: 'members', lacks: 'phone' },
  { name: 'unconfirmed', audience: 'members', lacks: 'address' },
  { name: 'child', audience: 'members', lacks: 'age' },
  ...(['pending', 'suspended', 'banned', 'deactivated', 'pending_deletion'] as const).map((status) => ({
    name: status,
    audience: 'members' as const,
    status,
  })),
]
type Member = Kind & { person: Person }

const isActive = ({ status = 'active' }: Kind) => status === 'active'
/** PRF-D7, PPL-D5: whether the profile is there. */
const opens = (facts: Facts, kind: Kind): boolean =>
  isActive(kind) && !facts.isBarred && (!kind.isUnlisted || Boolean(facts.isOfParish || facts.isFollower))
const isClosed = (facts: Facts, kind: Kind) => Boolean(kind.isPrivate && !facts.isFollower)
/** PRF-D5: whether a field that is filled is shown. */
function shows(facts: Facts, kind: Kind, field: (typeof visibleFields)[number]): boolean {
  if (isClosed(facts, kind) && field !== 'profile_photo' && field !== 'parish') return false
  if (kind.audience === 'members') return true
  if (kind.audience === 'parish') return Boolean(facts.isOfParish)
  if (kind.audience === 'followers') return Boolean(facts.isFollower)
  return kind.audience === 'leaders' && Boolean(facts.isLeader)
}
/** PPL-D3: whether directories, search and suggestions know the member. */
const isListable = (facts: Facts, kind: Kind) => isActive(kind) && !facts.isBarred && !kind.lacks
const isListed = (facts: Facts, kind: Kind) => isListable(facts, kind) && !kind.isUnlisted

/** In the name of every member that is looked at. */
const everybody = 'Theophylact'
let server: TestServer
const people = {} as Record<Viewer, Person>
const members: Member[] = []
let home: { id: string }
const by = ({ token }: { token: string }) => ({ token })
const present = async (viewer: Viewer) => {
  server.clock.advance(61_000)
  return by(await someSession(server.parts, people[viewer].id))
}

beforeAll(async () => {
  server = await startServer()
  const { parts } = server
  home = await someParish(parts)
  const far = await someParish(parts)
  for (const name of viewerNames) {
    const facts: Facts = viewers[name]
    const roles =
      name === 'parish admin'
        ? ['parish_admin' as const]
        : name.includes('servant') || name.includes('leader')
          ? ['servant' as const]
          : []
    people[name] = await somePerson(parts, {
      parishId: facts.isOfParish || name === 'member who awaits the parish' ? home.id : far.id,
      ...(name === 'member who awaits the parish' ? { membership: 'pending' } : {}),
      roles,
    })
  }
  const born = (years: number) => new Date(server.clock.now() - years * 366 * 86_400_000).toISOString().slice(0, 10)
  await parts.db
    .updateTable('users')
    .set({ birth_date: born(14) })
    .where('id', '=', people.minor.id)
    .execute()
  for (const kind of kinds) {
    const person = await somePerson(parts, { parishId: home.id, firstName: everybody })
    await parts.db
      .updateTable('users')
      .set({
        bio: 'I sing',
        birth_date: born(kind.lacks === 'age' ? 13 : 40),
        gender: 'male',
        city: 'Pasadena',
        country: 'US',
        church_rank: 'reader',
        baptismal_name: 'Markos',
        saint_name: 'St Mark',
        languages: ['ar', 'en'],
        occupation: 'Nurse',
        website: 'https://example.org/me',
        photo_key: `photos/${person.id}`,
      })
      .where('id', '=', person.id)
      .execute()
    members.push({ ...kind, person })
  }
  for (const member of members) await choose(member)
  for (const name of viewerNames) await relate(name)
  for (const { person, lacks, status = 'active' } of members) {
    const set = {
      account_status: status,
      ...(lacks === 'phone' ? { phone: null } : {}),
      ...(lacks === 'address' ? { email_verified_at: null } : {}),
    }
    await parts.db.updateTable('users').set(set).where('id', '=', person.id).execute()
    await transact(parts.db, (tx) => indexPerson(tx, person.id))
  }
}, 120_000)
afterAll(() => server.close())

async function choose({ person, audience, isPrivate, isUnlisted }: Member): Promise<void> {
  const field_visibility = Object.fromEntries(visibleFields.map((field) => [field, audience]))
  const body = { field_visibility, follow_approval: isPrivate ?? false, listed_in_directory: !isUnlisted }
  await accepted(server.api(settingsEndpoints.patch, { body }, by(await someSession(server.parts, person.id))))
}

async function relate(name: Viewer): Promise<void> {
  const who = people[name]
  const { db } = server.parts
  const created_at = new Date(server.clock.now()).toISOString()
  for (const { person } of members) {
    const followed = { id: newId(), follower_id: who.id, followee_id: person.id, created_at }
    if (name === 'follower')
      await db
        .insertInto('follows')
        .values({ ...followed, status: 'active' })
        .execute()
    if (name === 'follower who awaits approval')
      await db
        .insertInto('follows')
        .values({ ...followed, status: 'requested' })
        .execute()
    server.clock.advance(10_000)
    const viewer = await someSession(server.parts, who.id)
    const member = await someSession(server.parts, person.id)
    const { block, mute } = barriersEndpoints
    if (name === 'blocked by them') await accepted(server.api(block, { body: { user_id: who.id } }, by(member)))
    if (name === 'leader who blocks them') await accepted(server.api(block, { body: { user_id: person.id } }, by(viewer)))
    if (name === 'mutes them') await accepted(server.api(mute, { body: { user_id: person.id } }, by(viewer)))
  }
}

const wordsOf = ({ status, body }: { status: number; body: object }) => `${status} ${JSON.stringify(body)}`
const { readOtherProfile } = accountsEndpoints
/** Keys of a profile by the field that hides them (PRF-D4, PRF-D5). */
const keys: Partial<Record<(typeof visibleFields)[number], readonly string[]>> = {
  profile_photo: ['profile_photo', 'avatar'],
  city: ['city', 'country'],
  baptismal_name: ['baptismal_name', 'saint_name'],
}
const keysOf = (field: (typeof visibleFields)[number]) => keys[field] ?? [field]

test.each(shareOf(viewerNames))(
  'PRF-D5~ PRF-D7 PPL-D5 profiles show a %s what is for them, by id and by name, and nothing else',
  async (viewer) => {
    const facts: Facts = viewers[viewer]
    const differences: string[] = []
    const who = await present(viewer)
    const unknown = wordsOf(await server.api(readOtherProfile, { params: { id: newId() } }, who))
    expect(unknown.slice(0, 3)).toBe('404')
    for (const member of members)
      for (const id of [member.person.id, member.person.username]) {
        const answer = await server.api(readOtherProfile, { params: { id } }, who)
        if (!opens(facts, member)) {
          if (wordsOf(answer) !== unknown) differences.push(`${member.name} answers ${wordsOf(answer)}`)
          continue
        }
        const wanted = visibleFields.flatMap((field) =>
          shows(facts, member, field) && !(member.lacks === 'phone' && field === 'phone') ? keysOf(field) : [],
        )
        const all = visibleFields.flatMap(keysOf)
        const shown = Object.keys(answer.body).filter((key) => all.includes(key))
        if (answer.status !== 200 || shown.sort().join() !== wanted.sort().join())
          differences.push(`${member.name}: ${answer.status} ${shown} instead of ${wanted}`)
        if (Boolean(answer.body.is_private) !== isClosed(facts, member)) differences.push(`${member.name}: is_private`)
      }
    expect(differences).toEqual([])
  },
)

type Query = NonNullable<NonNullable<Parameters<typeof server.api<typeof peopleEndpoints.list>>[1]>['query']>
async function listed(who: { token: string }, query: Query): Promise<PersonCard[]> {
  const found: PersonCard[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await accepted(server.api(peopleEndpoints.list, { query: { ...query, page, page_size: 50 } }, who))
    found.push(...(body.results ?? []))
    if (!body.next) return found
  }
}

test.each(shareOf(viewerNames))(
  'PPL-D3 PPL-D4 PRF-D5~ SRC-D3 directory, search and suggestions show a %s the members that are for them',
  async (viewer) => {
    const facts: Facts = viewers[viewer]
    const who = await present(viewer)
    const differences: string[] = []
    const check = (way: string, shown: ReadonlySet<string>, allowed: (member: Member) => boolean) => {
      for (const member of members)
        if (shown.has(member.person.id) !== allowed(member))
          differences.push(`${way}: ${member.name} is ${shown.has(member.person.id) ? 'shown' : 'missing'}`)
    }
    const checkCards = (way: string, cards: readonly PersonCard[], allowed: (member: Member) => boolean) => {
      check(way, new Set(cards.map(({ id }) => id)), allowed)
      for (const card of cards) {
        const member = members.find(({ person }) => person.id === card.id)
        if (!member) continue
        for (const [key, field] of [
          ['avatar', 'profile_photo'],
          ['parish', 'parish'],
          ['city', 'city'],
          ['church_rank', 'church_rank'],
        ] as const)
          if ((card[key] !== undefined) !== shows(facts, member, field))
            differences.push(`${way}: ${key} of ${member.name} is ${card[key] === undefined ? 'missing' : 'shown'}`)
      }
    }
    const isFound = (member: Member) => isListed(facts, member)
    checkCards('directory', await listed(who, {}), isFound)
    checkCards('by relevance', await listed(who, { ordering: '-relevance' }), isFound)
    checkCards('by name', await listed(who, { q: everybody }), isFound)
    checkCards(
      'of the parish',
      await listed(who, { parish: home.id }),
      (member) => isFound(member) && shows(facts, member, 'parish'),
    )
    checkCards(
      'of the rank',
      await listed(who, { church_rank: 'reader' }),
      (member) => isFound(member) && shows(facts, member, 'church_rank'),
    )
    checkCards('followed', await listed(who, { following: 'true' }), (member) => isFound(member) && Boolean(facts.isFollower))
    for (const member of members) {
      server.clock.advance(1_000)
      const isNamed = (await listed(who, { q: member.person.username })).some(({ id }) => id === member.person.id)
      if (isNamed !== isListable(facts, member))
        differences.push(`by username: ${member.name} is ${isNamed ? 'shown' : 'missing'}`)
    }
    const found = new Set<string>()
    for (let page = 1, count = 1; found.size < count; page += 1) {
      const query = { q: everybody, type: 'people' as const, page: String(page) }
      const { body } = await accepted(server.api(searchEndpoints.search, { query }, who))
      count = body.count ?? 0
      for (const { id } of body.results ?? []) found.add(id)
      if (body.results?.length === 0) break
    }
    check('search', found, isFound)
    const { body: suggested } = await accepted(server.api(peopleEndpoints.suggestions, {}, who))
    for (const { person } of suggested as { person: PersonCard }[]) {
      const member = members.find((one) => one.person.id === person.id)
      if (member && !isFound(member)) differences.push(`suggestions: ${member.name} is shown`)
    }
    expect(differences).toEqual([])
  },
)

test.each(shareOf(viewerNames))(
  'PPL-D1 PPL-D2 PPL-D7 COM-D3 followers and presence of members are closed to a %s like the profile',
  async (viewer) => {
    const facts: Facts = viewers[viewer]
    const who = await present(viewer)
    const differences: string[] = []
    const calls = {
      followers: (user_id: string) => server.api(socialEndpoints.followers, { query: { user_id } }, who),
      following: (user_id: string) => server.api(socialEndpoints.following, { query: { user_id } }, who),
      presence: (id: string) => server.api(peopleEndpoints.presence, { params: { id } }, who),
      dismiss: (id: string) => server.api(peopleEndpoints.dismiss, { params: { id } }, who),
      follow: (user_id: string) => server.api(socialEndpoints.follow, { body: { user_id } }, who),
    }
    for (const [way, call] of Object.entries(calls)) {
      const unknown = wordsOf(await call(newId()))
      expect(unknown.slice(0, 3)).toBe('404')
      for (const member of members) {
        server.clock.advance(1_000)
        // Whoever knows an unlisted member's username may ask to follow them, and waits for a yes.
        const isOpen =
          way === 'follow'
            ? isActive(member) && !facts.isBarred
            : opens(facts, member) && !(way.startsWith('follow') && isClosed(facts, member))
        const answer = await call(member.person.id)
        if (way === 'follow' && isOpen && 'status' in answer.body) {
          const isAsked =
            !facts.isFollower && (viewer === 'follower who awaits approval' || member.isPrivate || !opens(facts, member))
          if (answer.body.status !== (isAsked ? 'requested' : 'active'))
            differences.push(`follow: ${member.name} is ${String(answer.body.status)}`)
        }
        if (isOpen ? answer.status !== 200 : wordsOf(answer) !== unknown)
          differences.push(`${way}: ${member.name} answers ${wordsOf(answer).slice(0, 120)}`)
        if (
          way === 'presence' &&
          answer.status === 200 &&
          !isDeepStrictEqual(answer.body, { is_shown: false, last_seen_at: null })
        )
          differences.push(`presence: ${member.name} answers ${wordsOf(answer)}`)
      }
    }
    expect(differences).toEqual([])
  },
)

test('COM-D9 a visitor reads no profile, no directory and no followers', async () => {
  const [{ person }] = members as [Member]
  const answers = await Promise.all([
    server.api(readOtherProfile, { params: { id: person.id } }),
    server.api(peopleEndpoints.list, {}),
    server.api(peopleEndpoints.suggestions, {}),
    server.api(peopleEndpoints.presence, { params: { id: person.id } }),
    server.api(socialEndpoints.followers, { query: { user_id: person.id } }),
    server.api(searchEndpoints.search, { query: { q: everybody, type: 'people' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
})
