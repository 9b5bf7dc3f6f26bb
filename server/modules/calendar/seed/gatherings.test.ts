import { expect, test } from 'vitest'
import { type Gathering, gatheringsOn } from './gatherings.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'

const random = seededRandom(1)
const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10))
const parishes = [0, 1, 2, 3, 4, 5]
const year = parishes.flatMap((shift) => days.map((date) => gatheringsOn(date, shift, random)))
const all = year.flat()
const titled = (pattern: RegExp) => all.filter(({ title }) => pattern.test(title))

test('a parish’s gatherings begin and end at reasonable hours', () => {
  expect(all.length).toBeGreaterThan(1000)
  const odd = ({ from, to }: Gathering) => from < '08:00' || to <= from || to > '22:00'
  expect(all.filter(odd)).toEqual([])
})

test('mornings are in the morning and evenings in the evening', () => {
  expect(titled(/Breakfast|Morning/).filter(({ from, to }) => from > '10:00' || to > '12:00')).toEqual([])
  expect(titled(/Evening|Night|Vespers/).filter(({ from }) => from < '16:00')).toEqual([])
  expect([titled(/Breakfast|Morning/), titled(/Evening|Vespers/)].every(({ length }) => length > 10)).toBe(true)
})

test('a parish’s gatherings do not overlap', () => {
  const overlapping = year.filter((day) => {
    const inOrder = day.toSorted((a, b) => a.from.localeCompare(b.from))
    return inOrder.some(({ from }, index) => index > 0 && from < inOrder[index - 1]!.to)
  })
  expect(overlapping).toEqual([])
})
