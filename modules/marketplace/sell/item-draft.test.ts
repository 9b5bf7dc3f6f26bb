import { expect, test } from 'vitest'
import { checkDraft, draftOf, emptyDraft, type ItemDraft } from './item-draft.ts'

const photo = { id: '01990000-0000-7000-8000-000000000001', url: '/media/a', thumbnail: '/media/b', width: 10, height: 10 }
const good: ItemDraft = { ...emptyDraft, title: 'A book', category: 'books', price: '12.5', photos: [photo] }
const errorsOf = (change: Partial<ItemDraft>) => checkDraft({ ...good, ...change }, 'USD').errors

test('MKT-D1 COM-D4 a draft becomes a body in minor units of its currency', () => {
  expect(checkDraft(good, 'USD').body).toMatchObject({
    price: 1250,
    is_free: false,
    quantity: 1,
    shipping_cost: 0,
    photos: [photo.id],
  })
  expect(checkDraft({ ...good, price: '12.5' }, 'KWD').body?.price).toBe(12_500)
  expect(checkDraft({ ...good, shipping_available: true, shipping_cost: '3' }, 'USD').body?.shipping_cost).toBe(300)
})

test('MKT-D1 free forces a price of 0, and shipping or pickup is required', () => {
  expect(checkDraft({ ...good, is_free: true, price: '99' }, 'USD').body?.price).toBe(0)
  expect(errorsOf({ pickup_available: false })).toEqual({
    pickup_available: 'Please choose at least one way for the buyer to get it',
  })
})

test('errors appear at their fields', () => {
  expect(errorsOf({ title: '', category: '', price: 'ten', quantity: '0', photos: [] })).toEqual({
    title: 'Title is required',
    category: 'Please choose a category',
    price: 'Please give a price, or say that it is free',
    quantity: 'At least 1',
    photos: 'Add at least one photo',
  })
  expect(errorsOf({ price: '0' })).toEqual({ price: 'Please give a price, or say that it is free' })
  expect(Object.keys(errorsOf({ quantity: '1.5' }) ?? {})).toEqual(['quantity'])
  expect(Object.keys(errorsOf({ shipping_available: true, shipping_cost: 'x' }) ?? {})).toEqual(['shipping_cost'])
})

test('an edited item fills the form as it was entered', () => {
  const item = {
    ...good,
    price: 1250,
    currency: 'USD',
    quantity: 3,
    shipping_available: true,
    shipping_cost: 300,
    pickup_location: 'Hall',
  }
  expect(draftOf(item as never)).toMatchObject({ price: '12.50', quantity: '3', shipping_cost: '3' })
})

test('MKT-D2 an item is not offered while a chosen photo is on its way or has failed', () => {
  expect(errorsOf({ unsettled: 1 })).toEqual({
    photos: 'Not all photos are uploaded. Wait for them, try again, or remove them.',
  })
})
