import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import { decideItem, tellSeller } from '#server/modules/marketplace/moderation/moderation.service.ts'
import { expireJob } from '#server/modules/marketplace/items/retire.job.ts'
import { again, someDraft, someItem, someMarket, someOrder, stockOf } from '../../support/features/marketplace.ts'
import { bareSeller } from '../../support/features/market-rows.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { items, item, patchItem, removeItem, publish, pause, renew, save, unsave, saved, acceptTerms, createItem } =
  marketplaceEndpoints
const day = 86_400_000
let server: TestServer
let market: Awaited<ReturnType<typeof someMarket>>
let seller: Person
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  market = await someMarket(server)
  seller = market.seller
})

const act = async (endpoint: typeof publish | typeof pause | typeof renew, id: string, { token } = seller) => {
  const { status, body } = await server.api(endpoint, { params: { id } }, { token })
  return status === 200 ? body.status : body.code
}
const noticesOf = async ({ token }: Pick<Person, 'token'>, kind: 'moderation' | 'order_status') =>
  (await server.api(notificationsEndpoints.list, { query: { kind } }, { token })).body.results

test('MKT-D1 an item is published for sixty days; paused, published, expired, renewed', async () => {
  const { id } = await someDraft(server, seller)
  const made = await server.api(publish, { params: { id } }, { token: seller.token })
  expect(Date.parse(made.body.expires_at!) - server.clock.now()).toBeGreaterThan(60 * day - 60_000)
  expect(Date.parse(made.body.expires_at!) - server.clock.now()).toBeLessThanOrEqual(60 * day)
  expect(await act(publish, id)).toBe('active')
  expect(await act(pause, id)).toBe('paused')
  expect(await act(pause, id)).toBe('paused')
  expect(await act(renew, id)).toBe('conflict')
  expect(await act(publish, id)).toBe('active')
  server.clock.advance(60 * day + 1_000)
  seller = await again(server, seller)
  const buyer = await again(server, market.buyer)
  expect((await server.api(item, { params: { id } }, { token: buyer.token })).status).toBe(404)
  const own = await server.api(items, { query: { seller: 'me' } }, { token: seller.token })
  expect(own.body.results.map(({ status }) => status)).toEqual(['expired'])
  await expireJob.run({}, jobContext(server))
  expect((await stockOf(server, id)).status).toBe('expired')
  expect(await act(renew, id)).toBe('active')
  expect((await server.api(item, { params: { id } }, { token: buyer.token })).status).toBe(200)
})

test('MKT-D1 a draft cannot be paused or renewed, and others cannot publish it', async () => {
  const { id } = await someDraft(server, seller)
  expect([await act(pause, id), await act(renew, id)]).toEqual(['conflict', 'conflict'])
  expect(await act(publish, id, market.second)).toBe('not_found')
})

