import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { type PrayerRequest, type PrayerStatus, PrayerVisibility, prayersEndpoints } from '#contract/prayers/prayers.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Person, someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'

/** Those with an account, by what they are to the author and to the author's parish. */
const members = [
  'author',
  'stranger',
  'parish member',
  'pending parish member',
  'servant of the parish',
  'parish admin',
  'priest of the parish',
  'priest of another parish',
  'member who awaits approval',
  'follower of the author',
  'blocks the author',
  'blocked by the author',
  'priest who blocks the author',
  'mutes the author',
] as const
type Member = (typeof members)[number]
const viewers = ['visitor', ...members] as const
type Viewer = (typeof viewers)[number]

const visibilities = PrayerVisibility.options
const statuses = ['active', 'answered', 'expired', 'pending', 'closed', 'removed', 'deleted'] as const
type Facts = {
  by: 'author' | 'deactivated'
  visibility: PrayerVisibility
  status: PrayerStatus | 'deleted'
  isAnonymous: boolean
}
type Made = Facts & { id: string; word: string; name: string }

const isAtHome = (viewer: Viewer) =>
  [
    'author',
    'parish member',
    'servant of the parish',
    'parish admin',
    'priest of the parish',
    'blocks the author',
    'blocked by the author',
    'priest who blocks the author',
    'mutes the author',
  ].includes(viewer)
const isBarred = (viewer: Viewer) => viewer.includes('block')

/** PRY-D2 to PRY-D5 and PPL-D5 in words: whether a request is there for the viewer. */
function sees(viewer: Viewer, { by, visibility, status, isAnonymous }: Facts): boolean {
  if (status === 'deleted') return false
  if (viewer === 'author' && by === 'author') return true
  if (status !== 'active' && status !== 'answered' && status !== 'expired') return false
  // A request without a name stays across a block: leaving it out would tell whose it is.
  if (isBarred(viewer) && by === 'author' && !isAnonymous) return false
  if (visibility === 'public') return true
  if (viewer === 'visitor' || viewer === 'member who awaits approval') return false
  if (visibility === 'members') return true
  return isAtHome(viewer) && (visibility === 'parish' || viewer.startsWith('priest'))
}
const isNamed = (viewer: Viewer, { by, isAnonymous }: Facts) =>
  !isAnonymous && by === 'author' && viewer !== 'visitor' && viewer !== 'member who awaits approval'

let server: TestServer
const people = {} as Record<Member, Person>
const requests: Made[] = []
const homes = { near: '', far: '' }
const by = ({ token }: { token: string }) => ({ token })

beforeAll(async () => {
  server = await startServer()
  const { parts } = server
  await setFlag(server, 'prayerRequests', true)
  const [home, far] = [await someParish(parts), await someParish(parts)]
  Object.assign(homes, { near: home.id, far: far.id })
  for (const name of members)
    people[name] = await somePerson(parts, {
      parishId: isAtHome(name) || name === 'pending parish member' ? home.id : far.id,
      ...(name === 'pending parish member' ? { membership: 'pending' } : {}),
      ...(name === 'member who awaits approval' ? { status: 'pending' } : {}),
      ...(name.startsWith('priest') ? { roles: ['priest'] } : {}),
      ...(name === 'servant of the parish' ? { roles: ['servant'] } : {}),
      ...(name === 'parish admin' ? { roles: ['parish_admin'] } : {}),
    })
  const { author } = people
  const deactivated = await somePerson(parts, { parishId: home.id })
  const follower = by(people['follower of the author'])
  await accepted(server.api(socialEndpoints.follow, { body: { user_id: author.id } }, follower))
  for (const visibility of visibilities)
    for (const status of statuses)
      for (const isAnonymous of [false, true]) await make(author, { by: 'author', visibility, status, isAnonymous })
  for (const visibility of ['members', 'parish'] as const)
    await make(deactivated, { by: 'deactivated', visibility, status: 'active', isAnonymous: false })
  for (const { id, status } of requests)
    await parts.db
      .updateTable('prayer_requests')
      .set(status === 'deleted' ? { deleted_at: new Date(server.clock.now()).toISOString() } : { status })
      .where('id', '=', id)
      .execute()
  await parts.db.updateTable('users').set({ account_status: 'deactivated' }).where('id', '=', deactivated.id).execute()
  const { block, mute } = barriersEndpoints
  for (const name of ['blocks the author', 'priest who blocks the author'] as const)
    await accepted(server.api(block, { body: { user_id: author.id } }, by(await present(name))))
  const barred = people['blocked by the author'].id
  await accepted(server.api(block, { body: { user_id: barred } }, by(await present('author'))))
  await accepted(server.api(mute, { body: { user_id: author.id } }, by(await present('mutes the author'))))
}, 120_000)
afterAll(() => server.close())

