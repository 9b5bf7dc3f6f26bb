import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListedParish } from '#contract/parishes/directory.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { parishRecord } from '#tests/support/client/parish-record.ts'
import { parishes as parishesModule } from '../module.ts'

let close = async () => {}
afterEach(async () => {
  await close()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const parish: ListedParish = { ...parishRecord, is_member: false, my_roles: [], next_service: null, distance_km: null }

/** The browser's answer when it is asked for the position. */
const located = (answer: 'found' | 'denied') =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (position: unknown) => void, failed: (why: unknown) => void) =>
        answer === 'found' ? found({ coords: { latitude: 30.044, longitude: 31.236 } }) : failed({ code: 1 }),
    },
  })

async function open(at: string) {
  const app = await openApp({
    modules: [{ ...parishesModule, slots: [] }],
    at,
    signedIn: memberCalled('mina'),
    answer: ({ path }) => {
      if (path.startsWith('/api/v1/parishes/places/')) return { body: { results: [] } }
      if (path.startsWith('/api/v1/dioceses/')) return { body: { results: [], count: 0, next: null, previous: null } }
      if (path.startsWith('/api/v1/parishes/')) return { body: { results: [parish], count: 1, next: null, previous: null } }
      return undefined
    },
  })
  close = app.close
  const asked = () =>
    app.peer.received
      .filter(({ path }) => path === '/api/v1/parishes/')
      .map(({ query }) => [query.get('ordering') ?? 'name', query.get('lat'), query.get('lng')])
      .at(-1)
  return { ...app, asked }
}
const order = async () => (await screen.findByRole('combobox', { name: 'Sort by' })) as HTMLSelectElement
const sortBy = async (value: string) => fireEvent.change(await order(), { target: { value } })

test('PAR-D5 the directory is sorted by name, or by distance from the position that the browser gives', async () => {
  located('found')
  const app = await open('/parishes')
  expect((await order()).value).toBe('name')
  expect(app.asked()).toEqual(['name', null, null])
  await sortBy('distance')
  await waitFor(() => expect(app.asked()).toEqual(['distance', '30.04', '31.24']))
  expect((await order()).value).toBe('distance')
  await sortBy('name')
  await waitFor(() => expect(app.asked()).toEqual(['name', '30.04', '31.24']))
  expect((await order()).value).toBe('name')
  fireEvent.click(await screen.findByRole('button', { name: 'Near me: on' }))
  await screen.findByRole('button', { name: 'Near me' })
  expect([(await order()).value, app.place()]).toEqual(['name', '/parishes'])
})

test('PAR-D5 without a position the order stays by name, and the page says why', async () => {
  located('denied')
  const app = await open('/parishes')
  await sortBy('distance')
  await screen.findByText(/Your browser does not share your position/)
  expect([(await order()).value, app.asked()]).toEqual(['name', ['name', null, null]])
})
