import { runtimeConfig } from '#server/platform/http/runtime-config.ts'
import { readConfig } from '#server/config.ts'
import { joinUrl } from '#src/api/join-url.ts'
import { parseConfig } from '#src/config/config.ts'
import { socketAddress } from '#src/live/run-live.ts'
import { expect, test } from 'vitest'

test("CONF-01 WS-27 in production the API base and the socket are those of the product's own host", () => {
  const origin = 'https://community.example.org'
  const served = runtimeConfig(
    readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      GOOGLE_CLIENT_ID: 'parish.apps.googleusercontent.com',
      JWT_USER_KEY: 'u'.repeat(40),
      JWT_ADMIN_KEY: 'a'.repeat(40),
      DATABASE_URL: 'postgresql://db/coptic',
      SMTP_URL: 'smtp://mail:587',
    }),
  )
  const config = parseConfig(JSON.parse(JSON.stringify(served)))
  expect(new URL(joinUrl(config.api_base, 'parishes/'), origin).href).toBe('https://community.example.org/api/v1/parishes/')
  expect(new URL(joinUrl(config.api_host, 'api/errors'), origin).href).toBe('https://community.example.org/api/errors')
  expect(socketAddress(config.socket_url, origin)).toBe('wss://community.example.org/ws/notifications/')
  expect([config.features, config.environment]).toEqual([{ oauth: true, websocket: true, mail: true }, 'production'])
})

test('CONF-02~ SYS-D10~ the features say what is configured: no sign-in provider without a client id, no mail without a mail server', () => {
  const features = (env: Record<string, string>) => runtimeConfig(readConfig(env)).features
  const bare = { NODE_ENV: 'production', PUBLIC_URL: 'https://community.example.org' }
  expect(features(bare)).toEqual({ oauth: false, websocket: true, mail: false })
  expect(features({})).toEqual({ oauth: true, websocket: true, mail: true })
})
