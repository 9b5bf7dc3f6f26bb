import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { type PrayerRequestBody, prayersEndpoints } from '#contract/prayers/prayers.ts'
import { someAdmin, somePerson } from '../../support/features/people.ts'
import { categoryCalled, setFlag, somePrayingParishes, someRequest } from '../../support/features/prayers.ts'
import { deleteRule, someRule } from '../../support/features/rules.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { categories, list, create, read, patch, remove } = prayersEndpoints
const day = 86_400_000
let server: TestServer
let people: Awaited<ReturnType<typeof somePrayingParishes>>
beforeAll(async () => {
  server = await startServer()
  people = await somePrayingParishes(server)
  await setFlag(server, 'prayerRequests', true)
})
afterAll(() => server.close())

/** A member of the parish without requests. */
const someone = (firstName = 'Mina') => somePerson(server.parts, { parishId: people.parish.id, firstName })
const good = async (change: object = {}): Promise<PrayerRequestBody> => ({
  category_id: await categoryCalled(server, 'family'),
  title: 'For peace at home',
  content: 'We have not spoken for weeks.',
  ...change,
})

test('PRY-D3 COM-D9 PRAY-01 while the flag is off every call of a member answers 404 feature_disabled, and 401 still comes first', async () => {
  const calls = allEndpoints.filter(({ module, endpoint }) => module === 'prayers' && endpoint.auth !== 'admin')
  expect(calls).toHaveLength(12)
  await setFlag(server, 'prayerRequests', false)
  for (const { endpoint } of calls) {
    const input = untyped({ params: { id: people.author.id }, ...('body' in endpoint ? { body: {} } : {}) })
    const signedIn = await server.api(endpoint, input, { token: people.author.token })
    expect([endpoint.path, signedIn.status, (signedIn.body as { code?: string }).code]).toEqual([
      endpoint.path,
      404,
      'feature_disabled',
    ])
    const stranger = await server.api(endpoint, input)
    expect(stranger.status).toBe(endpoint.auth === 'user' ? 401 : 404)
  }
  await setFlag(server, 'prayerRequests', true)
  expect((await server.api(list)).status).toBe(200)
})

test('PRY-D1 the ten categories are in order, and one that is switched off is not offered or accepted', async () => {
  const { body } = await server.api(categories)
  expect(body.map(({ name }) => name)).toEqual([
    'Healing',
    'Departed',
    'Family',
    'Marriage',
    'Studies',
    'Work',
    'Travel',
    'Repentance',
    'Thanksgiving',
    'Other',
  ])
  expect(body.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const off = await categoryCalled(server, 'travel')
  await server.parts.db.updateTable('prayer_categories').set({ is_active: false }).where('id', '=', off).execute()
  expect((await server.api(categories)).body.map(({ slug }) => slug)).not.toContain('travel')
  const { token } = people.author
  const refused = await server.api(create, { body: await good({ category_id: off }) }, { token })
  expect([refused.status, refused.body.errors]).toEqual([400, { category_id: ['Please choose a category'] }])
  await server.parts.db.updateTable('prayer_categories').set({ is_active: true }).where('id', '=', off).execute()
})

test('PRY-D2 a request has thirty days, its defaults, and its author’s name for signed-in readers', async () => {
  const author = await someone('Verena')
  const made = await someRequest(server, author, { for_name: 'Teta Samia' })
  expect(made).toMatchObject({
    is_anonymous: false,
    visibility: 'members',
    is_urgent: false,
    for_name: 'Teta Samia',
    status: 'active',
    prayed_count: 0,
    updates_count: 0,
    i_prayed_today: false,
    renewals_left: 2,
    can_edit: true,
    author: { id: author.id, username: author.username },
  })
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(30 * day)
  const seen = await server.api(read, { params: { id: made.id } }, { token: people.mate.token })
  expect(seen.body).toMatchObject({ can_edit: false, renewals_left: 0, author: { id: author.id } })
})

test('PRY-D2 COM-D3 short, long, unknown or missing values are rejected by field', async () => {
  const { token } = people.author
  for (const [change, field] of [
    [{ title: 'ab' }, 'title'],
    [{ title: 'a'.repeat(121) }, 'title'],
    [{ content: ' ' }, 'content'],
    [{ content: 'a'.repeat(3001) }, 'content'],
    [{ for_name: 'a'.repeat(81) }, 'for_name'],
    [{ visibility: 'everyone' }, 'visibility'],
    [{ category_id: '01990000-0000-7000-8000-00000000dead' }, 'category_id'],
    [{ category_id: '' }, 'category_id'],
  ] as const) {
    const { status, body } = await server.api(create, { body: untyped(await good(change)) }, { token })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  }
})

test('PRY-D3 a member without a verified address or complete profile may not ask', async () => {
  const unverified = await somePerson(server.parts, { verified: false, parishId: people.parish.id })
  const incomplete = await somePerson(server.parts, { phone: null, parishId: people.parish.id })
  const body = await good()
  expect((await server.api(create, { body }, { token: unverified.token })).body.code).toBe('email_not_verified')
  expect((await server.api(create, { body }, { token: incomplete.token })).body.code).toBe('profile_incomplete')
  expect((await server.api(create, { body }, { token: people.loner.token })).body.code).toBe('profile_incomplete')
})

test('PRY-D5 parish and clergy need a parish with an active membership', async () => {
  const waiting = await somePerson(server.parts, { parishId: people.parish.id, membership: 'pending' })
  for (const visibility of ['parish', 'clergy'] as const) {
    const refused = await server.api(create, { body: await good({ visibility }) }, { token: waiting.token })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['visibility']])
  }
  expect((await server.api(create, { body: await good() }, { token: waiting.token })).status).toBe(201)
})

