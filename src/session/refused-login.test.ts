import { expect, test, vi } from 'vitest'
import { credentials, login, refuse, sessionWorlds, toasts } from '#tests/support/client/session-world.ts'
import { arrived } from '#tests/support/simulated-time.ts'

const world = sessionWorlds()

test('AUTH-09 AUTH-10 a rate-limited login shows the wait, throws its text and keeps the form', async () => {
  const w = await world()
  w.answers[login] = { status: 429, body: { error: 'rate_limit', message: 'Slow down', retry_after: 42 } }
  const tab = w.open('/login')
  await tab.session.known('user')
  const shown = toasts(tab)
  await expect(tab.session.signIn(credentials)).rejects.toMatchObject({
    status: 429,
    message: 'Too many login attempts. Please wait 42 seconds.',
    retryAfter: 42,
  })
  expect(shown).toEqual([
    {
      host: 'single',
      variant: 'destructive',
      title: 'Too Many Attempts',
      description: 'Please wait {n} seconds before trying again.',
      values: { n: 42 },
    },
  ])
  expect([w.peer.count(login), tab.session.status('user')]).toEqual([1, 'anonymous'])
})

test('AUTH-14 a login without a response is retried twice, 2 s apart', async () => {
  const w = await world()
  const tab = w.open('/login')
  await tab.session.known('user')
  w.answers[login] = refuse(503)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = tab.session.signIn(credentials).catch((error: unknown) => error)
    for (const expected of [1, 2, 3]) {
      await arrived(() => w.peer.count(login) === expected)
      await vi.advanceTimersByTimeAsync(1999)
      expect(w.peer.count(login)).toBe(expected)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(await failed).toMatchObject({ status: 503 })
  } finally {
    vi.useRealTimers()
  }
})

test('AUTH-15 a rejected login is not retried and shows the server’s messages by field', async () => {
  const w = await world()
  const tab = w.open('/login')
  await tab.session.known('user')
  for (const [status, code] of [
    [401, 'invalid_credentials'],
    [403, 'account_suspended'],
    [400, 'validation_failed'],
  ] as const) {
    w.answers[login] = {
      status,
      body: { detail: 'Not this way', message: 'Not this way', code, errors: { password: ['Too short'] } },
    }
    await expect(tab.session.signIn(credentials)).rejects.toMatchObject({
      status,
      code,
      detail: 'Not this way',
      fields: { password: ['Too short'] },
    })
  }
  expect([w.peer.count(login), w.peer.count('/api/v1/auth/refresh/'), tab.session.status('user')]).toEqual([3, 0, 'anonymous'])
})
