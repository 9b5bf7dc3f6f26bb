import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleEndpoints } from '#contract/console/console.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { consoleModerationEndpoints } from '#contract/moderation/console-moderation.ts'
import { type ModeratedKind, moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { itemBody, someBarePhoto, someItem, someMarket, someOrder, stockOf } from '../../support/features/marketplace.ts'
import { auditOf, decisionNotices, tellAuthors, waitingFor } from '../../support/features/moderation.ts'
import { type Person, someAdmin, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { decide } = moderationEndpoints
let server: TestServer
let moderator: Person
beforeAll(async () => {
  server = await startServer()
  moderator = await somePerson(server.parts, { firstName: 'Lydia' })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
})
afterAll(() => server.close())

const waiting = (token = moderator.token, kind?: ModeratedKind) => waitingFor(server, { token }, kind)
const noticesOf = async (person: Person) => {
  await tellAuthors(server)
  return decisionNotices(server, person)
}

test('MKT-D3 MOD-D5 a seller’s first item waits with its photos; once approved it is offered, a removed one gives the reason', async () => {
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
    why: { code: 'first_item' },
    photos: [expect.stringMatching(/^\/media\/.+-256\.webp$/)],
  })
  const decideItem = (id: string, decision: 'approve' | 'remove', reason = '') =>
    server.api(decide, { params: { kind: 'item', id }, body: { decision, reason } }, { token: moderator.token })
  expect((await decideItem(good, 'approve')).status).toBe(200)
  expect((await decideItem(bad, 'remove', 'Nothing can be seen.')).status).toBe(200)
  expect((await decideItem(bad, 'remove', 'Nothing can be seen.')).status).toBe(409)
  const read = async (id: string) =>
    (await server.api(marketplaceEndpoints.item, { params: { id } }, { token: newcomer.token })).body
  expect((await read(good)).status).toBe('active')
  expect(await read(bad)).toMatchObject({ status: 'removed', removal_reason: 'Nothing can be seen.' })
  expect((await noticesOf(newcomer)).length).toBe(2)
  const staff = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const asked = await server.api(
    consoleModerationEndpoints.revealAuthor,
    { params: { kind: 'item', id: bad }, body: { reason: 'Whose is this?' } },
    { token: staff.token },
  )
  expect(asked.status).toBe(409)
})

const settle = (
  id: string,
  decision: 'for_buyer' | 'for_seller' | 'approve' | 'remove',
  reason = 'The photo shows it broken.',
  token = moderator.token,
) => server.api(decide, { params: { kind: 'dispute', id }, body: { decision, reason } }, { token })
/** A completed order of two pieces, disputed by its buyer. */
async function someDispute(market: Awaited<ReturnType<typeof someMarket>>, move: 'accept' | 'complete' = 'complete') {
  const item = await someItem(server, market.seller, { quantity: 2 })
  const { id, number } = await someOrder(server, market.buyer, { item, quantity: 2 })
  const go = (wanted: 'accept' | 'complete' | 'dispute' | 'answer', { token }: Person, reason: string) =>
    server.api(ordersEndpoints[wanted], { params: { id }, body: { reason } }, { token })
  await go('accept', market.seller, '')
  if (move === 'complete') await go('complete', market.buyer, '')
  await go('dispute', market.buyer, 'It came broken.')
  const see = async ({ token }: Person) => (await server.api(ordersEndpoints.order, { params: { id } }, { token })).body
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

test('MKT-D8 MOD-D5 a dispute waits with both sides’ statements; decided for the buyer, the order is cancelled and its stock returned', async () => {
  const { token } = await someAdmin(server.parts)
  const figure = async () =>
    (await server.api(consoleEndpoints.dashboard, {}, { token })).body.tiles.find(({ key }) => key === 'pending_content')!.value!
  const before = await figure()
  const market = await someMarket(server)
  const { id, number, item, go, see } = await someDispute(market)
  expect(await salesOf(market.seller.id)).toBe(1)
  const toAct = async () =>
    (await server.api(ordersEndpoints.orders, { query: untyped({ role: 'seller', open: true }) }, { token: market.seller.token }))
      .body.count
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
    parish_name_ar: null,
    why: { code: 'dispute', is_answered: true },
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
    const notice = `Dispute decided for the buyer: ${number}: 2 × Olive wood cross.\nThe photo shows it broken.`
    expect((await orderNotices(side))[0]).toBe(notice)
  }
  expect(await stockOf(server, item.id)).toEqual({ quantity_sold: 0, status: 'active' })
  expect(await salesOf(market.seller.id)).toBe(0)
  expect(await auditOf(server, id)).toMatchObject([
    { actor_type: 'admin', action: 'moderation.for_buyer', target_type: 'dispute', reason: 'The photo shows it broken.' },
  ])
})

test('MKT-D8 a dispute decided for the seller completes the order, counts as one sale, and is not reopened', async () => {
  const market = await someMarket(server)
  const { id, item, go, see } = await someDispute(market, 'accept')
  expect((await settle(id, 'for_seller', 'It is as described.')).status).toBe(200)
  const order = await see(market.buyer)
  expect(order).toMatchObject({ status: 'completed', moves: ['review'] })
  expect(order.timeline.at(-1)).toMatchObject({ status: 'completed', by: 'moderator' })
  expect((await go('dispute', market.buyer, 'But it is not!')).body.code).toBe('conflict')
  expect(await salesOf(market.seller.id)).toBe(1)
  expect(await stockOf(server, item.id)).toEqual({ quantity_sold: 2, status: 'sold_out' })
  expect((await orderNotices(market.seller))[0]).toMatch(/^Dispute decided for the seller: [^\n]*\nIt is as described\.$/)
})

test('MKT-D8 CON-D4 TRAP-24 nobody decides their own dispute, and only within the scope', async () => {
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
