import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleEndpoints } from '#contract/console.ts'
import { marketplaceEndpoints } from '#contract/marketplace.ts'
import { type ModeratedKind, moderationEndpoints } from '#contract/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications.ts'
import { prayersEndpoints } from '#contract/prayers.ts'
import { tellDecisionJob } from '#server/modules/prayers/tell-decision.job.ts'
import { itemBody, someBarePhoto, someItem, someMarket, someOrder, stockOf } from '../support/marketplace.ts'
import { type Person, someAdmin, somePerson } from '../support/people.ts'
import { jobContext, setFlag, somePrayingParishes, someRequest } from '../support/prayers.ts'
import { startServer, type TestServer } from '../support/server.ts'

const { queue, decide, reveal } = moderationEndpoints
const words = { title: 'Double your money', content: 'Send it by western union, then pray.' }
let server: TestServer
let people: Awaited<ReturnType<typeof somePrayingParishes>>
let moderator: Person
beforeAll(async () => {
  server = await startServer()
  people = await somePrayingParishes(server)
  await setFlag(server, 'prayerRequests', true)
  moderator = await somePerson(server.parts, { parishId: people.other.id, firstName: 'Lydia' })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
})
afterAll(() => server.close())

const waiting = async (token = moderator.token, kind?: ModeratedKind) => {
  const { status, body } = await server.api(queue, { query: kind ? { kind } : {} }, { token })
  expect(status).toBe(200)
  return body.results
}
const judge = (id: string, decision: 'approve' | 'remove', reason = '', token = moderator.token) =>
  server.api(decide, { params: { kind: 'prayer', id }, body: { decision, reason } }, { token })
const told = async ({ token }: Person) =>
  (await server.api(notificationsEndpoints.list, {}, { token })).body.results.filter(({ kind }) => kind === 'moderation')
const auditOf = (id: string) =>
  server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', id)
    .select(['actor_type', 'actor_id', 'action', 'target_type', 'reason'])
    .orderBy('seq')
    .execute()