test('PRY-D2 PRY-D3 PRY-D5 TRAP-85 PRAY-02 each visibility reaches exactly its readers, in lists and by address', async () => {
  const author = await someone('Pola')
  const made = {
    public: await someRequest(server, author, { visibility: 'public' }),
    members: await someRequest(server, author, { visibility: 'members' }),
    parish: await someRequest(server, author, { visibility: 'parish' }),
    clergy: await someRequest(server, author, { visibility: 'clergy' }),
  }
  const all = ['public', 'members', 'parish', 'clergy']
  const expected = {
    author: all,
    priest: all,
    mate: all.slice(0, 3),
    servant: all.slice(0, 3),
    admin: all.slice(0, 3),
    neighbour: all.slice(0, 2),
    otherPriest: all.slice(0, 2),
    loner: all.slice(0, 2),
    stranger: all.slice(0, 1),
  }
  const tokens: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(people).flatMap(([who, one]) => ('token' in one ? [[who, one.token]] : []))),
    author: author.token,
    stranger: undefined,
  }
  let cells = 0
  for (const [who, visibilities] of Object.entries(expected)) {
    const options = { token: tokens[who] }
    const { body } = await server.api(list, { query: { page_size: 100 } }, options)
    for (const [visibility, { id }] of Object.entries(made)) {
      cells += 1
      const byAddress = await server.api(read, { params: { id } }, options)
      const isListed = body.results.some((row) => row.id === id)
      const isSeen = visibilities.includes(visibility)
      expect([who, visibility, byAddress.status, isListed]).toEqual([who, visibility, isSeen ? 200 : 404, isSeen])
    }
  }
  console.log(`PRY-D2 ${cells} cells of visibility, 0 differences`)
  const stranger = await server.api(read, { params: { id: made.public.id } })
  expect(stranger.body.author).toBeUndefined()
  expect((await server.api(list)).body.results.every((row) => row.author === undefined && row.visibility === 'public')).toBe(true)
})

test('TRAP-29 API-004 an old token on a public read counts as none and is reported by X-Session', async () => {
  const answer = await server.api(list, {}, { token: 'old.token.that-is-no-good-any-more' })
  expect([answer.status, answer.headers.get('x-session')]).toEqual([200, 'stale'])
  expect(answer.body.results.every(({ visibility }) => visibility === 'public')).toBe(true)
})

test('PRY-D3 PRY-D6 COM-D2 lists by category, visibility, urgency, status and mine, ordered and paged', async () => {
  const author = await someone('Monica')
  const { token } = author
  const category_id = await categoryCalled(server, 'studies')
  const first = await someRequest(server, author, { category_id, is_urgent: true })
  server.clock.advance(1000)
  const second = await someRequest(server, author, { category_id, visibility: 'parish' })
  const ids = async (query: object) =>
    (await server.api(list, { query: { page_size: 100, ...query } }, { token })).body.results.map(({ id }) => id)
  expect(await ids({ category: category_id })).toEqual([second.id, first.id])
  expect(await ids({ category: category_id, ordering: 'created_at' })).toEqual([first.id, second.id])
  expect(await ids({ category: category_id, ordering: 'expires_at' })).toEqual([first.id, second.id])
  expect(await ids({ category: category_id, urgent: 'true' })).toEqual([first.id])
  expect(await ids({ category: category_id, visibility: 'parish' })).toEqual([second.id])
  expect(await ids({ mine: 'true' })).toEqual([second.id, first.id])
  expect(await ids({ mine: 'true', status: 'answered' })).toEqual([])
  const page = await server.api(list, { query: { mine: 'true', page_size: 1 } }, { token })
  expect(page.body).toMatchObject({ count: 2, previous: null, next: expect.stringContaining('page=2') })
  expect((await server.api(list, { query: { mine: 'true' } })).body.count).toBe(0)
})

