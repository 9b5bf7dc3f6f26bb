import { createRoute } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from '#contract/logs/error-report.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'

let thrown: unknown
let draws = 0
const broken = defineModule({
  id: 'broken',
  routes: ({ public: zone }) => ({
    public: {
      home: createRoute({ getParentRoute: () => zone, path: '/', staticData: { title: 'Home' }, component: () => <h1>Home</h1> }),
      login: createRoute({
        getParentRoute: () => zone,
        path: 'login',
        staticData: { title: 'Log In' },
        component: () => <h1>Log In</h1>,
      }),
      page: createRoute({ getParentRoute: () => zone, path: 'page', staticData: { title: 'Page' }, component: Page }),
      rights: createRoute({
        getParentRoute: () => zone,
        path: 'rights',
        staticData: { title: 'Rights', gate: { any: ['view_users'] } },
        component: Page,
      }),
    },
  }),
})
function Page() {
  draws += 1
  if (thrown !== null) throw thrown
  return <h1>The page</h1>
}

const ending: Array<() => Promise<void>> = []
beforeEach(() => {
  draws = 0
  // React also logs every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
  vi.restoreAllMocks()
})

async function open({ at = '/page', error = null as unknown, isMember = false, reported = 201 } = {}) {
  thrown = error
  const app = await openApp({
    modules: [broken],
    at,
    answer: (request) =>
      request.path === '/api/errors'
        ? { status: reported, body: { error_id: (request.json() as ErrorReport).error_id } }
        : undefined,
    ...(isMember ? { signedIn: memberCalled('mina') } : {}),
  })
  ending.push(app.close)
  const reports = () => app.peer.received.filter(({ path }) => path === '/api/errors').map((call) => call.json() as ErrorReport)
  return { ...app, reports }
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const buttons = () => [...document.querySelectorAll('[role=alert] button')].map(({ textContent }) => textContent)
const failing = (status: number, message = 'refused') => Object.assign(new Error(message), { name: 'ApiError', status })

test('ERR-01 ERR-10 a broken page says so, with the reported id on the screen and no private data', async () => {
  const { reports } = await open({
    at: '/page?token=secret',
    error: new TypeError('no photo of mina@example.org at /x?token=abc'),
  })
  expect(await heading()).toBe('Something went wrong')
  expect(screen.getByText('Something went wrong. Please try again.')).toBeDefined()
  expect(buttons()).toEqual(['Try Again', 'Go Home'])
  await waitFor(() => expect(reports()).toHaveLength(1))
  const [report] = reports()
  expect(report).toEqual({
    error_id: document.querySelector('code')?.textContent,
    category: 'runtime',
    message: 'TypeError: no photo of [email] at /x?[query]',
    path: expect.not.stringContaining('secret'),
    version: expect.any(String),
  })
})

test.each([
  [
    'ERR-02',
    'Update Available',
    'Application update available. Please refresh the page.',
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    ['Refresh', 'Try Again', 'Go Home'],
  ],
  [
    'ERR-03',
    'Connection Issue',
    'Network connection issue. Please check your internet connection.',
    failing(0),
    ['Try Again', 'Go Home'],
  ],
  [
    'ERR-04',
    'Sign In Required',
    'Authentication required. Please sign in again.',
    failing(401),
    ['Try Again', 'Log In', 'Go Home'],
  ],
  ['ERR-05', 'Access Denied', "You don't have permission to access this resource.", failing(403), ['Try Again', 'Go Home']],
  ['ERR-06', 'Input Error', 'Please check your input and try again.', failing(400), ['Try Again', 'Go Home']],
])('%s %s', async (_, title, text, error, actions) => {
  const { reports } = await open({ error })
  expect(await heading()).toBe(title)
  expect(screen.getByText(text)).toBeDefined()
  expect(buttons()).toEqual(actions)
  await waitFor(() => expect(document.title).toBe(`${title} · Coptic Community`))
  await waitFor(() => expect(reports()).toHaveLength(1))
})

test('ERR-07 after a rejected session, one may try again or log in again', async () => {
  const { place, reports } = await open({ error: failing(401), isMember: true })
  expect(await heading()).toBe('Authentication Error')
  await waitFor(() => expect(reports()).toHaveLength(1))
  expect(buttons()).toEqual(['Try Again', 'Log In Again', 'Go Home'])
  fireEvent.click(screen.getByRole('button', { name: 'Log In Again' }))
  await screen.findByRole('heading', { name: 'Log In' })
  expect(place()).toBe('/login')
})

test('ERR-09 a retry runs 1 s after the request and shows the page once it works', async () => {
  const { reports } = await open({ error: new Error('once') })
  await heading()
  const asked = performance.now()
  thrown = null
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveProperty('disabled', true)
  await screen.findByRole('heading', { name: 'The page' })
  expect(performance.now() - asked).toBeGreaterThanOrEqual(990)
  expect(reports()).toHaveLength(1)
})

test('ERR-09 TRAP-49 after 3 retries Try Again disappears and Go Home stays; every failure has its own report', async () => {
  const { reports, place } = await open({ error: new Error('for ever') })
  for (let retry = 1; retry <= 3; retry += 1) {
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(reports()).toHaveLength(retry + 1))
  }
  await waitFor(() => expect(buttons()).toEqual(['Go Home']))
  expect(new Set(reports().map(({ error_id }) => error_id)).size).toBe(4)
  const drawn = draws
  fireEvent.click(screen.getByRole('button', { name: 'Go Home' }))
  await screen.findByRole('heading', { name: 'Home' })
  expect([place(), draws]).toEqual(['/', drawn])
}, 20_000)

