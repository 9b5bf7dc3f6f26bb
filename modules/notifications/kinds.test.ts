import { expect, test } from 'vitest'
import { essentialKinds, notificationKinds } from '#contract/notifications/notification-kinds.ts'
import { kindRows } from './kinds.ts'

const kindsWith = (...paths: string[]) =>
  kindRows((path) => paths.includes(path)).map(({ group, rows }) => [group, rows.map(({ kind }) => kind)])

test('NTF-D4 kinds are offered once their page is installed', () => {
  expect(kindsWith('/events')).toEqual([
    ['Events', ['event_reminder', 'event_changed', 'event_rsvp', 'event_invite']],
    ['Parish and community', ['invitation_used', 'system']],
    ['Account', ['security', 'moderation']],
  ])
  expect(kindsWith('/groups')[1]).toEqual(['Groups and pages', ['group_invite', 'group_request', 'group_decision']])
})

test('NTF-D4 with every page installed each kind is offered once', () => {
  const all = kindRows(() => true).flatMap(({ rows }) => rows)
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([...notificationKinds].toSorted())
  expect(all.filter(({ isEssential }) => isEssential).map(({ kind }) => kind)).toEqual([...essentialKinds])
})
