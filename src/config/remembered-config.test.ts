import { expect, test } from 'vitest'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { memoryArea } from '#tests/support/process/memory-area.ts'
import { ConfigError } from './config.ts'
import { loadConfigOrRemembered } from './remembered-config.ts'

const config = {
  api_base: '/api/v1/',
  api_host: '',
  socket_url: '/ws/notifications/',
  features: { oauth: true, websocket: true, mail: true },
  google_client_id: null,
  facebook_client_id: null,
  card_publishable_key: '',
  environment: 'test',
  version: '7',
}
const online = async () => Response.json(config)
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const broken = async () => new Response('', { status: 503 })

test('offline, the last configuration is used; a bad response or an empty memory is an error', async () => {
  const area = memoryArea()
  const open = () =>
    createBrowserStorage(
      () => area,
      () => {
        throw new Error('refused')
      },
    )
  await expect(loadConfigOrRemembered(offline, open())).rejects.toThrow('Failed to fetch')
  expect(await loadConfigOrRemembered(online, open())).toEqual(config)
  expect(await loadConfigOrRemembered(offline, open())).toEqual(config)
  await expect(loadConfigOrRemembered(broken, open())).rejects.toThrow(ConfigError)
})