/** Five open requests a member: each is put aside until all are written. */
async function make(author: Person, facts: Facts): Promise<void> {
  server.clock.advance(180_000)
  const who = await someSession(server.parts, author.id)
  const word = `petition${requests.length}x`
  const { visibility, isAnonymous: is_anonymous } = facts
  const { id } = await someRequest(server, who, { visibility, is_anonymous, title: `Candle ${word}` })
  await server.parts.db.updateTable('prayer_requests').set({ status: 'closed' }).where('id', '=', id).execute()
  requests.push({
    ...facts,
    id,
    word,
    name: `${facts.isAnonymous ? 'anonymous ' : ''}${visibility} request, ${facts.status}, by the ${facts.by}`,
  })
}

/** The viewer with a session that is still valid and limits that are open. */
async function present(viewer: Viewer): Promise<{ token: string }> {
  server.clock.advance(60_000)
  return viewer === 'visitor' ? { token: '' } : by(await someSession(server.parts, people[viewer].id))
}

type Query = { status?: PrayerStatus; mine?: 'true'; parish?: 'true' }
async function listed(who: { token: string }, query: Query): Promise<PrayerRequest[]> {
  const found: PrayerRequest[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await accepted(server.api(prayersEndpoints.list, { query: { ...query, page, page_size: 100 } }, who))
    found.push(...(body.results ?? []))
    expect(body.count).toBeGreaterThanOrEqual(found.length)
    if (!body.next) return found
  }
}
const differencesOf = (viewer: Viewer, way: string, shown: ReadonlySet<string>, allowed: (made: Made) => boolean) =>
  requests.flatMap((made) =>
    shown.has(made.id) === allowed(made)
      ? []
      : [`${way}: ${made.name} is ${shown.has(made.id) ? 'shown' : 'missing'} to ${viewer}`],
  )

test.each(shareOf(viewers))(
  'PRY-D2 PRY-D3 PRY-D4 PRY-D5 PPL-D5 lists show a %s the requests that are for them, and names where they may be read',
  async (viewer) => {
    const who = await present(viewer)
    const differences: string[] = []
    const check = (way: string, shown: readonly PrayerRequest[], allowed: (made: Made) => boolean) => {
      differences.push(...differencesOf(viewer, way, new Set(shown.map(({ id }) => id)), allowed))
      for (const one of shown) {
        const made = requests.find(({ id }) => id === one.id)!
        if ((one.author !== undefined) !== isNamed(viewer, made))
          differences.push(`${way}: ${made.name} is ${one.author ? 'named' : 'not named'}`)
      }
    }
    for (const status of ['active', 'answered', 'expired', 'pending', 'closed', 'removed'] as const)
      check(status, await listed(who, { status }), (made) => made.status === status && sees(viewer, made))
    check('open', await listed(who, {}), (made) => made.status === 'active' && sees(viewer, made))
    check(
      'mine',
      await listed(who, { mine: 'true' }),
      (made) => viewer === 'author' && made.by === 'author' && sees(viewer, made),
    )
    const isOfParish = (made: Made) => made.isAnonymous || isAtHome(viewer)
    check(
      'my parish',
      await listed(who, { parish: 'true' }),
      (made) => made.status === 'active' && isOfParish(made) && sees(viewer, made),
    )
    expect(differences).toEqual([])
  },
)

const guesses = {
  detail: (id: string, who: { token: string }) => server.api(prayersEndpoints.read, { params: { id } }, who),
  updates: (id: string, who: { token: string }) => server.api(prayersEndpoints.updates, { params: { id } }, who),
}
const acts = {
  pray: (id: string, who: { token: string }) => server.api(prayersEndpoints.pray, { params: { id } }, who),
  change: (id: string, who: { token: string }) =>
    server.api(prayersEndpoints.patch, { params: { id }, body: { title: 'Guessed' } }, who),
  remove: (id: string, who: { token: string }) => server.api(prayersEndpoints.remove, { params: { id } }, who),
  update: (id: string, who: { token: string }) =>
    server.api(prayersEndpoints.addUpdate, { params: { id }, body: { content: 'Guessed' } }, who),
  renew: (id: string, who: { token: string }) => server.api(prayersEndpoints.renew, { params: { id } }, who),
  close: (id: string, who: { token: string }) => server.api(prayersEndpoints.close, { params: { id } }, who),
} as const
const wordsOf = ({ status, body }: { status: number; body: object }) => `${status} ${JSON.stringify(body)}`

