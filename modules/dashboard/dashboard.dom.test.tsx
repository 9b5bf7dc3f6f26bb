import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { dashboard } from './module.ts'

/** Where another module draws the tab Activity. */
const profile = defineModule({ id: 'profile', routes: () => ({}), draws: ['profileTabs'] })
const statsPath = '/api/v1/parishes/my-parish-stats/'
const stats = { parish: null, members: 78, admins: 2, upcoming_events: 23, total_groups: 0, total_posts: 0 }
const none = { count: 0, next: null, previous: null, results: [] }

let close = async () => {}
afterEach(() => close())

test('DASH-08 the figures are requested for a known person only', async () => {
  const app = await openApp({
    modules: [profile, dashboard],
    at: '/dashboard',
    signedIn: memberCalled('mina'),
    answer: ({ path }) =>
      path === '/api/v1/auth/profile/'
        ? { status: 503, body: { detail: 'maintenance', message: 'maintenance', code: 'maintenance' } }
        : path === '/api/v1/notifications/'
          ? { body: none }
          : path === statsPath
            ? { body: stats }
            : undefined,
  })
  close = app.close
  await screen.findByText('Parish Members')
  await waitFor(() => expect(app.peer.count('/api/v1/notifications/')).toBe(1))
  expect(app.peer.count(statsPath)).toBe(0)
})

test('DASH-09 failed figures are retried three times, and loaded ones stay fresh for five minutes', {
  timeout: 30_000,
}, async () => {
  let failures = 3
  const app = await openApp({
    modules: [profile, dashboard],
    at: '/dashboard',
    signedIn: memberCalled('mina'),
    answer: ({ path }) => {
      if (path === '/api/v1/notifications/') return { body: none }
      if (path !== statsPath) return undefined
      failures -= 1
      return failures >= 0 ? { status: 500, body: { detail: 'no', message: 'no', code: 'internal' } } : { body: stats }
    },
  })
  close = app.close
  await screen.findByText('78', {}, { timeout: 20_000 })
  expect(app.peer.count(statsPath)).toBe(4)
  const [query] = app.services.queryClient.getQueryCache().findAll({ queryKey: ['parishes'] })
  expect(query?.isStaleByTime(300_000)).toBe(false)
  expect(query?.options).toMatchObject({ staleTime: 300_000 })
})

test('DASH-02 DASH-05 a member without a parish is asked to complete the profile, and is told that there is no activity', async () => {
  const app = await openApp({
    modules: [profile, dashboard],
    at: '/dashboard',
    signedIn: memberCalled('mina', { parish: null }),
    answer: ({ path }) => (path === '/api/v1/notifications/' ? { body: none } : path === statsPath ? { body: stats } : undefined),
  })
  close = app.close
  await screen.findByText(/^Welcome! Please complete your profile to connect with a parish\./)
  const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }))
  await activity.findByText(/^No recent activity yet\./)
})

test('DASH-01 the parish heads the page, with peace to the member; inviting is offered to those who may', async () => {
  const parish = {
    id: '1',
    slug: 'st-mark',
    name: 'St Mark',
    name_ar: 'مار مرقس',
    diocese_name: 'Diocese of the South',
    diocese_name_ar: null,
  }
  const answer = ({ path }: { path: string }) =>
    path === '/api/v1/notifications/' ? { body: none } : path === statsPath ? { body: stats } : undefined
  const app = await openApp({
    modules: [profile, dashboard],
    at: '/dashboard',
    signedIn: memberCalled('mina', { parish }),
    answer,
  })
  close = app.close
  await screen.findByRole('heading', { level: 1, name: 'This week in St Mark' })
  screen.getByText(/^Peace to you, /)
  screen.getByText('Connected to St Mark - Diocese of the South')
  const figures = within(screen.getByRole('main'))
    .getAllByRole('group')
    .map((figure) => figure.getAttribute('aria-label'))
  expect(figures).toEqual(['Parish Members', 'Upcoming Events', 'Active Groups', 'Total Posts'])
  // No invitations are installed here, so nothing leads to them.
  expect(screen.queryByRole('link', { name: 'Invite someone' })).toBe(null)
})