test('MKT-D3 the first item waits for a moderator; once approved, it and later ones are offered at once', async () => {
  const fresh = await market.member('Verena')
  await server.api(acceptTerms, {}, { token: fresh.token })
  const first = await someDraft(server, fresh, { title: 'My first icon' })
  expect(await act(publish, first.id, fresh)).toBe('pending')
  expect(await act(publish, first.id, fresh)).toBe('pending')
  expect((await server.api(item, { params: { id: first.id } }, { token: market.buyer.token })).status).toBe(404)
  const decide = (decision: 'approve' | 'remove', itemId: string, reason = '') =>
    transact(server.parts.db, async (tx) => {
      await decideItem(tx, server.parts, { itemId, decision, reason })
      await tellSeller(tx, server.parts, { itemId, decision, reason })
    })
  await decide('approve', first.id)
  await expect(decide('approve', first.id)).rejects.toMatchObject({ code: 'conflict' })
  expect((await server.api(item, { params: { id: first.id } }, { token: market.buyer.token })).body.status).toBe('active')
  const second = await someItem(server, fresh, { title: 'My second icon' })
  expect(second.status).toBe('active')
  await decide('remove', second.id, 'This is a copy of a print.')
  const own = await server.api(item, { params: { id: second.id } }, { token: fresh.token })
  expect(own.body).toMatchObject({ status: 'removed', removal_reason: 'This is a copy of a print.', can_edit: false })
  expect((await server.api(item, { params: { id: second.id } }, { token: market.buyer.token })).status).toBe(404)
  expect([await act(publish, second.id, fresh), await act(renew, second.id, fresh)]).toEqual(['conflict', 'conflict'])
  expect((await server.api(patchItem, { params: { id: second.id }, body: { price: 1 } }, { token: fresh.token })).status).toBe(
    409,
  )
  expect((await noticesOf(fresh, 'moderation')).map(({ title, message }) => [title, message])).toEqual([
    ['Your item was removed', 'My second icon\nThis is a copy of a print.'],
    ['Your item was approved', 'My first icon is on offer now.'],
  ])
  await expect(decide('remove', market.buyer.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('MKT-D3 fifty items at once, drafts counted separately, and ten concurrent ones leave no more', async () => {
  const { db } = server.parts
  const {
    id,
    slug: _slug,
    ...row
  } = await db
    .selectFrom('market_items')
    .where('id', '=', (await someItem(server, seller)).id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 47 }, (_, index) => ({
    ...row,
    id: newId(),
    slug: `copy-${id.slice(-8, -2)}-${index}`,
  }))
  await db.insertInto('market_items').values(copies).execute()
  const drafts = await Promise.all(Array.from({ length: 10 }, () => someDraft(server, seller)))
  const outcomes = await Promise.all(drafts.map((draft) => act(publish, draft.id)))
  expect(outcomes.toSorted()).toEqual(['active', 'active', ...Array.from({ length: 8 }, () => 'item_limit')])
  expect(await act(pause, drafts[outcomes.indexOf('active')]!.id)).toBe('paused')
  expect(await act(publish, drafts[outcomes.indexOf('item_limit')]!.id)).toBe('active')
  await db.updateTable('market_items').set({ status: 'draft' }).where('seller_id', '=', seller.id).execute()
  await expect(someDraft(server, seller)).rejects.toThrow('item_limit')
})

test('MKT-D8 the quantity includes sold pieces and is never below them; the last piece sells it out, more bring it back', async () => {
  const { id } = await someItem(server, seller, { quantity: 3 })
  const offered = await server.api(item, { params: { id } }, { token: market.buyer.token })
  await someOrder(server, market.buyer, { item: offered.body, quantity: 2 })
  const patch = (quantity: number) => server.api(patchItem, { params: { id }, body: { quantity } }, { token: seller.token })
  expect((await patch(1)).body.errors).toEqual({ quantity: ['More than that are sold already'] })
  expect((await patch(2)).body).toMatchObject({ status: 'sold_out', quantity: 2, quantity_sold: 2 })
  expect(await act(publish, id)).toBe('conflict')
  const list = async (query: object) =>
    (await server.api(items, { query: { seller: seller.id, ...query } }, { token: market.buyer.token })).body.results.map(
      (one) => one.id,
    )
  expect([await list({}), await list({ status: 'sold_out' })]).toEqual([[], [id]])
  expect((await server.api(item, { params: { id } }, { token: market.buyer.token })).body.status).toBe('sold_out')
  expect((await patch(4)).body.status).toBe('active')
  expect(await list({})).toEqual([id])
})

test('MKT-D3 an item with open orders stays; without them it is deleted, and its order keeps the purchase', async () => {
  const offered = await someItem(server, seller, { title: 'Brass bell' })
  const params = { id: offered.id }
  const order = await someOrder(server, market.buyer, { item: offered })
  const refused = await server.api(removeItem, { params }, { token: seller.token })
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  await server.api(ordersEndpoints.cancel, { params: { id: order.id }, body: {} }, { token: market.buyer.token })
  expect((await server.api(removeItem, { params }, { token: seller.token })).body).toEqual({ detail: 'Item deleted.' })
  const kept = await server.api(ordersEndpoints.order, { params: { id: order.id } }, { token: market.buyer.token })
  expect(kept.body.lines).toMatchObject([{ item_id: offered.id, title: 'Brass bell', price: 1_250 }])
})

test('MKT-D3 saved items: newest first, once each; a removed one is shown without a price', async () => {
  const { buyer } = market
  const [one, two, three] = [
    await someItem(server, seller, { title: 'First kept' }),
    await someItem(server, seller, { title: 'Second kept' }),
    await someItem(server, seller, { title: 'Third kept' }),
  ]
  for (const { id } of [one, two, three, one]) {
    expect((await server.api(save, { params: { id } }, { token: buyer.token })).body.is_saved).toBe(true)
    server.clock.advance(1_000)
  }
  await server.api(removeItem, { params: { id: two.id } }, { token: seller.token })
  await act(pause, three.id)
  const list = async () =>
    (await server.api(saved, {}, { token: buyer.token })).body.results.map(({ title, price, status }) => [title, price, status])
  expect(await list()).toEqual([
    ['Third kept', 0, 'paused'],
    ['Second kept', 0, 'removed'],
    ['First kept', 1_250, 'active'],
  ])
  const gone = await server.api(unsave, { params: { id: two.id } }, { token: buyer.token })
  expect(gone.body).toMatchObject({ is_saved: false, price: 0 })
  await server.api(unsave, { params: { id: one.id } }, { token: buyer.token })
  expect(await list()).toEqual([['Third kept', 0, 'paused']])
  expect((await server.api(unsave, { params: { id: two.id } }, { token: buyer.token })).status).toBe(404)
  expect((await server.api(save, { params: { id: three.id } }, { token: market.neighbour.token })).status).toBe(404)
})

test('MKT-D10 a view counts once a day per person, and never the seller’s own', async () => {
  const { id } = await someItem(server, seller)
  const look = ({ token }: Pick<Person, 'token'>) => server.api(item, { params: { id } }, { token })
  for (const person of [market.buyer, market.buyer, market.neighbour, seller]) await look(person)
  await Promise.all(Array.from({ length: 10 }, () => look(market.second)))
  expect((await look(seller)).body.views).toBe(3)
  server.clock.advance(day)
  await look(await again(server, market.buyer))
  expect((await look(await again(server, seller))).body.views).toBe(4)
})

test('MKT-D3 a seller must be verified, complete, an active member, and have accepted the terms', async () => {
  const { parish } = market
  const obstacles = {
    email_not_verified: await somePerson(server.parts, { parishId: parish.id, verified: false }),
    profile_incomplete: await somePerson(server.parts, { parishId: parish.id, phone: null }),
    membership_required: await somePerson(server.parts, { parishId: parish.id, membership: 'pending' }),
    terms_required: await somePerson(server.parts, { parishId: parish.id }),
  }
  const draft = await someDraft(server, await bareSeller(server.parts, parish.id))
  for (const [code, { token }] of Object.entries(obstacles)) {
    const made = await server.api(createItem, { body: { title: 'A cross', category: 'crafts', photos: [draft.id] } }, { token })
    const changed = await server.api(patchItem, { params: { id: draft.id }, body: {} }, { token })
    const published = await server.api(publish, { params: { id: draft.id } }, { token })
    expect([made.body.code, changed.body.code, published.body.code, made.status]).toEqual([code, code, code, 403])
    const terms = await server.api(acceptTerms, {}, { token })
    if (code !== 'terms_required') expect([terms.status, terms.body.code]).toEqual([403, code])
    else expect(terms.body).toMatchObject({ may_sell: true, obstacle: null })
  }
})
