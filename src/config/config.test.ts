import { expect, test } from 'vitest'
import { ConfigError, configOf, parseConfig } from './config.ts'

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
  expect(() => parseConfig({ ...production, socket_url: 'wss://host/ws/?token=x' })).toThrow('socket_url: must be')
  expect(() => parseConfig({ ...production, api_base: 'https://host/api/v1' })).toThrow('api_base: must end with a slash')
  expect(() => parseConfig('<html>')).toThrow(ConfigError)
})

test('CONF-02~ the configuration stands in the page; a page without it is an error', () => {
  const pageWith = (textContent: string | null) => ({
    getElementById: () => (textContent === null ? null : ({ textContent } as HTMLElement)),
  })
  expect(configOf(pageWith(JSON.stringify(production)))).toEqual(production)
  expect(() => configOf(pageWith(null))).toThrow('the page carries none')
  expect(() => configOf(pageWith('{}'))).toThrow(ConfigError)
})
