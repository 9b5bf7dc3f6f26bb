import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemCategories } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { someItem, someDraft, itemBody, someBarePhoto, someMarket, somePhoto } from '../../support/features/marketplace.ts'
import { bareSeller } from '../../support/features/market-rows.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { items, item, createItem, patchItem, removeItem, uploadPhoto, publish, categories } = marketplaceEndpoints
let server: TestServer
let market: Awaited<ReturnType<typeof someMarket>>
beforeAll(async () => {
  server = await startServer()
  market = await someMarket(server)
})
afterAll(() => server.close())

const create = async (fields: object) =>
  server.api(
    createItem,
    { body: itemBody([await someBarePhoto(server.parts, market.seller.id)], fields) },
    { token: market.seller.token },
  )
const list = async (query: object, { token } = market.buyer) => {
  const { body } = await server.api(items, { query: untyped({ page_size: 100, ...query }) }, { token })
  return body.results.map(({ title }) => title)
}

test('MKT-D1 COM-D5 a photo is stored upright and without metadata, up to 1024 px, with a square beside it', async () => {
  const { token } = market.seller
  const wide = await server.api(uploadPhoto, { body: {}, files: { photo: blob(await picture(2000, 1000, 'jpeg')) } }, { token })
  expect(wide.body).toMatchObject({ width: 1024, height: 512 })
  const [large, square] = await Promise.all(
    [wide.body.url, wide.body.thumbnail].map(async (path) =>
      sharp(await (await fetch(server.url + path)).arrayBuffer()).metadata(),
    ),
  )
  expect([large?.format, large?.width, large?.height, large?.exif]).toEqual(['webp', 1024, 512, undefined])
  expect([square?.width, square?.height, square?.exif]).toEqual([256, 256, undefined])
  const lying = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#7a5a1c' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const upright = await server.api(uploadPhoto, { body: {}, files: { photo: blob(lying) } }, { token })
  expect(upright.body).toMatchObject({ width: 600, height: 300 })
  const send = async (photo: Uint8Array) =>
    server
      .api(uploadPhoto, { body: {}, files: { photo: blob(photo) } }, { token })
      .then(({ status, body }) => [status, body.code])
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([415, 'unsupported_type'])
  expect(await send(Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1'))).toEqual([400, 'validation_failed'])
  expect(await send(await picture(100, 400))).toEqual([400, 'validation_failed'])
  expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).toEqual([413, 'payload_too_large'])
  expect((await server.api(uploadPhoto, { body: {} }, { token })).body.errors).toEqual({ photo: ['Please choose a photo'] })
})

test('MKT-D1 a draft stores its input, in the parish’s currency, with its photos in order', async () => {
  const { seller, parish } = market
  await server.parts.db.updateTable('parishes').set({ name_ar: 'مار مرقس' }).where('id', '=', parish.id).execute()
  const photos = [await somePhoto(server, seller), await somePhoto(server, seller)]
  const made = await server.api(createItem, { body: itemBody(photos, { title: '  Wooden   cross ' }) }, { token: seller.token })
  expect(made.body).toMatchObject({
    title: 'Wooden cross',
    slug: 'wooden-cross',
    status: 'draft',
    currency: 'EGP',
    price: 1_250,
    quantity: 10,
    quantity_sold: 0,
    parish_id: parish.id,
    can_edit: true,
    is_saved: false,
    views: 0,
    expires_at: null,
    seller: { id: seller.id, parish_name: parish.name, parish_name_ar: 'مار مرقس', rating: null, reviews: 0, sales: 0 },
  })
  expect(made.body.photos.map(({ id }) => id)).toEqual(photos)
  const turned = await server.api(
    patchItem,
    { params: { id: made.body.id }, body: { photos: [...photos].reverse() } },
    { token: seller.token },
  )
  expect(turned.body.photos.map(({ id }) => id)).toEqual([...photos].reverse())
})

test('MKT-D1 COM-D1 slugs of equal titles are numbered, and Arabic ones are transliterated', async () => {
  const slugs = []
  for (const title of ['St. Mina oil lamp', 'St. Mina oil lamp', 'صليب خشب', 'New', 'ⲡⲓⲭⲣⲓⲥⲧⲟⲥ'])
    slugs.push((await create({ title })).body.slug)
  expect(slugs.slice(0, 2)).toEqual(['st-mina-oil-lamp', 'st-mina-oil-lamp-2'])
  expect(slugs[2]).toMatch(/^[a-z]+-[a-z]+$/)
  expect(slugs[3]).toBe('item-new')
  expect(slugs[4]).toMatch(/^pikhristos/)
})

test('MKT-D1 free items cost nothing whatever was entered, and pickup or shipping must be offered', async () => {
  expect((await create({ is_free: true, price: 900 })).body).toMatchObject({ is_free: true, price: 0 })
  const none = await create({ pickup_available: false, shipping_available: false })
  expect([none.status, none.body.errors]).toEqual([400, { pickup_available: ['Offer pickup, shipping or both'] }])
  const shipped = await someDraft(server, market.seller, { pickup_available: false })
  const params = { id: shipped.id }
  const taken = await server.api(patchItem, { params, body: { shipping_available: false } }, { token: market.seller.token })
  expect(taken.body.errors).toEqual({ pickup_available: ['Offer pickup, shipping or both'] })
  const freed = await server.api(patchItem, { params, body: { is_free: true } }, { token: market.seller.token })
  expect(freed.body).toMatchObject({ is_free: true, price: 0 })
})

test('MKT-D1 COM-D4 limits: titles, prices in whole minor units, quantities, photos', async () => {
  const wrong: [object, string][] = [
    [{ title: 'ab' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ description: 'x'.repeat(5_001) }, 'description'],
    [{ category: 'weapons' }, 'category'],
    [{ category: '' }, 'category'],
    [{ condition: 'broken' }, 'condition'],
    [{ price: 12.5 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 10_000 }, 'quantity'],
    [{ shipping_cost: 0.5 }, 'shipping_cost'],
    [{ pickup_location: 'x'.repeat(201) }, 'pickup_location'],
    [{ photos: [] }, 'photos'],
  ]
  for (const [fields, field] of wrong) {
    const { status, body } = await create(fields)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  }
})

test('MKT-D1 SEC photos of another person or item are rejected, and nothing is created', async () => {
  const { seller, second } = market
  const foreign = await someBarePhoto(server.parts, second.id)
  const other = await someDraft(server, seller)
  const before = await list({ seller: 'me' }, seller)
  for (const photos of [[foreign], [other.photos[0]!.id], ['01990000-0000-7000-8000-00000000dead']]) {
    const { status, body } = await server.api(createItem, { body: itemBody(photos) }, { token: seller.token })
    expect([status, body.errors]).toEqual([400, { photos: ['A photo is missing. Please add it again.'] }])
  }
  const same = await someBarePhoto(server.parts, seller.id)
  expect((await server.api(createItem, { body: itemBody([same, same]) }, { token: seller.token })).status).toBe(400)
  expect(await list({ seller: 'me' }, seller)).toEqual(before)
})

test('MKT-D2 the thirteen categories are in order, each with its offers', async () => {
  const { body } = await server.api(categories, {}, { token: market.buyer.token })
  expect(body.map(({ category }) => category)).toEqual([...itemCategories])
  expect(itemCategories).toHaveLength(13)
  const before = body.find(({ category }) => category === 'vestments')!.count
  await someItem(server, market.seller, { title: 'A stole', category: 'vestments' })
  await someDraft(server, market.seller, { title: 'A draft stole', category: 'vestments' })
  const after = await server.api(categories, {}, { token: market.buyer.token })
  expect(after.body.find(({ category }) => category === 'vestments')!.count).toBe(before + 1)
})

test('MKT-D2 consecrated items, medicines, weapons, alcohol and tickets are rejected in both languages, when created, changed or published', async () => {
  const { seller } = market
  const forbidden = [
    'Consecrated chalice',
    'Antibiotics, unopened',
    'Hunting RIFLE',
    'Home-made wine',
    'Two tickets',
    'بيع الخَمر',
    'مسدس صوت',
    'تذكرة حفل',
  ]
  for (const title of forbidden) {
    const { status, body } = await create({ title })
    expect([title, status, body.code]).toEqual([title, 403, 'item_refused'])
  }
  const allowed = await someDraft(server, seller, { title: 'Winemaker’s apron with a rifleman print' })
  const params = { id: allowed.id }
  const changed = await server.api(
    patchItem,
    { params, body: { description: 'With a bottle of vodka' } },
    { token: seller.token },
  )
  expect([changed.status, changed.body.code]).toEqual([403, 'item_refused'])
  expect(changed.body.detail).toContain('"vodka"')
  await server.parts.db
    .updateTable('market_items')
    .set({ description: 'and some pills: tramadol' })
    .where('id', '=', allowed.id)
    .execute()
  expect((await server.api(publish, { params }, { token: seller.token })).body.code).toBe('item_refused')
})

test('MKT-D3 lists are filtered and ordered, and folded words match in any form', async () => {
  const { seller, foreign, other } = market
  await someItem(server, seller, { title: 'Lantern of brass', category: 'church_supplies', price: 5_000, condition: 'fair' })
  await someItem(server, seller, { title: 'Lantern, free', is_free: true, shipping_available: false })
  await someItem(server, foreign, { title: 'فانوس نحاس', description: 'lantern', price: 90_000 })
  expect(await list({ q: 'LANTERN' })).toEqual(['فانوس نحاس', 'Lantern, free', 'Lantern of brass'])
  expect(await list({ q: 'فَانوس' })).toEqual(['فانوس نحاس'])
  expect(await list({ q: 'lantern', ordering: 'price' })).toEqual(['Lantern, free', 'Lantern of brass', 'فانوس نحاس'])
  expect(await list({ q: 'lantern', ordering: '-price' })).toEqual(['فانوس نحاس', 'Lantern of brass', 'Lantern, free'])
  expect(await list({ q: 'lantern', category: 'church_supplies' })).toEqual(['Lantern of brass'])
  expect(await list({ q: 'lantern', condition: 'fair' })).toEqual(['Lantern of brass'])
  expect(await list({ q: 'lantern', parish: other.id })).toEqual(['فانوس نحاس'])
  expect(await list({ q: 'lantern', min_price: '5000', max_price: '9999999999' })).toEqual(['فانوس نحاس', 'Lantern of brass'])
  expect(await list({ q: 'lantern', max_price: '5000' })).toEqual(['Lantern, free', 'Lantern of brass'])
  expect(await list({ q: 'lantern', free: 'true' })).toEqual(['Lantern, free'])
  expect(await list({ q: 'lantern', shipping: 'false' })).toEqual(['Lantern, free'])
  expect(await list({ q: 'lantern', currency: 'USD' })).toEqual([])
  expect(await list({ q: 'lantern', seller: foreign.id })).toEqual(['فانوس نحاس'])
  expect(await list({ q: 'lantern 100%_' })).toEqual([])
})

test('MKT-D1 E3 drafts and paused items are visible to their seller only, and nobody else changes or deletes an item', async () => {
  const { seller, second, buyer } = market
  const draft = await someDraft(server, seller, { title: 'Nobody sees this' })
  const params = { id: draft.id }
  expect((await server.api(item, { params }, { token: buyer.token })).status).toBe(404)
  expect((await server.api(patchItem, { params, body: { price: 1 } }, { token: second.token })).status).toBe(404)
  const offered = await someItem(server, seller, { title: 'Everybody sees this' })
  const open = { id: offered.id }
  expect((await server.api(item, { params: open }, { token: buyer.token })).body).toMatchObject({ can_edit: false, views: null })
  for (const token of [second.token, buyer.token])
    expect((await server.api(removeItem, { params: open }, { token })).status).toBe(403)
  const sneaky = untyped({ price: 1, quantity_sold: 9, seller_id: buyer.id, status: 'removed', can_edit: true })
  expect((await server.api(patchItem, { params: open, body: sneaky }, { token: second.token })).status).toBe(403)
  const own = await server.api(patchItem, { params: open, body: sneaky }, { token: seller.token })
  expect(own.body).toMatchObject({ price: 1, quantity_sold: 0, status: 'active', seller: { id: seller.id } })
  expect(await list({ status: 'draft' })).toEqual([])
  expect(await list({ seller: 'me', status: 'draft' }, seller)).toContain('Nobody sees this')
  expect((await server.api(removeItem, { params: open }, { token: seller.token })).status).toBe(200)
  expect((await server.api(item, { params: open }, { token: seller.token })).status).toBe(404)
})

test('MKT-D1 items of a suspended seller are not offered', async () => {
  const gone = await bareSeller(server.parts, market.parish.id)
  const offered = await someItem(server, gone, { title: 'Of somebody suspended' })
  await server.parts.db.updateTable('users').set({ account_status: 'suspended' }).where('id', '=', gone.id).execute()
  expect((await server.api(item, { params: { id: offered.id } }, { token: market.buyer.token })).status).toBe(404)
  expect(await list({ q: 'suspended' })).toEqual([])
})
