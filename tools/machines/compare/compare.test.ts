import { expect, test } from 'vitest'
import { toyModel } from '#tests/model/toy-model.ts'
import type { AnyModel } from '../charts.ts'
import { compare, comparisonText } from './compare.ts'

const kettle = toyModel({}) as unknown as AnyModel

test('every mutant of a small chart behaves differently on its paths, though not a rule stands there', async () => {
  const found = await compare(kettle)
  expect(found).toMatchObject({ chart: 'kettle', mutants: 21, different: 21, same: [] })
  expect(found.signs['timers']).toBe(1)
})

test('a mutant that no path reaches is the same on every path', async () => {
  const dry = { ...kettle, events: kettle.events.filter(({ type }) => type !== 'fill' && type !== 'pour') } as AnyModel
  const found = await compare(dry, { only: (all) => all.filter(({ id }) => id.includes('addCup removed')) })
  expect(found).toMatchObject({ mutants: 1, different: 0 })
  expect(comparisonText(found)).toContain('    the same on every path: action addCup removed on kettle.cold --fill--> same')
})
