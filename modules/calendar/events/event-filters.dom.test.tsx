import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { calendar } from '../module.ts'

let close = async () => {}
afterEach(() => close())

const hosts = defineModule({
  id: 'hosts',
  routes: () => ({}),
  draws: ['dashboardCards', 'groupTabs', 'homeWeek', 'pageTabs', 'parishAdminTabs', 'parishTabs', 'profileTabs'],
})
const [parish, group, own, followed] = ['a1', 'b2', 'c3', 'd4'].map((end) => `01990000-0000-7000-8000-0000000000${end}`)
const calendarOf = (id: string | undefined, name: string) => ({
  id,
  name,
  name_ar: null,
  color: '#e3b95b',
  owner_type: 'parish',
  owner_id: parish,
  can_manage: false,
  sync_enabled: false,
  is_subscribed: false,
})

async function open(search = '', hasFailed = false) {
  const asked: URLSearchParams[] = []
  const read: string[] = []
  const app = await openApp({
    modules: [hosts, calendar],
    at: `/events${search}`,
    signedIn: memberCalled('mina'),
    answer: ({ path, query }) => {
      read.push(path)
      if (path === '/api/v1/calendar/api/events/browse/') {
        asked.push(new URLSearchParams(query))
        return { body: { results: [], count: 0, next: null, previous: null } }
      }
      if (path === '/api/v1/groups/')
        return hasFailed
          ? { status: 403, body: { detail: 'No.', code: 'forbidden' } }
          : {
              body: {
                results: [
                  { id: group, name: 'Choir', my_membership: { status: 'active' } },
                  { id: parish, name: 'Asked to join', my_membership: { status: 'requested' } },
                ],
                count: 2,
                next: null,
                previous: null,
              },
            }
      if (path === '/api/v1/calendar/api/calendars/') return { body: [calendarOf(own, 'St. Mark')] }
      if (path === '/api/v1/calendar/api/subscriptions/')
        return {
          body: [calendarOf(own, 'St. Mark'), calendarOf(followed, 'St. Mina')].map((one) => ({
            id: one.id,
            calendar: one,
            include_in_feed: true,
            color_override: null,
          })),
        }
      if (path === `/api/v1/parishes/${parish}/`) return { status: 404, body: { detail: 'No.', code: 'not_found' } }
      return undefined
    },
  })
  close = app.close
  return { app, asked, read, last: () => Object.fromEntries(asked.at(-1) ?? []) }
}
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('EVT-D1 more filters fold behind a button; they offer the member’s groups and calendars, act at once and are cleared by chips', async () => {
  const { last, read } = await open()
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('combobox', { name: 'Calendar' })).toBe(null)
  expect(read.filter((path) => path.includes('/groups/'))).toEqual([])
  fireEvent.click(button)
  await screen.findByRole('combobox', { name: 'Group' })
  await screen.findByRole('combobox', { name: 'Calendar' })
  expect(optionsOf('Group')).toEqual(['All groups', 'Choir'])
  await waitFor(() => expect(optionsOf('Calendar')).toEqual(['All calendars', 'St. Mark', 'St. Mina']))

  fireEvent.change(screen.getByRole('combobox', { name: 'Calendar' }), { target: { value: followed } })
  await waitFor(() => expect(last()).toMatchObject({ calendar: followed }))
  expect(last()).not.toHaveProperty('zone')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-01' } })
  await waitFor(() => expect(last()).toHaveProperty('date_from'))
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-12-31' } })
  await waitFor(() =>
    expect(last()).toMatchObject({
      date_from: '2026-12-01',
      date_to: '2026-12-31',
      zone: expect.any(String),
      calendar: followed,
    }),
  )
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'St. Mina',
    expect.stringContaining('From'),
    expect.stringContaining('Until'),
    'Clear filters',
  ])
  screen.getByRole('button', { name: 'Filters (3)' })
  await screen.findByText('No event matches')
  fireEvent.click(chips.getByRole('button', { name: 'Remove filter: St. Mina' }))
  await waitFor(() => expect(last()).not.toHaveProperty('calendar'))
  fireEvent.click(chips.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBe(null))
  await screen.findByText('No events here yet')
})

test('EVT-D1 an address with filters shows their chips closed, and the tab of one’s own parish takes a parish off', async () => {
  const { last } = await open(`?scope=all&parish=${parish}&group=${group}`)
  await screen.findByRole('button', { name: 'Remove filter: Choir' })
  expect(last()).toMatchObject({ scope: 'all', parish, group })
  fireEvent.click(screen.getByRole('button', { name: 'My parish' }))
  await waitFor(() => expect(last()).not.toHaveProperty('parish'))
  expect(last()).toMatchObject({ group })
})

test('EVT-D1 choices that could not be read say so, and the others stay', async () => {
  await open('', true)
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByText('The groups could not be loaded')
  await screen.findByRole('combobox', { name: 'Calendar' })
})
