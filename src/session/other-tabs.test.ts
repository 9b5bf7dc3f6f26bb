import { expect, test, vi } from 'vitest'
import { memberCalled, tokenFor } from '#tests/support/client/auth-peer.ts'
import { storedPair } from '#tests/support/client/stored-pair.ts'
import { plainEndpoint } from '#tests/support/plain-endpoint.ts'
import { cached, credentials, profile, sessionWorlds } from '#tests/support/client/session-world.ts'

const world = sessionWorlds()

test('SES-05 TRAP-18 logout in one tab signs every other tab out to / without a second call', async () => {
  const w = await world()
  const first = w.open('/login')
  await first.session.signIn(credentials)
  const others = Array.from({ length: 4 }, () => w.open('/events'))
  await Promise.all(others.map((tab) => tab.session.known('user')))
  for (const tab of others) tab.queryClient.setQueryData(['parishes'], 'mine')
  await first.session.signOut()
  await vi.waitFor(() => expect(others.map((tab) => tab.session.status('user'))).toEqual(Array(4).fill('anonymous')))
  expect(others.map((tab) => [tab.places, tab.queryClient.getQueryData(['parishes'])])).toEqual(Array(4).fill([['/'], undefined]))
  await vi.waitFor(() => expect(w.peer.count('/api/v1/core/feature-flags/')).toBe(11))
  expect(w.peer.count('/api/v1/auth/logout/')).toBe(1)
})

test('TRAP-18 clear() in another tab ends the session here', async () => {
  const w = await world()
  w.kept()
  const tab = w.open()
  await tab.session.known('user')
  w.browser.clear()
  await vi.waitFor(() => expect(tab.session.status('user')).toBe('anonymous'))
})

test('TRAP-18 another person signing in in another tab replaces everything of the previous one', async () => {
  const w = await world()
  await w.open('/login').session.signIn(credentials)
  const second = w.open('/dashboard')
  await second.session.known('user')
  second.queryClient.setQueryData(['parishes'], 'of Mina')
  const mariam = memberCalled('mariam')
  const access = tokenFor(mariam.id)
  w.answers[profile] = { body: mariam }
  w.browser
    .openTab()
    .localStorage()
    ?.setItem('user_tokens', storedPair(access, mariam.id, { refresh: 'r9', session: 's2' }))
  await vi.waitFor(() => expect(second.session.view('user').user).toEqual(mariam))
  expect(second.queryClient.getQueryData(['parishes'])).toBeUndefined()
})

test('SES-07 SES-09 other tabs adopt a refresh and send no second one', async () => {
  const w = await world()
  w.kept('user', -1)
  cached(w)
  const [first, second] = [w.open('/a'), w.open('/b')]
  await Promise.all([first.session.known('user'), second.session.known('user')])
  await Promise.all([first.api.call(plainEndpoint('x/'), {}), second.api.call(plainEndpoint('x/'), {})])
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
  const states = [first, second].map((tab) => tab.refreshers.running()?.actors.user.getSnapshot())
  expect(states.map((state) => state?.value)).toEqual(['scheduled', 'scheduled'])
  expect(states.map((state) => state?.context.stored?.access)).toEqual(Array(2).fill(first.tokens.read('user')?.access))
})