test('PRY-D4 PRY-D6 a list for one parish leaves out named requests of others, and keeps every anonymous one', async () => {
  const category_id = await categoryCalled(server, 'travel')
  const asked = async (who: { token: string }, title: string, change: object = {}) =>
    someRequest(server, who, { category_id, title, ...change })
  await asked(await someone('Sara'), 'A journey of ours')
  await asked(people.neighbour, 'A journey of theirs')
  await asked(people.neighbour, 'A journey of somebody', { is_anonymous: true })
  const titles = async (query: object, token?: string) =>
    (await server.api(list, { query: { category: category_id, ordering: 'created_at', ...query } }, { token })).body.results
      .map(({ title }) => title)
      .sort()
  expect(await titles({ parish: 'true' }, people.mate.token)).toEqual(['A journey of ours', 'A journey of somebody'])
  expect(await titles({ parish: 'true' }, people.neighbour.token)).toEqual(['A journey of somebody', 'A journey of theirs'])
  expect(await titles({}, people.mate.token)).toHaveLength(3)
})

test('PRY-D5 five open requests each, and one more when one is closed', async () => {
  const author = await someone()
  const made = []
  for (let index = 0; index < 5; index += 1) made.push(await someRequest(server, author))
  const sixth = await server.api(create, { body: await good() }, { token: author.token })
  expect([sixth.status, sixth.body.code, sixth.body.detail]).toEqual([
    409,
    'prayer_limit',
    'You can have 5 open prayer requests at a time.',
  ])
  await server.api(prayersEndpoints.close, { params: { id: made[0]!.id } }, { token: author.token })
  expect((await server.api(create, { body: await good() }, { token: author.token })).status).toBe(201)
})

test('PRY-D5 banned words hide a request from all but its author until they are removed; the words are rules', async () => {
  const author = await someone()
  const held = await someRequest(server, author, { content: 'Just send it by Western Union, please.' })
  expect(held.status).toBe('pending')
  expect((await server.api(read, { params: { id: held.id } }, { token: people.priest.token })).status).toBe(404)
  expect((await server.api(read, { params: { id: held.id } }, { token: author.token })).body.status).toBe('pending')
  expect((await someRequest(server, author, { title: 'عَرْص' })).status).toBe('pending')
  const mended = await server.api(
    patch,
    { params: { id: held.id }, body: { content: 'Please pray for her.' } },
    { token: author.token },
  )
  expect(mended.body.status).toBe('active')
  expect((await server.api(read, { params: { id: held.id } }, { token: people.mate.token })).status).toBe(200)
  const admin = await someAdmin(server.parts)
  const { id } = await someRule(server, admin, 'raffle', { scope: ['prayers'] })
  expect((await someRequest(server, author, { content: 'Win the Raffle!' })).status).toBe('pending')
  await deleteRule(server, admin, id)
  expect((await someRequest(server, author, { content: 'Win the Raffle!' })).status).toBe('active')
})

test('PRY-D3 only its author changes or deletes a request; for others it is forbidden, or missing where they may not see it', async () => {
  const author = await someone()
  const request = await someRequest(server, author, { visibility: 'parish' })
  const params = { id: request.id }
  for (const [token, status] of [
    [people.mate.token, 403],
    [people.admin.token, 403],
    [people.neighbour.token, 404],
  ] as const) {
    expect((await server.api(patch, { params, body: { title: 'Changed' } }, { token })).status).toBe(status)
    expect((await server.api(remove, { params }, { token })).status).toBe(status)
    expect((await server.api(prayersEndpoints.close, { params }, { token })).status).toBe(status)
    expect((await server.api(prayersEndpoints.renew, { params }, { token })).status).toBe(status)
    expect((await server.api(prayersEndpoints.addUpdate, { params, body: { content: 'News' } }, { token })).status).toBe(status)
  }
  const changed = await server.api(
    patch,
    { params, body: { title: 'For my uncle', visibility: 'clergy' } },
    { token: author.token },
  )
  expect(changed.body).toMatchObject({ title: 'For my uncle', visibility: 'clergy', content: request.content })
  expect((await server.api(read, { params }, { token: people.mate.token })).status).toBe(404)
  expect((await server.api(remove, { params }, { token: author.token })).status).toBe(200)
  expect((await server.api(read, { params }, { token: author.token })).status).toBe(404)
  expect((await server.api(remove, { params }, { token: author.token })).status).toBe(404)
})

test('COM-D7 API-007 a request sent twice is created once', async () => {
  const author = await someone()
  const headers = { 'idempotency-key': 'prayer-once-please' }
  const first = await someRequest(server, author, {}, headers)
  expect((await someRequest(server, author, {}, headers)).id).toBe(first.id)
  const other = await server.api(create, { body: await good({ title: 'Another' }) }, { token: author.token, headers })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  const neighbours = await someRequest(server, people.neighbour, {}, headers)
  expect(neighbours.id).not.toBe(first.id)
})
