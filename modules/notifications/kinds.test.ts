import { expect, test } from 'vitest'
import { essentialKinds, notificationKinds } from '#contract/notifications/notification-kinds.ts'
import { kindRows } from './kinds.ts'

test('NTF-D4 kinds are offered once a feature sends them; the account’s always', () => {
  expect(kindRows(['group_invite', 'event_rsvp']).map(({ group, rows }) => [group, rows.map(({ kind }) => kind)])).toEqual([
    ['Events', ['event_rsvp']],
    ['Groups and pages', ['group_invite']],
    ['Account', ['security', 'moderation']],
  ])
})

test('NTF-D4 with every kind sent each is offered once', () => {
  const all = kindRows(notificationKinds).flatMap(({ rows }) => rows)
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([...notificationKinds].toSorted())
  expect(all.filter(({ isEssential }) => isEssential).map(({ kind }) => kind)).toEqual([...essentialKinds])
})
