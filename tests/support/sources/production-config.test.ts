import { runtimeConfig } from '#server/platform/http/runtime-config.ts'
import { readConfig } from '#server/config.ts'
import { joinUrl } from '#src/api/join-url.ts'
import { parseConfig } from '#src/config/config.ts'
import { socketAddress } from '#src/live/run-live.ts'
import { expect, test } from 'vitest'

test("CONF-01 CONF-02 WS-27 in production the API base and the socket are those of the product's own host", () => {
  const origin = 'https://community.example.org'
  const served = runtimeConfig(
    readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      GOOGLE_CLIENT_ID: 'parish.apps.googleusercontent.com',
      GOOGLE_CLIENT_SECRET: 'a secret',
      JWT_USER_KEY: 'u'.repeat(40),
      JWT_ADMIN_KEY: 'a'.repeat(40),
      DATABASE_URL: 'postgresql://db/coptic',
    }),
    true,
  )
  const config = parseConfig(JSON.parse(JSON.stringify(served)))
  expect(new URL(joinUrl(config.api_base, 'parishes/'), origin).href).toBe('https://community.example.org/api/v1/parishes/')
  expect(new URL(joinUrl(config.api_host, 'api/errors'), origin).href).toBe('https://community.example.org/api/errors')
  expect(socketAddress(config.socket_url, origin)).toBe('wss://community.example.org/ws/notifications/')
  expect([config.features, config.environment]).toEqual([{ oauth: true, websocket: true, mail: true }, 'production'])
})

test('SYS-D10 the features say what is configured: no mail without a mail server', () => {
  const features = (env: Record<string, string>) => runtimeConfig(readConfig(env), false).features
  const bare = { NODE_ENV: 'production', PUBLIC_URL: 'https://community.example.org' }
  expect(features(bare)).toEqual({ oauth: false, websocket: true, mail: false })
  expect(features({})).toEqual({ oauth: false, websocket: true, mail: true })
})

test('CONF-02 OAuth is on where a provider has its id and secret', () => {
  const served = (env: Record<string, string>) => {
    const { features, google_client_id, facebook_client_id } = runtimeConfig(readConfig(env), true)
    return [features.oauth, google_client_id, facebook_client_id]
  }
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://community.example.org' }
  const google = { GOOGLE_CLIENT_ID: 'parish.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'a secret' }
  const facebook = { FACEBOOK_CLIENT_ID: '1234', FACEBOOK_CLIENT_SECRET: 'a secret' }
  expect(served(production)).toEqual([false, null, null])
  expect(served({ ...production, ...google })).toEqual([true, google.GOOGLE_CLIENT_ID, null])
  expect(served({ ...production, ...facebook })).toEqual([true, null, '1234'])
})
