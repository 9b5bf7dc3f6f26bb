import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { ErrorBody } from '#contract/core/errors.ts'
import { allEndpoints } from '#contract/index.ts'
import { someAdmin } from '../../support/features/people.ts'
import { RuntimeConfig } from '#contract/core/runtime-config.ts'
import * as v from 'valibot'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('F2 every response carries the content policy without a nonce, and forbids framing and sniffing', async () => {
  for (const path of ['/config.json', '/api/docs', '/api/v1/core/feature-flags/', '/healthz', '/nowhere']) {
    const { headers } = await fetch(server.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual([
      'nosniff',
      'same-origin',
      'DENY',
    ])
  }
})

test('COM-D3 API responses are JSON in UTF-8 and are not cached', async () => {
  const { headers } = await fetch(`${server.url}/api/v1/core/feature-flags/`)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json; charset=utf-8', 'no-store'])
})

test('CONF-02~ CONF-03 WS-27 the browser reads its settings from /config.json', async () => {
  const config = v.parse(RuntimeConfig, await (await fetch(`${server.url}/config.json`)).json())
  expect(config.features).toEqual({ oauth: false, websocket: true, mail: true })
  expect(config.card_publishable_key).toBe('')
  expect(config.socket_url).toBe('/ws/notifications/')
  expect(config.api_base).toBe('/api/v1/')
})

test('CONF-04~ a Google client id is configured', async () => {
  const config = v.parse(RuntimeConfig, await (await fetch(`${server.url}/config.json`)).json())
  expect(config.google_client_id).toMatch(/\.apps\.googleusercontent\.com$/)
})

test('API-101 the API describes itself', async () => {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/api/v1/calendar/api/events/{id}/rsvp/')
  expect((await fetch(`${server.url}/api/docs`)).status).toBe(200)
})

test('ACC-D8 a logout makes the browser forget what it cached', async () => {
  const { status, headers } = await server.api(accountsEndpoints.logout, { body: { refresh: 'unknown' } })
  expect([status, headers.get('clear-site-data'), headers.get('set-cookie')]).toEqual([
    200,
    '"cache"',
    'files-user=; Path=/media/private/; HttpOnly; SameSite=Strict; Max-Age=0',
  ])
})

test('CON-D9 no answer of the console is stored by a browser, whether it was given or refused', async () => {
  const { token } = await someAdmin(server.parts, { role: 'superadmin', totp: true, steppedUp: true })
  const kept: string[] = []
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.auth === 'admin' || endpoint.path.startsWith('superadmin/'))
  for (const { module, name, endpoint } of calls) {
    const address = `${server.url}/api/v1/${endpoint.path.replace(/\{\w+\}/g, '01990000-0000-7000-8000-00000000dead')}`
    for (const authorization of ['', `Bearer ${token}`]) {
      if (authorization && endpoint.method !== 'GET') continue
      const { headers } = await fetch(address, {
        method: endpoint.method,
        headers: { authorization, 'x-forwarded-for': someAddress() },
      })
      if (headers.get('cache-control') !== 'no-store') kept.push(`${module}.${name} ${headers.get('cache-control')}`)
    }
  }
  expect(calls.length).toBeGreaterThan(100)
  expect(kept).toEqual([])
  const page = await fetch(`${server.url}/admin/users`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('cache-control')).toBe('no-store')
})

/** What a server answers to bytes, read until it closes. */
const answerTo = (bytes: string) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    let text = ''
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (piece) => (text += piece))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve({ status: Number(text.slice(9, 12)), body: JSON.parse(text.split('\r\n\r\n')[1] ?? 'null') }),
    )
  })
const asked = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`

test.each([
  ['headers of 40 kB', asked('/healthz', `X-Long: ${'a'.repeat(40_000)}\r\n`), 431, 'headers_too_large'],
  ['an address of 9 kB', asked(`/api/v1/events/?q=${'a'.repeat(9_000)}`), 414, 'uri_too_long'],
  ['a parameter of 300 characters', asked(`/api/v1/auth/invitations/${'a'.repeat(300)}/`), 414, 'uri_too_long'],
  ['an address that cannot be decoded', asked('/api/v1/auth/invitations/%ff/'), 400, 'validation_failed'],
  ['no HTTP', 'HELLO\r\n\r\n', 400, 'validation_failed'],
  [
    'a body of 1 MB',
    `POST /api/v1/auth/login/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`,
    413,
    'payload_too_large',
  ],
])('COM-D3 %s gets its error in the shape of the contract', async (_what, bytes, status, code) => {
  const answer = await answerTo(bytes)
  expect([answer.status, v.parse(ErrorBody, answer.body).code]).toEqual([status, code])
})

test('F2 a report of the content policy is counted and logged without its secrets, at most five a minute from one address', async () => {
  const report = {
    'csp-report': {
      'document-uri': 'https://community.example.org/verify-email?token=CANARY7f3a',
      'violated-directive': "script-src-elem 'self'",
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?access_token=CANARY7f3a',
      'line-number': 7,
    },
  }
  const send = (body: string, address = someAddress()) =>
    fetch(`${server.url}/api/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': address },
      body,
    })
  const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy')
  expect(policy).toContain('report-uri /api/csp-report')
  const address = someAddress()
  const statuses = []
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await send(JSON.stringify(report), address)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect([(await send('{')).status, (await send('{}')).status, (await send('')).status]).toEqual([400, 400, 400])
  const lines = server.logs.filter((line) => line.includes('content security policy'))
  expect(lines).toHaveLength(5)
  expect(JSON.parse(lines[0]!)).toMatchObject({ directive: 'script-src-elem', blocked: 'https://evil.example/x.js' })
  expect(server.logs.join('\n')).not.toContain('CANARY')
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/coptic_csp_reports_total\{directive="script-src-elem"\} 5/)
})

test('B10 no credential of an address reaches the log: not from the address itself, nor from the page that led there', async () => {
  const canary = 'CANARY7f3aCANARY7f3aCANARY7f3aCANARY7f3aCAN'
  const addresses = [
    `/media/private/01990000-0000-7000-8000-00000000dead.zip?as=a.zip&until=1764086400000&signature=${canary}`,
    `/reset-password?token=${canary}`,
    `/verify-email?%74oken=${canary}`,
    `/unsubscribe?token=${canary}`,
    `/login?from=%2Fverify-email%3Ftoken%3D${canary}`,
    `/register?invite=${canary}`,
    `/calendar/feeds/${canary}.ics`,
    `/ws/notifications/?token=${canary}`,
    `/ws/notifications/?ticket=${canary}`,
    `/oauth/google?state=${canary}&code=${canary}`,
    `/api/v1/auth/invitations/${canary.slice(0, 22)}/`,
    `/nowhere/?access_token=${canary}`,
  ]
  const before = server.logs.length
  for (const address of addresses)
    await fetch(server.url + address, { headers: { 'x-forwarded-for': someAddress(), referer: `${server.url}${address}` } })
  const lines = server.logs.slice(before)
  expect(lines.filter((line) => line.includes('"req"'))).toHaveLength(addresses.length)
  expect(lines.filter((line) => line.includes('CANARY'))).toEqual([])
})
