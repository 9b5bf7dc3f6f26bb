import { expect, test } from 'vitest'
import { dismiss, expire, type ListToast, nextExpiry, place } from './toast-list.ts'

const line = (id: string, variant: ListToast['variant'] = 'default') => ({ id, host: 'list' as const, title: id, variant })
const ids = (list: readonly ListToast[]) => list.map(({ id }) => id)

test.each([
  ['default', 4000],
  ['error', 4000],
  ['destructive', 4000],
  ['success', 2000],
] as const)('TOAST-07 a %s toast of the list lasts %i ms', (variant, life) => {
  const list = place([], line('a', variant), 1000)
  expect(nextExpiry(list)).toBe(1000 + life)
  expect(ids(expire(list, 1000 + life - 1))).toEqual(['a'])
  expect(ids(expire(list, 1000 + life))).toEqual([])
})

test('TOAST-07 a loading toast stays until it is updated or dismissed', () => {
  const list = place([], line('a', 'loading'), 0)
  expect(nextExpiry(list)).toBeNull()
  expect(ids(expire(list, Number.MAX_SAFE_INTEGER))).toEqual(['a'])
  expect(dismiss(list, 'a')).toEqual([])
  expect(expire(place(list, line('a', 'success'), 500), 2500)).toEqual([])
})

test('TOAST-08 the list holds at most 20 toasts, newest first, and drops the oldest', () => {
  const list = Array.from({ length: 25 }, (_, number) => `t${number}`).reduce<ListToast[]>(
    (all, id) => place(all, line(id), 0),
    [],
  )
  expect(list.length).toBe(20)
  expect([ids(list)[0], ids(list)[19]]).toEqual(['t24', 't5'])
})
