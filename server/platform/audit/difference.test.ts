import { expect, test } from 'vitest'
import { difference } from './difference.ts'

const before = { label: 'Prayers', roles: ['admin'], starts_at: null as string | null, note: 'one' }

test('SYS-D7 the audit log gets the fields that changed, comparing lists by content', () => {
  const after = { ...before, roles: ['admin', 'moderator'], starts_at: '2026-11-21', note: 'two' }
  expect(difference(before, after, ['label', 'roles', 'starts_at'])).toEqual({
    changed: ['roles', 'starts_at'],
    before: { roles: ['admin'], starts_at: null },
    after: { roles: ['admin', 'moderator'], starts_at: '2026-11-21' },
  })
  expect(difference(before, { ...before, roles: ['admin'] }, ['roles'])).toEqual({ changed: [], before: {}, after: {} })
})

test('a created record is logged in full', () => {
  expect(difference(null, before, ['label', 'note'])).toEqual({
    changed: ['label', 'note'],
    before: null,
    after: { label: 'Prayers', note: 'one' },
  })
})
