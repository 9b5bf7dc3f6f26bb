import { expect, test } from 'vitest'
import { memo } from './quick-memo.ts'

type Style = Record<string, unknown>
function counted() {
  const asked: unknown[][] = []
  const merged = memo((...styles: readonly (Style | string | undefined)[]) => {
    asked.push([...styles])
    return { count: asked.length }
  })
  return { asked, merged }
}

test('equal contents give the same result, whatever the order of their names and whoever made them', () => {
  const { asked, merged } = counted()
  const style = { color: 'gold', _hover: { color: 'fg' }, margin: [1, 2] }
  const first = merged(style, {})
  expect(merged(style, {})).toBe(first)
  expect(merged({ margin: [1, 2], _hover: { color: 'fg' }, color: 'gold' }, {})).toBe(first)
  expect(asked).toHaveLength(1)
})

test('what differs in a value, its type, its place or its depth is told apart', () => {
  const { asked, merged } = counted()
  const all: readonly (readonly (Style | string | undefined)[])[] = [
    [{ a: 1 }],
    [{ a: '1' }],
    [{ a: true }],
    [{ a: null }],
    [{ a: undefined }],
    [{ a: { b: 'c' } }],
    [{ a: ['b', 'c'] }],
    [{ a: ['b,c'] }],
    [{ a: 'x', b: 'y' }],
    [{ a: 'x,b:string:y' }],
    [{ a: 'x' }, { b: 'y' }],
    [{ b: 'y' }, { a: 'x' }],
    ['a'],
    ['#1'],
    [undefined],
    [],
  ]
  expect(new Set(all.map((styles) => merged(...styles))).size).toBe(all.length)
  for (const styles of all) merged(...styles)
  expect(asked).toHaveLength(all.length)
})

test('only so much is kept: more than that is worked out again, and rightly', () => {
  const asked: number[] = []
  const doubled = memo(({ value }: { value: number }) => {
    asked.push(value)
    return value * 2
  })
  const some = Array.from({ length: 12_000 }, (_, value) => ({ value }))
  expect(some.map((one) => doubled(one))).toEqual(some.map(({ value }) => value * 2))
  expect(some.toReversed().map((one) => doubled(one))).toEqual(some.toReversed().map(({ value }) => value * 2))
  expect(asked.length).toBeGreaterThan(some.length)
  expect(asked.length).toBeLessThan(some.length * 2)
})
