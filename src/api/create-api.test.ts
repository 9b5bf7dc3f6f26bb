import { contract } from '#contract/index.ts'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { type ApiWorld, apiWorlds, facts, failureOf, made, signIn } from '#tests/support/api-world.ts'
import type { SendForm } from './exchange.ts'

const world = apiWorlds()
const list = made({ path: 'parishes/' })

test('API-001 API-002 API-003 a main call goes to the versioned base with bearer token and JSON', async () => {
  const w = await world()
  const access = signIn(w)
  await w.core.api.call(contract.calendar.rsvp, { params: { id: 'a/b' }, body: { response: 'yes' } })
  expect(w.peer.received[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/calendar/api/events/a%2Fb/rsvp/',
    text: '{"response":"yes"}',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', accept: 'application/json' },
  })
  expect(w.peer.received[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

test('API-004 a form with files is multipart with its own boundary, booleans and null as text', async () => {
  const w = await world()
  signIn(w)
  await w.core.api.call(made({ method: 'PATCH', path: 'settings/', body: v.unknown(), files: ['profile_photo'] }), {
    body: { bio: 'سلام', accept: true, parish: null, tags: ['a', 'b'], absent: undefined },
    files: { profile_photo: new File(['pixels'], 'me.png', { type: 'image/png' }) },
  } as object)
  const [{ headers, text }] = w.peer.received as [ApiWorld['peer']['received'][number]]
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const parts = Buffer.from(text, 'latin1')
    .toString()
    .split(/--[^\r\n]+\r\n/)
    .filter(Boolean)
    .map((part) => /name="(\w+)"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n/.exec(part)?.slice(1))
  expect(parts).toEqual([
    ['bio', 'سلام'],
    ['accept', 'true'],
    ['parish', 'null'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['profile_photo', 'pixels'],
  ])
})

test('SES-12 a multipart form is rebuilt for the retry after a 401', async () => {
  const w = await world()
  signIn(w, { good: false })
  await w.core.api.call(made({ method: 'PATCH', path: 'settings/', body: v.unknown(), files: ['photo'] }), {
    body: { a: 1 },
    files: { photo: new Blob(['pixels']) },
  } as object)
  const sent = w.peer.received.filter(({ path }) => path === '/api/v1/settings/')
  expect(sent.map(({ text }) => [text.includes('pixels'), text.includes('name="a"')])).toEqual([
    [true, true],
    [true, true],
  ])
})

test.each(['main', 'root'] as const)('API-005 API-100 the %s client times out after 30 s without a response', async (base) => {
  const w = await world(() => 'never')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = failureOf(w.core.api.call(made({ base, path: base === 'main' ? 'parishes/' : 'api/x', auth: 'none' }), {}))
    await vi.advanceTimersByTimeAsync(29_999)
    let isSettled = false
    void failed.then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ status: 0, code: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
})

test('API-005 COM-D5 each part sent of a large form restarts the 30 s', async () => {
  const w = await world()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const files = { document: new Blob(['of ten megabytes']) }
    let move = () => {}
    const sendForm: SendForm = (_url, { signal }, moved) => {
      move = moved
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const call = made({ method: 'POST', path: 'auth/rank-claims/', auth: 'none' })
    let isSettled = false
    const failed = failureOf(w.core.api.call(call, { body: {}, files } as never, { sendForm })).finally(() => {
      isSettled = true
    })
    for (let part = 0; part < 4; part += 1) {
      await vi.advanceTimersByTimeAsync(29_000)
      move()
    }
    await vi.advanceTimersByTimeAsync(29_999)
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ status: 0, code: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
})

test('API-100 SES-33 the root client uses the API host with the admin token', async () => {
  const w = await world()
  const access = signIn(w, { kind: 'admin' })
  await w.core.api.call(made({ base: 'root', path: 'core/admin/profile-fields/', auth: 'admin' }), {})
  expect(w.peer.received[0]).toMatchObject({
    path: '/core/admin/profile-fields/',
    headers: { authorization: `Bearer ${access}` },
  })
})

test('a cancelled call rejects as aborted and shows no toast', async () => {
  const w = await world(() => 'never')
  const leaving = new AbortController()
  const failed = failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}, { signal: leaving.signal }))
  await vi.waitFor(() => expect(w.peer.received).toHaveLength(1))
  leaving.abort()
  expect(await failed).toMatchObject({ status: 0, code: 'aborted' })
  expect(facts(w)).toEqual([])
})

test('ERR-11 ERR-14 ERR-19 failures request their toast once, suppressed ones none', async () => {
  const w = await world(({ path }) =>
    path.endsWith('/limited/')
      ? { status: 429, body: { error: 'rate_limit', message: 'Slow', retry_after: 9 } }
      : { status: 500, body: { detail: 'Broken' } },
  )
  const toasts: unknown[] = []
  w.core.bus.subscribe('toast.requested', ({ at, ...toast }) => toasts.push(toast))
  await failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}))
  await failureOf(w.core.api.call(made({ path: 'limited/', auth: 'none' }), {}))
  await failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}, { suppressErrors: true }))
  await failureOf(w.core.api.call(made({ base: 'root', path: 'api/errors', auth: 'none' }), {}))
  expect(toasts).toEqual([
    { type: 'toast.requested', host: 'single', title: 'Error', serverText: 'Broken', variant: 'default' },
    {
      type: 'toast.requested',
      host: 'single',
      title: 'Rate Limit Exceeded',
      description: 'Too many requests. Please wait {n} seconds before trying again.',
      values: { n: 9 },
      variant: 'default',
    },
    { type: 'toast.requested', host: 'single', title: 'Error', serverText: 'Broken', variant: 'destructive' },
  ])
})

test('ERR-17~ no toast is shown while an oauth flow is active', async () => {
  const w = await world(() => ({ status: 500 }))
  w.core.oauth.isActive = true
  await failureOf(w.core.api.call(made({ path: 'parishes/', auth: 'none' }), {}))
  expect(facts(w)).not.toContain('toast.requested')
})

test('a response that violates the contract is an error where responses are checked; a proxy’s page always is', async () => {
  const w = await world(({ path }) =>
    path === '/api/v1/core/feature-flags/' ? { body: { flags: 'none' } } : { text: '<html>Log in to the hotel</html>' },
  )
  expect(await failureOf(w.core.api.call(list, {}))).toMatchObject({ status: 0, code: 'bad_answer' })
  expect(await w.core.api.call(contract.flags.featureFlags, {})).toEqual({ flags: 'none' })
})
