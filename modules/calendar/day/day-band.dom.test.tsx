import { createRoute } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { DayBand } from './day-band.tsx'

const page = defineModule({
  id: 'page',
  routes: ({ member }) => ({
    member: {
      page: createRoute({
        getParentRoute: () => member,
        path: 'page',
        staticData: { title: 'Page' },
        component: () => <h1>Page</h1>,
      }),
    },
  }),
  slots: [{ slot: 'memberBand', id: 'day', order: 10, load: async () => DayBand }],
})

let close = async () => {}
afterEach(async () => {
  await close()
  vi.useRealTimers()
})

async function bandOn(date: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T10:00:00`) })
  const app = await openApp({ modules: [page], at: '/page', signedIn: memberCalled('mina'), answer: () => undefined })
  close = app.close
  const band = await screen.findByRole('region', { name: 'The day in the Church' })
  return { band, said: within(band), app }
}

test('EVT-D11 the band under the bar names the Coptic date and the feast or fast, without a request', async () => {
  const { band, said, app } = await bandOn('2026-11-26')
  said.getByText('17 Hator 1743')
  said.getByText('Fast of the Nativity')
  said.getByText(', day 2 of 43')
  expect(band.dataset['season']).toBe('fast')
  expect(app.peer.received.filter(({ path }) => path.includes('calendar'))).toEqual([])
})

test('EVT-D11 the band of a feast has its colour, and an ordinary day only its date', async () => {
  const feast = await bandOn('2027-01-07')
  expect(feast.band.dataset['season']).toBe('feast')
  feast.said.getByText('Feast of the Nativity')
  await close()
  const plain = await bandOn('2026-11-23')
  expect(plain.band.dataset['season']).toBe('ordinary')
  expect(plain.band.textContent).toBe('Monday, November 23, 202614 Hator 1743')
})