test('ERR-03 ERR-09 only a lost network is retried automatically', async () => {
  await open({ error: failing(0) })
  expect(await heading()).toBe('Connection Issue')
  thrown = null
  await screen.findByRole('heading', { name: 'The page' })
})

test('ERR-03 ERR-09 no retry is spent while the browser is offline: Try Again stays, and the network brings the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { services } = await open({ error: failing(0) })
  expect(await heading()).toBe('Connection Issue')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  ending.push(async () => void vi.useRealTimers())
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect([buttons(), draws]).toEqual([['Try Again', 'Go Home'], 2])
  thrown = null
  act(() => services.bus.publish('test', { type: 'net.online' }))
  await screen.findByRole('heading', { name: 'The page' })
})

test('a rejected report changes nothing on the screen', async () => {
  const { reports } = await open({ error: new Error('x'), reported: 503 })
  await waitFor(() => expect(reports()).toHaveLength(1))
  expect(await heading()).toBe('Something went wrong')
})

test('ERR-05 a forbidden page is denied without being rendered or reported', async () => {
  const { reports } = await open({ at: '/rights', isMember: true })
  expect(await heading()).toBe('Access Denied')
  expect([draws, reports()]).toEqual([0, []])
})

test.each([
  [['failed'], 'Real-time Features Unavailable'],
  [['online', 'failed'], 'Connection Lost'],
] as const)('ERR-08 when live updates are %s the notice is %s, with its three ways on', async (states, title) => {
  const { services } = await open({ isMember: true })
  const sent = vi.spyOn(services.socket, 'send').mockReturnValue(undefined)
  // The real chart keeps connecting and reporting its state; the test overrides each state immediately.
  const tell = () =>
    act(() => {
      for (const status of states) services.bus.publish('test', { type: 'socket.status-changed', status })
    })
  await waitFor(() => {
    tell()
    expect(screen.getByText(title)).toBeDefined()
  })
  tell()
  for (const name of ['Try Again', 'Reconnect', 'Continue Offline']) fireEvent.click(screen.getByRole('button', { name }))
  expect(sent.mock.calls.map(([event]) => event.type)).toEqual(['tryAgain', 'reconnect', 'continueOffline'])
  act(() => services.bus.publish('test', { type: 'socket.status-changed', status: 'online' }))
  expect(screen.queryByText(title)).toBeNull()
})
