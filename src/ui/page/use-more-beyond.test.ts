import { expect, test } from 'vitest'
import { moreBeyond } from './use-more-beyond.ts'

const at = (scrollLeft: number, scrollWidth = 900) => moreBeyond({ scrollLeft, scrollWidth, clientWidth: 300 })

test('a row has more on the sides to which it can be scrolled, from left to right and from right to left', () => {
  expect([at(0, 300), at(0), at(200), at(600)]).toEqual(['none', 'end', 'both', 'start'])
  expect([at(-200), at(-600)]).toEqual(['both', 'start'])
})

test('a pixel of rounding is no more', () => {
  expect([at(0, 301), at(0.6), at(599.4)]).toEqual(['none', 'end', 'start'])
})
