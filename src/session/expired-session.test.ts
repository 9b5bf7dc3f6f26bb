import { expect, test } from 'vitest'
import { plainEndpoint } from '#tests/support/plain-endpoint.ts'
import { sessionWorlds, stored, toasts } from '#tests/support/client/session-world.ts'

const world = sessionWorlds()

test('SES-14 SES-15 SES-16 a refused refresh after a 401 clears the pair, says Session Expired once and leads to /login', async () => {
  const w = await world()
  w.kept()
  const tab = w.open('/events/7')
  await tab.session.known('user')
  w.state.good.clear()
  w.state.refreshToken = 'revoked'
  const shown = toasts(tab)
  const calls = Array.from({ length: 5 }, (_, index) => tab.api.call(plainEndpoint(`x${index}/`), {}))
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(stored(w)).toEqual([])
  expect(shown).toEqual([
    {
      host: 'single',
      variant: 'destructive',
      priority: 'session',
      title: 'Session Expired',
      description: 'Your session has expired. Please log in again.',
    },
  ])
  expect(tab.places).toEqual(['/login'])
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
})

test('SES-16 in the admin area the pair is cleared and announced, without navigation', async () => {
  const w = await world()
  w.kept()
  const tab = w.open('/admin/users')
  await tab.session.known('user')
  w.state.good.clear()
  w.state.refreshToken = 'revoked'
  await tab.api.call(plainEndpoint('x/'), {}).catch(() => null)
  expect([stored(w), tab.places, tab.session.status('user')]).toEqual([[], [], 'anonymous'])
})

test('SES-19 SES-20 parallel admin calls that get a 401 share one refresh and are each retried once', async () => {
  const w = await world()
  w.kept('admin', -1)
  w.state.typ = 'admin'
  w.state.delay = 20
  const tab = w.open('/admin/users')
  await tab.session.known('admin')
  await Promise.all(Array.from({ length: 20 }, () => tab.api.call(plainEndpoint('superadmin/users/', 'admin'), {})))
  expect([w.peer.count('/api/v1/auth/refresh/'), w.peer.count('/api/v1/superadmin/users/')]).toEqual([1, 40])
})

test('SES-21 SES-22 without a usable admin token, only the admin pair is cleared, with its own message', async () => {
  const w = await world()
  w.kept('user')
  w.kept('admin', -1)
  w.state.refreshToken = 'revoked'
  const tab = w.open('/admin/users')
  await Promise.all([tab.session.known('user'), tab.session.known('admin')])
  const shown = toasts(tab)
  await tab.api.call(plainEndpoint('superadmin/users/', 'admin'), {}).catch(() => null)
  expect(stored(w)).toEqual(['user_tokens', 'user'])
  expect(shown).toEqual([
    {
      host: 'single',
      variant: 'destructive',
      priority: 'session',
      title: 'Session Expired',
      description: 'Your admin session has expired. Please log in again.',
    },
  ])
})

test('SES-14 SES-17 an exempt call ends nothing when the server refuses; the next ordinary one does, at once and in any tab', async () => {
  const follow = { ...plainEndpoint('social/follow/'), method: 'POST' } as const
  for (const meets of ['this tab', 'another tab', 'a reload'] as const) {
    const w = await world()
    w.kept()
    const [first, second] = [w.open('/events/7'), w.open('/events')]
    await Promise.all([first.session.known('user'), second.session.known('user')])
    w.state.good.clear()
    w.state.refreshToken = 'revoked'
    await first.api.call(follow, {}).catch(() => null)
    expect([first.session.status('user'), stored(w)]).toEqual(['authenticated', ['user_tokens', 'user']])
    const tab = meets === 'this tab' ? first : meets === 'another tab' ? second : w.open('/events')
    await tab.session.known('user')
    const shown = toasts(tab)
    await expect(tab.api.call(plainEndpoint('x/'), {})).rejects.toMatchObject({ status: 401 })
    expect([meets, shown, stored(w)]).toMatchObject([meets, [{ title: 'Session Expired' }], []])
    expect(w.peer.count('/api/v1/auth/refresh/')).toBe(1)
  }
})
