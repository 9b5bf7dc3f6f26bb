import { defineModule } from '#src/shell/module.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { dashboard } from '../../dashboard/module.ts'
import { parishes } from '../module.ts'

const hosts = defineModule({ id: 'hosts', routes: () => ({}), draws: ['profileTabs'] })

let close = async () => {}
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

const service = (starts_at: string, name: string) => ({ starts_at, ends_at: starts_at, name, name_ar: null })
const home = {
  id: 'p',
  slug: 'st-mark',
  name: 'St. Mark',
  name_ar: null,
  timezone: 'UTC',
  photo: null,
  cover: null,
  city: 'Pasadena',
}

test('the next service is counted from the reader’s day, and the one after it follows when it begins', async () => {
  const start = new Date(2026, 10, 24, 20, 0).getTime()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: start,
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  })
  const services = [service('2026-11-25T08:00:00.000Z', 'Liturgy'), service('2026-11-26T19:00:00.000Z', 'Vespers')]
  const app = await openApp({
    modules: [dashboard, hosts, parishes],
    at: '/dashboard',
    signedIn: {
      ...memberCalled('mina'),
      parish: { id: 'p', name: 'St. Mark', name_ar: null, slug: 'st-mark', diocese_name: 'Coast', diocese_name_ar: null },
    },
    answer: ({ path }) => {
      if (path === '/api/v1/notifications/') return { body: { count: 0, next: null, previous: null, results: [] } }
      if (path !== '/api/v1/parishes/st-mark/') return undefined
      return { body: { ...home, next_service: services.find(({ starts_at }) => Date.parse(starts_at) > Date.now()) } }
    },
  })
  close = app.close
  await screen.findByText('Liturgy')
  expect(screen.getByText(/Next service/).textContent).toBe('Next service, tomorrow')
  await act(async () => void vi.advanceTimersByTime(Date.parse(services[0]!.starts_at) + 1_500 - Date.now()))
  await screen.findByText('Vespers')
  expect(screen.getByText(/Next service/).textContent).toBe('Next service, tomorrow')
})
