import { expect, test } from 'vitest'
import { system } from './system.ts'

test('a recipe is computed once, and a variant’s styles are one object', () => {
  const config = { base: { color: 'gold' }, variants: { tone: { loud: { fontWeight: '600' } } } }
  const recipe = system.cva(config)
  expect(system.cva(config)).toBe(recipe)
  expect(recipe({ tone: 'loud' })).toBe(recipe({ tone: 'loud' }))
  expect(system.cva({ ...config })).not.toBe(recipe)
})
