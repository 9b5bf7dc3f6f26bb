import { expect, test } from 'vitest'
import { system } from './system.ts'

test('a recipe is worked out once, and what it says of a variant is one object', () => {
  const config = { base: { color: 'gold' }, variants: { tone: { loud: { fontWeight: '600' } } } }
  const recipe = system.cva(config as never)
  expect(system.cva(config as never)).toBe(recipe)
  expect(recipe({ tone: 'loud' } as never)).toBe(recipe({ tone: 'loud' } as never))
  expect(system.cva({ ...config } as never)).not.toBe(recipe)
})