test('MOD-D5 PRY-D5 what holds banned words waits in the queue, the longest waiting first, with the reason', async () => {
  const first = await someRequest(server, people.author, words)
  server.clock.advance(1_000)
  const second = await someRequest(server, people.neighbour, { ...words, title: 'Viagra' })
  const all = await waiting()
  expect(all.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(all[0]).toMatchObject({
    kind: 'prayer',
    title: words.title,
    excerpt: words.content,
    author_name: expect.stringMatching(/^Kyrillos /),
    is_anonymous: false,
    parish_name: people.parish.name,
    reason: 'Banned words: western union, double your money',
    photos: [],
  })
  expect(await waiting(moderator.token, 'item')).toEqual([])
  const { body: page } = await server.api(queue, { query: { page: 2, page_size: 1 } }, { token: moderator.token })
  expect([page.count, page.results.map(({ id }) => id), page.next]).toEqual([2, [second.id], null])
  for (const { id } of all) await judge(id, 'approve')
  expect(await waiting()).toEqual([])
})

test('MOD-D5 PRY-D5 what was approved is open to others for thirty days, and its author is told', async () => {
  const { id } = await someRequest(server, people.author, { ...words, visibility: 'parish', is_urgent: true })
  const readBy = (token: string) => server.api(prayersEndpoints.read, { params: { id } }, { token })
  expect((await readBy(people.mate.token)).status).toBe(404)
  server.clock.advance(120_000)
  expect((await judge(id, 'approve')).body).toMatchObject({ id, author_name: expect.stringContaining('Kyrillos') })
  const { status, body } = await readBy(people.mate.token)
  expect([status, body.status, Date.parse(body.expires_at) - server.clock.now()]).toEqual([
    200,
    'active',
    expect.closeTo(30 * 86_400_000, -4),
  ])
  expect((await told(people.author))[0]).toMatchObject({
    title: 'Your prayer request is open',
    message: `${words.title}: those who may see it can pray with you now.`,
    action_url: `/prayers/${id}`,
  })
  const called = (await server.api(notificationsEndpoints.list, {}, { token: people.priest.token })).body.results
  expect(called.map(({ title }) => title)).toContain('Urgent prayer request')
  expect(await auditOf(id)).toEqual([
    { actor_type: 'admin', actor_id: expect.any(String), action: 'moderation.approve', target_type: 'prayer', reason: null },
  ])
})

test('MOD-D5 removing asks for a reason, which the author reads and the audit log keeps', async () => {
  const { id } = await someRequest(server, people.neighbour, words)
  const short = await judge(id, 'remove', 'bad')
  expect([short.status, short.body.errors]).toEqual([400, { reason: ['Please give a reason'] }])
  expect((await judge(id, 'remove', 'This is an advertisement.')).status).toBe(200)
  const { body } = await server.api(prayersEndpoints.read, { params: { id } }, { token: people.neighbour.token })
  expect(body.status).toBe('removed')
  expect((await told(people.neighbour))[0]).toMatchObject({
    title: 'Your prayer request was removed',
    message: `${words.title}: This is an advertisement.`,
  })
  expect(await auditOf(id)).toMatchObject([{ action: 'moderation.remove', reason: 'This is an advertisement.' }])
  const again = await judge(id, 'approve')
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('PRY-D4 the queue, the decision and its notice never say whose an anonymous request is', async () => {
  const { author } = people
  const { id } = await someRequest(server, author, { ...words, title: 'Onlyfans', is_anonymous: true })
  const before = (await told(author)).length
  const entry = (await waiting()).find((one) => one.id === id)
  expect(entry).toMatchObject({ is_anonymous: true, author_name: null, parish_name: null })
  const { body } = await judge(id, 'remove', 'A reason of my own words.')
  expect(JSON.stringify([entry, body])).not.toMatch(new RegExp(`Kyrillos|${author.id}|${author.username}`))
  expect(await auditOf(id)).toMatchObject([{ action: 'moderation.remove', reason: null }])
  // Told later, so that the times do not say it either.
  expect((await told(author)).length).toBe(before)
  const decision = { requestId: id, decision: 'remove' as const, reason: 'A reason of my own words.' }
  await tellDecisionJob(server.parts).run(decision, jobContext(server))
  expect((await told(author))[0]).toMatchObject({
    title: 'Your prayer request was removed',
    message: 'A reason of my own words.',
    action_url: '/prayers?tab=mine',
  })
  const rows = await server.parts.db.selectFrom('notifications').where('kind', '=', 'moderation').selectAll().execute()
  expect(rows.filter((row) => JSON.stringify(row).includes(id))).toEqual([])
})

test('PRY-D4 whose an anonymous request is, a moderator learns only with a reason, and it is audited', async () => {
  const { id } = await someRequest(server, people.author, { ...words, is_anonymous: true })
  const ask = (reason: string, token = moderator.token) =>
    server.api(reveal, { params: { kind: 'prayer', id }, body: { reason } }, { token })
  expect((await ask('why')).status).toBe(400)
  expect((await ask('A threat to a life.', people.mate.token)).status).toBe(403)
  expect(await auditOf(id)).toEqual([])
  expect((await ask('A threat to a life.')).body).toMatchObject({ id: people.author.id, username: people.author.username })
  expect(await auditOf(id)).toMatchObject([
    { actor_type: 'admin', action: 'moderation.reveal', target_type: 'prayer', reason: 'A threat to a life.' },
  ])
  await judge(id, 'approve')
  expect((await ask('A threat to a life.')).status).toBe(409)
  const { id: named } = await someRequest(server, people.mate, words)
  const answer = await server.api(
    reveal,
    { params: { kind: 'prayer', id: named }, body: { reason: 'Out of curiosity.' } },
    { token: moderator.token },
  )
  expect(answer.status).toBe(409)
  await judge(named, 'approve')
})

test('TRAP-24 a member token moderates only with a linked, active console account that holds the right and is signed in now', async () => {
  const { id } = await someRequest(server, people.author, words)
  const { db } = server.parts
  const refused = async (token: string, decision: 'approve' | 'remove' = 'approve') => {
    const asked = await server.api(queue, {}, { token })
    const judged = await judge(id, decision, 'Not for this place.', token)
    return [asked.status, judged.status, judged.body.code, judged.body.required]
  }
  const nothing = [403, 403, 'permission_denied', ['moderate_content']]
  const someone = async () => somePerson(server.parts, { parishId: people.parish.id })

  expect(await refused((await someone()).token)).toEqual(nothing)
  expect(await refused(people.admin.token)).toEqual(nothing)
  expect((await server.api(queue, {}, { token: (await someAdmin(server.parts)).token })).status).toBe(401)

  const signedOut = await someone()
  const account = await someAdmin(server.parts, { role: 'moderator', linkedUserId: signedOut.id })
  expect((await server.api(queue, {}, { token: signedOut.token })).status).toBe(200)
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(server.clock.now()).toISOString() })
    .where('id', '=', account.sessionId)
    .execute()
  expect(await refused(signedOut.token)).toEqual(nothing)

  const closed = await someone()
  const { id: closedId } = await someAdmin(server.parts, { role: 'moderator', linkedUserId: closed.id })
  await db.updateTable('admin_users').set({ is_active: false }).where('id', '=', closedId).execute()
  expect(await refused(closed.token)).toEqual(nothing)

  const late = await someone()
  await someAdmin(server.parts, { role: 'admin', linkedUserId: late.id, dueAt: server.clock.now() - 1 })
  expect(await refused(late.token)).toEqual(nothing)

  const half = await someone()
  await someAdmin(server.parts, {
    role: 'parish_admin',
    linkedUserId: half.id,
    scope: { kind: 'parish', ids: [people.parish.id] },
  })
  const [, status, code, required] = await refused(half.token, 'remove')
  expect([status, code, required]).toEqual([403, 'permission_denied', ['delete_content']])
  expect((await judge(id, 'approve', '', half.token)).status).toBe(200)
})

test('CON-D4 a console account of one parish sees and decides what waits there only', async () => {
  const here = await someRequest(server, people.author, words)
  const there = await someRequest(server, people.neighbour, words)
  const helper = await somePerson(server.parts, { parishId: people.parish.id })
  await someAdmin(server.parts, {
    role: 'moderator',
    linkedUserId: helper.id,
    scope: { kind: 'parish', ids: [people.parish.id] },
  })
  const { body } = await server.api(queue, {}, { token: helper.token })
  expect([body.count, body.results.map(({ id }) => id)]).toEqual([1, [here.id]])
  expect((await judge(there.id, 'approve', '', helper.token)).status).toBe(404)
  for (const { id } of [here, there]) expect((await judge(id, 'approve')).status).toBe(200)
})

test('PRY-D5 while prayers are switched off nothing of theirs waits', async () => {
  const { id } = await someRequest(server, people.mate, words)
  await setFlag(server, 'prayerRequests', false)
  expect(await waiting()).toEqual([])
  expect((await judge(id, 'approve')).status).toBe(404)
  await setFlag(server, 'prayerRequests', true)
  expect((await waiting()).map((entry) => entry.id)).toEqual([id])
})

test('MKT-D3 MOD-D5 a seller’s first item waits with its photos; once approved it is offered, a removed one says why', async () => {
  const market = await someMarket(server)
  const newcomer = await market.member('Verena', market.parish.id)
  const at = new Date(server.clock.now())
  await server.parts.db.insertInto('market_sellers').values({ user_id: newcomer.id, terms_accepted_at: at }).execute()
  const publish = async (title: string) => {
    const body = itemBody([await someBarePhoto(server.parts, newcomer.id)], { title })
    const { body: draft } = await server.api(marketplaceEndpoints.createItem, { body }, { token: newcomer.token })
    await server.api(marketplaceEndpoints.publish, { params: { id: draft.id } }, { token: newcomer.token })
    return draft.id
  }
  const [good, bad] = [await publish('Wooden cross'), await publish('Blurred thing')]
  const entries = await waiting(moderator.token, 'item')
  expect(entries.map(({ id }) => id)).toEqual([good, bad])
  expect(entries[0]).toMatchObject({
    title: 'Wooden cross',
    author_name: expect.stringMatching(/^Verena /),
    reason: 'First item of this seller',
    photos: [expect.stringMatching(/^\/media\/.+-256\.webp$/)],
  })
  const judgeItem = (id: string, decision: 'approve' | 'remove', reason = '') =>
    server.api(decide, { params: { kind: 'item', id }, body: { decision, reason } }, { token: moderator.token })
  expect((await judgeItem(good, 'approve')).status).toBe(200)
  expect((await judgeItem(bad, 'remove', 'Nothing can be seen.')).status).toBe(200)
  expect((await judgeItem(bad, 'remove', 'Nothing can be seen.')).status).toBe(409)
  const read = async (id: string) =>
    (await server.api(marketplaceEndpoints.item, { params: { id } }, { token: newcomer.token })).body
  expect((await read(good)).status).toBe('active')
  expect(await read(bad)).toMatchObject({ status: 'removed', removal_reason: 'Nothing can be seen.' })
  expect((await told(newcomer)).length).toBe(2)
  const asked = await server.api(
    reveal,
    { params: { kind: 'item', id: bad }, body: { reason: 'Whose is this?' } },
    { token: moderator.token },
  )
  expect(asked.status).toBe(409)
})

const settle = (
  id: string,
  decision: 'for_buyer' | 'for_seller' | 'approve' | 'remove',
  reason = 'The photo shows it broken.',
  token = moderator.token,
) => server.api(decide, { params: { kind: 'dispute', id }, body: { decision, reason } }, { token })
/** An order of two pieces that was completed, and disputed by its buyer. */
async function someDispute(market: Awaited<ReturnType<typeof someMarket>>, move: 'accept' | 'complete' = 'complete') {
  const item = await someItem(server, market.seller, { quantity: 2 })
  const { id, number } = await someOrder(server, market.buyer, { item, quantity: 2 })
  const go = (wanted: 'accept' | 'complete' | 'dispute' | 'answer', { token }: Person, reason: string) =>
    server.api(marketplaceEndpoints[wanted], { params: { id }, body: { reason } }, { token })
  await go('accept', market.seller, '')
  if (move === 'complete') await go('complete', market.buyer, '')
  await go('dispute', market.buyer, 'It came broken.')
  const see = async ({ token }: Person) => (await server.api(marketplaceEndpoints.order, { params: { id } }, { token })).body
  return { id, number, item, go, see }
}
const salesOf = async (sellerId: string) =>
  (
    await server.parts.db
      .selectFrom('market_sellers')
      .where('user_id', '=', sellerId)
      .select('sales_count')
      .executeTakeFirstOrThrow()
  ).sales_count
const orderNotices = async ({ token }: Person) =>
  (await server.api(notificationsEndpoints.list, { query: { kind: 'order_status' } }, { token })).body.results.map(
    ({ title, message }) => `${title}: ${message}`,
  )

test('MKT-D8 MOD-D5 a dispute waits with what both sides say; decided for the buyer the order is off and its pieces are back', async () => {
  const { token } = await someAdmin(server.parts)
  const figure = async () =>
    (await server.api(consoleEndpoints.dashboard, {}, { token })).body.tiles.find(({ key }) => key === 'pending_content')!.value!
  const before = await figure()
  const market = await someMarket(server)
  const { id, number, item, go, see } = await someDispute(market)
  expect(await salesOf(market.seller.id)).toBe(1)
  const toAct = async () =>
    (
      await server.api(
        marketplaceEndpoints.orders,
        { query: { role: 'seller', open: true } as never },
        { token: market.seller.token },
      )
    ).body.count
  expect(await toAct()).toBe(1)
  expect((await go('answer', market.seller, '')).body.code).toBe('validation_failed')
  expect((await go('answer', market.buyer, 'And I was right.')).status).toBe(403)
  expect((await go('answer', market.seller, 'It left here whole.')).status).toBe(200)
  expect(await toAct()).toBe(0)
  expect(await figure()).toBe(before + 1)
  const [entry] = await waiting(moderator.token, 'dispute')
  expect(entry).toMatchObject({
    kind: 'dispute',
    id,
    title: `${number}: 2 × Olive wood cross`,
    parish_name: market.parish.name,
    reason: 'The seller has answered',
    dispute: {
      buyer_name: expect.stringMatching(/^Mina /),
      seller_name: expect.stringMatching(/^Marina /),
      words: [
        { by: 'buyer', text: 'It came broken.' },
        { by: 'seller', text: 'It left here whole.' },
      ],
    },
  })
  for (const wrong of ['approve', 'remove'] as const) expect((await settle(id, wrong)).body.code).toBe('validation_failed')
  expect((await settle(id, 'for_buyer', 'No')).body.errors).toEqual({ reason: ['Please give a reason'] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => settle(id, 'for_buyer')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect([await waiting(moderator.token, 'dispute'), await figure()]).toEqual([[], before])
  for (const side of [market.buyer, market.seller]) {
    const order = await see(side)
    expect(order).toMatchObject({ status: 'cancelled', moves: [] })
    expect(order.timeline.at(-1)).toMatchObject({ status: 'cancelled', by: 'moderator', note: 'The photo shows it broken.' })
    const said = `Dispute decided for the buyer: ${number}: 2 × Olive wood cross. The photo shows it broken.`
    expect((await orderNotices(side))[0]).toBe(said)
  }
  expect(await stockOf(server, item.id)).toEqual({ quantity_sold: 0, status: 'active' })
  expect(await salesOf(market.seller.id)).toBe(0)
  expect(await auditOf(id)).toMatchObject([
    { actor_type: 'admin', action: 'moderation.for_buyer', target_type: 'dispute', reason: 'The photo shows it broken.' },
  ])
})

test('MKT-D8 a dispute decided for the seller completes the order, counts as one sale, and is not opened again', async () => {
  const market = await someMarket(server)
  const { id, item, go, see } = await someDispute(market, 'accept')
  expect((await settle(id, 'for_seller', 'It is as described.')).status).toBe(200)
  const order = await see(market.buyer)
  expect(order).toMatchObject({ status: 'completed', moves: ['review'] })
  expect(order.timeline.at(-1)).toMatchObject({ status: 'completed', by: 'moderator' })
  expect((await go('dispute', market.buyer, 'But it is not!')).body.code).toBe('conflict')
  expect(await salesOf(market.seller.id)).toBe(1)
  expect(await stockOf(server, item.id)).toEqual({ quantity_sold: 2, status: 'sold_out' })
  expect((await orderNotices(market.seller))[0]).toMatch(/^Dispute decided for the seller: .* It is as described\.$/)
})

test('MKT-D8 CON-D4 TRAP-24 a dispute is judged by nobody whose own it is, and within the scope only', async () => {
  const market = await someMarket(server)
  const { id } = await someDispute(market, 'accept')
  const helper = async (parishId: string) => {
    const person = await somePerson(server.parts, { parishId })
    await someAdmin(server.parts, { role: 'moderator', linkedUserId: person.id, scope: { kind: 'parish', ids: [parishId] } })
    return person
  }
  const [near, far] = [await helper(market.parish.id), await helper(market.other.id)]
  for (const own of [market.buyer, market.seller]) await someAdmin(server.parts, { role: 'moderator', linkedUserId: own.id })
  for (const { token } of [far, market.buyer, market.seller]) {
    expect(await waiting(token, 'dispute')).toEqual([])
    expect((await settle(id, 'for_buyer', undefined, token)).status).toBe(404)
  }
  expect((await settle(id, 'for_buyer', undefined, market.foreign.token)).status).toBe(403)
  expect((await waiting(near.token, 'dispute')).map((entry) => entry.id)).toEqual([id])
  expect((await settle(id, 'for_seller', undefined, near.token)).status).toBe(200)
})
