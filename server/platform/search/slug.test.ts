import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Slug } from '#contract/core/common.ts'
import { freeSlug, slugOf } from './slug.ts'

test('COM-D1 TRAP-27 a text becomes a Latin slug that is no reserved word', () => {
  expect(slugOf('St. Mina — oil lamp (brass)', 'item')).toBe('st-mina-oil-lamp-brass')
  expect(slugOf('Café crème', 'item')).toBe('cafe-creme')
  expect(slugOf('صليب', 'item')).toBe('slib')
  expect(['New', 'checkout', '?!', 'x'].map((title) => slugOf(title, 'item', ['new', 'checkout']))).toEqual([
    'item-new',
    'item-checkout',
    'item',
    'item-x',
  ])
})

const anyCharacter = fc.integer({ min: 1, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

test('COM-D1 every title gives a valid slug, and a taken one the next number', () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 120 }), (title) => v.is(Slug, slugOf(title, 'item'))))
  expect(freeSlug('cross', new Set())).toBe('cross')
  expect(freeSlug('cross', new Set(['cross', 'cross-2', 'cross-4']))).toBe('cross-3')
})
