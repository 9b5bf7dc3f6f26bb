import { expect, test } from 'vitest'
import { keyOf } from './queue-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['a', 'KeyA', 'a'],
  ['R', 'KeyR', 'r'],
  ['س', 'KeyS', 's'],
  ['ى', 'KeyN', 'n'],
  ['ش', 'KeyA', 'a'],
  ['q', 'KeyA', null],
  ['a', 'KeyQ', 'a'],
  ['Enter', 'Enter', null],
])('%s on %s is %s', (key, code, meant) => {
  expect(keyOf({ key, code, ...plain })).toBe(meant)
})

test('with Ctrl, Alt or Command the key is left to the browser', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(keyOf({ key: 'r', code: 'KeyR', ...plain, [held]: true })).toBe(null)
})
