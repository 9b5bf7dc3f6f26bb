import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendar/calendar.ts'
import type { ListedEvent } from '#contract/calendar/event.ts'
import type { Group } from '#contract/groups/group.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { someCalendarEvent } from '#tests/support/client/calendar-event.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { groups } from '../../groups/module.ts'
import { calendar } from '../module.ts'

let close = async () => {}
afterEach(() => close())

/** The pages of other modules on which groups and calendar show something. */
const hosts = defineModule({
  id: 'hosts',
  routes: () => ({}),
  draws: ['dashboardCards', 'homeWeek', 'pageTabs', 'parishAdminTabs', 'parishTabs', 'profileTabs'],
})
const id = '01990000-0000-7000-8000-0000000000a1'
const of: Calendar = {
  id: '01990000-0000-7000-8000-0000000000c1',
  name: 'Choir',
  name_ar: null,
  color: '#7a5a1c',
  owner_type: 'group',
  owner_id: id,
  can_manage: false,
  sync_enabled: false,
  is_subscribed: false,
}
const group: Group = {
  id,
  slug: 'choir',
  name: 'Choir',
  description: '',
  cover_photo: null,
  kind: 'choir',
  parish: null,
  privacy: 'closed',
  join_policy: 'approval',
  status: 'active',
  members_count: 2,
  my_membership: { role: 'member', status: 'active', muted: false, invited_by: null },
  post_policy: 'members',
  rules: '',
  links: [],
  calendar_id: of.id,
  room_id: null,
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  archived_at: null,
  purge_at: null,
  is_held: false,
  takedown: null,
  requests_count: 0,
  can_read: true,
  can_post: true,
  can_manage: false,
  can_delete: false,
}
const event = (title: string, day: string, more = 0): ListedEvent => ({
  ...someCalendarEvent({
    id: `01990000-0000-7000-8000-0000${day.replaceAll('-', '')}`,
    calendar: of.id,
    calendar_name: 'Choir',
    title,
    category: 'meeting',
    start_datetime: `${day}T18:00:00.000Z`,
    end_datetime: `${day}T20:00:00.000Z`,
    location_name: 'The hall',
    visibility: 'members',
  }),
  more,
})
const listed = (results: ListedEvent[], count = results.length) => ({
  body: { results, count, next: null, previous: null },
})

async function open(
  shown: Group,
  lists: { upcoming?: ListedEvent[]; past?: ListedEvent[]; further?: ListedEvent[]; more?: number },
  canManage = false,
) {
  const app = await openApp({
    modules: [hosts, groups, calendar],
    at: `/groups/${id}?tab=events`,
    signedIn: memberCalled('mina'),
    answer: ({ path, query }) => {
      if (path === `/api/v1/groups/${id}/`) return { body: shown }
      if (path === '/api/v1/calendar/api/calendars/') return { body: [{ ...of, can_manage: canManage }] }
      if (path !== '/api/v1/calendar/api/events/browse/') return undefined
      expect([query.get('group'), query.get('scope')]).toEqual([id, 'all'])
      if (query.has('series')) return listed(lists.further ?? [])
      return listed((query.get('tab') === 'past' ? lists.past : lists.upcoming) ?? [], lists.more)
    },
  })
  close = app.close
  return app
}

test('GRP-D6 a group has a tab of its events, those to come and those that are over, after its members', async () => {
  await open(group, { upcoming: [event('Rehearsal', '2027-01-02')], past: [event('Carols of the feast', '2026-01-06')] })
  within(await screen.findByRole('list', { name: 'Upcoming events' })).getByRole('link', { name: 'Rehearsal' })
  within(await screen.findByRole('list', { name: 'Past events' })).getByRole('link', { name: 'Carols of the feast' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['About', 'Members', 'Events'])
  expect(screen.queryByRole('button', { name: 'Create event' })).toBe(null)
})

test('GRP-D6 EVT-D2~ who leads the group creates an event in its calendar, on the same page', async () => {
  await open(group, {}, true)
  expect(await screen.findByText('This group has no events yet')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Past events' })).toBe(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Create event' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText<HTMLSelectElement>('Calendar')
  expect([...field.options].filter(({ value }) => value !== '').map(({ text }) => text)).toEqual(['Choir'])
})

test('GRP-D3 whoever may not read a closed group finds no tab of events, and none are asked for', async () => {
  const app = await open({ ...group, can_read: false, calendar_id: null, my_membership: null }, {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Choir' })).toBeDefined()
  expect(screen.queryByRole('tab')).toBe(null)
  expect(app.peer.received.filter(({ path }) => path.includes('calendar'))).toEqual([])
})

test('EVT-D1 a series opens its further dates below its row, asked for only then, each with the own answer', async () => {
  const first = event('Rehearsal', '2027-01-02', 2)
  const [second, third] = [event('Rehearsal', '2027-01-09'), event('Rehearsal', '2027-01-16')]
  const further = [{ ...second, user_rsvp: { response: 'maybe' as const, guests: 0, notes: '' } }, third]
  const app = await open(group, { upcoming: [first], further })
  const asked = () => app.peer.received.filter(({ query }) => query.has('series'))
  const row = within(await screen.findByRole('article'))
  const opener = row.getByRole('button', { name: 'and 2 more dates Rehearsal' })
  expect([opener.getAttribute('aria-expanded'), asked()]).toEqual(['false', []])
  fireEvent.click(opener)
  const dates = within(await row.findByRole('list', { name: 'Dates' }))
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(dates.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Saturday, January 9, 2027', `/events/${second.id}`],
    ['Saturday, January 16, 2027', `/events/${third.id}`],
  ])
  expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/.*2027/, ''))).toEqual(['Maybe', ''])
  expect(asked().map(({ query }) => [query.get('series'), query.get('group'), query.get('tab')])).toEqual([
    [first.id, id, 'upcoming'],
  ])
  fireEvent.click(opener)
  expect([opener.getAttribute('aria-expanded'), row.queryByRole('list', { name: 'Dates' })]).toEqual(['false', null])
})
