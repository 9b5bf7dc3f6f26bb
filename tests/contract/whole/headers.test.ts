import { afterAll, beforeAll, expect, test } from 'vitest'
import { RuntimeConfig } from '#contract/core/runtime-config.ts'
import * as v from 'valibot'
import { startServer, type TestServer } from '../../support/process/server.ts'

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
