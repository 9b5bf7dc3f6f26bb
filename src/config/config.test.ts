import { expect, test } from 'vitest'
import { ConfigError, loadConfig, parseConfig } from './config.ts'

const production = {
  api_base: 'https://api.copticcommunity.example/api/v1/',
  api_host: 'https://api.copticcommunity.example',
  socket_url: 'wss://api.copticcommunity.example/ws/notifications/',
  features: { oauth: true, websocket: true, mail: true },
  google_client_id: '1234567890-abc.apps.googleusercontent.com',
  facebook_client_id: null,
  card_publishable_key: '',
  environment: 'production',
  version: '1.0.0',
}

test('a production configuration is accepted unchanged', () => {
  expect(parseConfig(production)).toEqual(production)
})

test('an invalid configuration lists every invalid field', () => {
  expect(() => parseConfig({ ...production, api_base: 7, features: {} })).toThrow(
    /api_base.*features\.oauth.*features\.websocket/,
  )
  expect(() => parseConfig({ ...production, socket_url: 'wss://host/ws/?token=x' })).toThrow('socket_url must be')
  expect(() => parseConfig({ ...production, api_base: 'https://host/api/v1' })).toThrow('api_base must end with a slash')
  expect(() => parseConfig('<html>')).toThrow(ConfigError)
})

test('an unsuccessful response is an error, not a configuration', async () => {
  await expect(loadConfig(async () => new Response('{}', { status: 503 }))).rejects.toThrow('answered 503')
  expect(await loadConfig(async () => Response.json(production))).toEqual(production)
})
