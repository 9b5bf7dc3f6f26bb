import { expect, test } from 'vitest'
import { notificationKinds } from '#contract/notifications/notification-kinds.ts'
import type { NotificationPreferences, PreferencesPatch } from '#contract/notifications/notification-preferences.ts'
import { applied, undoOf } from './preference-changes.ts'

const before: NotificationPreferences = {
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => [kind, { in_app: true, email: false }]),
  ) as NotificationPreferences['kinds'],
  email_digest: 'off',
  quiet_from: null,
  quiet_to: null,
  timezone: 'Africa/Cairo',
  sound: true,
}

test('NTF-D4 a change is shown optimistically, and reverted without undoing other changes', () => {
  const changes: PreferencesPatch[] = [
    { kinds: { event_rsvp: { email: true } } },
    { sound: false },
    { quiet_from: '22:00', quiet_to: '07:00' },
  ]
  for (const change of changes) {
    const other = { kinds: { event_rsvp: { in_app: false } }, email_digest: 'daily' } as const
    const shown = applied(applied(before, change), other)
    expect(shown).not.toEqual(applied(before, other))
    expect(applied(shown, undoOf(before, change))).toEqual(applied(before, other))
  }
  expect(applied(before, changes[0]!).kinds.event_rsvp).toEqual({ in_app: true, email: true })
})
