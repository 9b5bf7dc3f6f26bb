import { expect, test } from 'vitest'
import { forceDark } from './force-dark.ts'

const load = (stored: string | null, classes: string[]) => {
  const names = new Set(classes)
  const storage = new Map(stored === null ? [] : [['theme', stored]])
  forceDark(
    { classList: { add: (name) => names.add(name), remove: (name) => names.delete(name) } },
    { setItem: (key, value) => storage.set(key, value) },
  )
  return { classes: [...names], stored: storage.get('theme') }
}

test('SHELL-06 TRAP-54 every load stores dark under the key theme, whatever was there', () => {
  for (const before of [null, 'light', 'system', 'dark'])
    expect(load(before, ['light'])).toEqual({ classes: ['dark'], stored: 'dark' })
})
