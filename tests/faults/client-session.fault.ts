import { afterEach, expect, test, vi } from 'vitest'
import { memberCalled, startAuthPeer, tokenFor } from '#tests/support/client/auth-peer.ts'
import { storedPair } from '#tests/support/client/stored-pair.ts'
import { plainEndpoint } from '#tests/support/plain-endpoint.ts'
import type { Reply } from '#tests/support/client/peer.ts'
import { arrived, holdTime, pass, settle } from '#tests/support/simulated-time.ts'

const refresh = '/api/v1/auth/refresh/'
const ending: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ending.splice(0).reverse()) await end()
})

async function world(answer?: Parameters<typeof startAuthPeer>[0]) {
  const peer = await startAuthPeer(answer)
  ending.push(() => peer.peer.stop())
  const signIn = (core: ReturnType<typeof peer.openCore>, life: number, isGood = true) => {
    const access = tokenFor('mina', life)
    if (isGood) peer.state.good.add(access)
    core.tokens.begin('user', 'mina', { access, refresh: 'r1' })
    core.watch.changed('user')
  }
  return { ...peer, signIn }
}

test('A1 SES-12 SES-20 100 parallel 401 lead to one refresh, and every call is retried once', async () => {
  const w = await world()
  w.state.delay = 30
  const core = w.openCore()
  ending.push(core.stop)
  w.signIn(core, 900, false)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => core.api.call(plainEndpoint(`x${index}/`), {})),
  )
  const sent = Array.from({ length: 100 }, (_, index) => w.peer.count(`/api/v1/x${index}/`))
  const figure = {
    refreshes: w.peer.count(refresh),
    retried: sent.filter((count) => count === 2).length,
    lost: outcomes.filter(({ status }) => status === 'rejected').length,
    extra: sent.filter((count) => count > 2).length,
  }
  console.log('A1', figure)
  expect(figure).toEqual({ refreshes: 1, retried: 100, lost: 0, extra: 0 })
})

test.each([
  ['+2 h', 7200],
  ['-2 h', -7200],
  ['+10 min', 600],
  ['-10 min', -600],
])('A5 SES-06 a device clock wrong by %s refreshes at most twice in 10 min and never loops', async (name, ahead) => {
  holdTime()
  const w = await world()
  w.browser.clock.ahead = ahead * 1000
  const core = w.openCore()
  ending.push(core.stop)
  w.signIn(core, 900)
  let pending = 0
  let failed = 0
  await pass(
    600,
    () => pending === 0,
    (second) => {
      if (second % 10 !== 1) return
      pending++
      core.api
        .call(plainEndpoint('x/'), {})
        .catch(() => void failed++)
        .finally(() => void pending--)
    },
  )
  const figure = { clock: name, refreshes: w.peer.count(refresh), calls: w.peer.count('/api/v1/x/'), failed }
  console.log('A5', figure)
  expect(figure.refreshes).toBeLessThanOrEqual(2)
  expect([figure.calls, failed]).toEqual([60, 0])
})

test.each([
  [60, 121],
  [300, 121],
  [900, 6],
  [30 * 86_400, 0],
])('A7 SES-06 SES-07 tokens that live %d s are refreshed %d times in an hour', async (life, expected) => {
  holdTime()
  const w = await world()
  w.state.life = life
  const core = w.openCore()
  ending.push(core.stop)
  w.signIn(core, life)
  await pass(3600, () => !core.refreshers.running()?.actors.user.getSnapshot().matches('renewing'))
  const starts = w.peer.count(refresh)
  console.log('A7', { life, refreshes: starts, expected })
  expect(starts).toBeLessThanOrEqual(expected)
  expect(starts).toBeGreaterThanOrEqual(expected - 2)
})

const kept: [string, Reply][] = [
  ['500', { status: 500, body: { detail: 'x' } }],
  ['429', { status: 429, body: { retry_after: 60 } }],
  ['timeout', 'never'],
  ['offline', 'reset'],
  ['HTML', { status: 403, text: '<html>Log in to the hotel</html>' }],
]
const cleared: [string, Reply][] = [
  ['400', { status: 400, body: { detail: 'x', code: 'validation_failed' } }],
  ['401', { status: 401, body: { detail: 'x', code: 'invalid_refresh' } }],
]

test('A8 SES-14 SES-15 a refresh without a verdict keeps the session, a refusal ends it with the right message', async () => {
  const ended: string[] = []
  for (const [name, reply] of [...kept, ...cleared]) {
    const mina = memberCalled('mina')
    const w = await world(({ path }) =>
      path === '/api/v1/auth/profile/'
        ? { body: mina }
        : path.includes('feature-flags')
          ? { body: { flags: {}, version: 1 } }
          : undefined,
    )
    w.browser.area.setItem('user_tokens', storedPair(tokenFor(mina.id), mina.id))
    const tab = w.openServices('/events')
    await tab.session.known('user')
    const toasts: string[] = []
    tab.bus.subscribe('toast.requested', ({ title, description }) => toasts.push(`${title} / ${description}`))
    w.state.refresh = reply
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failed = tab.api.call(plainEndpoint('x/'), {}).then(
      () => 'answered',
      (error: { status: number }) => error.status,
    )
    await arrived(() => w.peer.count(refresh) === 1)
    await vi.advanceTimersByTimeAsync(30_000)
    const status = await failed
    await settle()
    vi.useRealTimers()
    const isKept = w.browser.area.getItem('user_tokens') !== null && tab.session.status('user') === 'authenticated'
    expect([name, status]).toEqual([name, kept.some(([other]) => other === name) ? 0 : 401])
    if (!isKept) ended.push(`${name}: ${toasts.join()}`)
    else expect(toasts).toEqual([])
    tab.stop()
  }
  console.log('A8', { kept: kept.length + cleared.length - ended.length, cleared: ended })
  const words = 'Session Expired / Your session has expired. Please log in again.'
  expect(ended).toEqual([`400: ${words}`, `401: ${words}`])
})
