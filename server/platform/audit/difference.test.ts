import { expect, test } from 'vitest'
import { difference } from './difference.ts'

const before = { label: 'Prayers', roles: ['admin'], starts_at: null as string | null, note: 'one' }

test('SYS-D7 the audit log gets the fields that a change made different, lists by what they hold', () => {
  const after = { ...before, roles: ['admin', 'moderator'], starts_at: '2026-11-21', note: 'two' }
  expect(difference(before, after, ['label', 'roles', 'starts_at'])).toEqual({
    changed: ['roles', 'starts_at'],
    before: { roles: ['admin'], starts_at: null },
    after: { roles: ['admin', 'moderator'], starts_at: '2026-11-21' },
  })
  expect(difference(before, { ...before, roles: ['admin'] }, ['roles'])).toEqual({ changed: [], before: {}, after: {} })
})

test('of what was just made it gets everything', () => {
  expect(difference(null, before, ['label', 'note'])).toEqual({
    changed: ['label', 'note'],
    before: null,
    after: { label: 'Prayers', note: 'one' },
  })
})
