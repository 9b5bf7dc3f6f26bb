import { expect, test } from 'vitest'
import type { Settings } from '#contract/settings/settings.ts'
import { specifiedDefaults } from '#contract/settings/visibility.ts'
import { applied, undoOf } from './settings-changes.ts'

const before: Settings = {
  follow_approval: false,
  listed_in_directory: true,
  who_can_message: 'parish',
  show_online: true,
  show_read_marks: true,
  show_event_attendance: true,
  field_visibility: specifiedDefaults,
  locale: 'en',
  timezone: 'UTC',
  first_day: 0,
  time_format: 12,
}

test('SET-D1 a change is shown at once and its undo brings back exactly what it named', () => {
  const change = { follow_approval: true, field_visibility: { bio: 'leaders' as const } }
  const shown = applied(before, change)
  expect(shown).toEqual({ ...before, follow_approval: true, field_visibility: { ...specifiedDefaults, bio: 'leaders' } })
  expect(undoOf(before, change)).toEqual({ follow_approval: false, field_visibility: { bio: 'members' } })
  expect(applied(shown, undoOf(before, change))).toEqual(before)
})

test('SET-D1 undoing one change keeps another that was made meanwhile', () => {
  const first = { field_visibility: { bio: 'leaders' as const } }
  const both = applied(applied(before, first), { field_visibility: { city: 'only_me' } })
  expect(applied(both, undoOf(before, first)).field_visibility).toMatchObject({ bio: 'members', city: 'only_me' })
})