test.each(shareOf(viewers))(
  'PRY-D3 COM-D3 ids that a %s guesses open the requests that are for them, and no others',
  async (viewer) => {
    const who = await present(viewer)
    const differences: string[] = []
    for (const [way, call] of Object.entries(guesses)) {
      const unknown = wordsOf(await call(newId(), who))
      expect(unknown.slice(0, 3)).toBe('404')
      const check = async (made: Made) => {
        const answer = await call(made.id, who)
        if (sees(viewer, made) ? answer.status !== 200 : wordsOf(answer) !== unknown)
          differences.push(`${way}: ${made.name} answers ${wordsOf(answer)}`)
      }
      await Promise.all(requests.map(check))
    }
    // Writes are told apart from those about an id of nothing by nobody who may not read.
    const writer = await present(viewer)
    const unknown = new Map<string, string>()
    for (const [act, call] of Object.entries(acts)) unknown.set(act, wordsOf(await call(newId(), writer)))
    const closed = requests.filter((made) => !sees(viewer, made))
    for (const [index, made] of closed.entries()) {
      // Each act on each request, in turn among the viewers.
      const [act, call] = itemAt(Object.entries(acts), (index + viewers.indexOf(viewer)) % Object.keys(acts).length)
      const words = wordsOf(await call(made.id, writer))
      if (words !== unknown.get(act)) differences.push(`${act}: ${made.name} answers ${words}, not ${unknown.get(act)}`)
    }
    expect(differences).toEqual([])
  },
)

test.each(shareOf(members))('PRY-D2 SRC-D3 search and its counts show a %s the requests that are for them', async (viewer) => {
  const who = await present(viewer)
  const shown = new Set<string>()
  const named: string[] = []
  for (let page = 1, count = 1; shown.size < count; page += 1) {
    const query = { q: 'candle', type: 'prayers' as const, page: String(page) }
    const { status, body } = await server.api(searchEndpoints.search, { query }, who)
    if (viewer === 'member who awaits approval') return expect(status).toBe(403)
    expect(status).toBe(200)
    count = body.count
    for (const { id, subtitle } of body.results) {
      shown.add(id)
      if (subtitle) named.push(id)
    }
    if (body.results.length === 0) break
  }
  const isFound = (made: Made) => ['active', 'answered', 'expired'].includes(made.status) && sees(viewer, made)
  expect(differencesOf(viewer, 'search', shown, isFound)).toEqual([])
  expect(named.sort()).toEqual(requests.flatMap((made) => (isFound(made) && isNamed(viewer, made) ? [made.id] : [])).sort())
})

test('PRY-D3 PPL-D5 what somebody prayed for stays in their list while they may read it', async () => {
  const { db } = server.parts
  const differences: string[] = []
  for (const viewer of members.filter((name) => name !== 'member who awaits approval')) {
    const day = new Date(server.clock.now()).toISOString().slice(0, 10)
    const rows = requests.map(({ id }) => ({ request_id: id, user_id: people[viewer].id, day }))
    await db
      .insertInto('prayers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { body } = await accepted(server.api(prayersEndpoints.prayed, { query: { page_size: 100 } }, await present(viewer)))
    const shown = new Set((body.results ?? []).map(({ request }) => request.id))
    differences.push(...differencesOf(viewer, 'prayed', shown, (made) => sees(viewer, made)))
  }
  expect(differences).toEqual([])
})

test('PRY-D4 CON-D4 moderators find what waits in their scope, the anonymous without a name, and open no closed request', async () => {
  const scopes = { everywhere: undefined, 'the parish': homes.near, 'another parish': homes.far }
  for (const [scope, parishId] of Object.entries(scopes)) {
    const staff = await someAdmin(server.parts, {
      role: 'moderator',
      ...(parishId === undefined ? {} : { scope: { kind: 'parish' as const, ids: [parishId] } }),
    })
    const query = { kind: 'prayer' as const, page_size: 100 }
    const { body } = await accepted(server.api(consoleQueueEndpoints.consoleQueue, { query }, by(staff)))
    const waiting = requests.filter(({ status }) => status === 'pending' && scope !== 'another parish')
    const shown = (body.results ?? []).map(({ id, author_name }) => [id, author_name !== null] as const)
    expect([scope, new Map(shown)]).toEqual([scope, new Map(waiting.map(({ id, isAnonymous }) => [id, !isAnonymous]))])
    for (const { id } of requests.filter((one) => !sees('visitor', one)))
      expect((await server.api(prayersEndpoints.read, { params: { id } }, by(staff))).status).toBe(404)
  }
})
