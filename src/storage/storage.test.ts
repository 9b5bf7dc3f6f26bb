import { expect, test, vi } from 'vitest'
import { memoryArea } from '#tests/support/process/memory-area.ts'
import { createBus } from '#src/bus/bus.ts'
import { createBrowserStorage } from './browser-storage.ts'
import { cleanUp, usedBytes } from './clean-up.ts'
import { logError, readLog } from './error-log.ts'
import { keepErrorLogs } from './keep-error-logs.ts'
import { storageKeys } from './keys.ts'

const open = () => {
  const area = memoryArea()
  return {
    area,
    storage: createBrowserStorage(
      () => area,
      () => {
        throw new Error('refused')
      },
    ),
  }
}

test.each([
  [
    'throws on every touch',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['is missing', () => null],
  [
    'is full',
    () => ({
      ...memoryArea(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
  ],
])('storage that %s works from memory and says so once', (_, broken) => {
  const onRefused = vi.fn()
  const storage = createBrowserStorage(broken, onRefused)
  expect(storage.set('a', '1')).toBe(false)
  expect(storage.get('a')).toBe('1')
  expect(storage.keys()).toEqual(['a'])
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(storage.isPersistent()).toBe(false)
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('ERR-36 logs keep the newest 10, 5 and 5 entries', () => {
  const { storage } = open()
  for (const name of ['app', 'auth', 'websocket'] as const) {
    for (let n = 1; n <= 30; n++) logError(storage, name, { at: '2026-11-21T00:00:00Z', message: `${n}` })
  }
  const messages = (name: Parameters<typeof readLog>[1]) => readLog(storage, name).map(({ message }) => message)
  expect(messages('app')).toEqual(['21', '22', '23', '24', '25', '26', '27', '28', '29', '30'])
  expect(messages('auth')).toEqual(['26', '27', '28', '29', '30'])
  expect(messages('websocket')).toEqual(['26', '27', '28', '29', '30'])
  storage.set(storageKeys.appErrors, '{broken')
  expect(readLog(storage, 'app')).toEqual([])
})

test('ERR-36 sign-in and socket failures are logged, a logout is not', () => {
  const { storage } = open()
  const bus = createBus({ now: () => Date.parse('2026-11-21T12:00:00Z') })
  bus.publish('test', { type: 'token.refresh-failed', actor: 'user', kind: 'unreachable' })
  bus.publish('test', { type: 'token.refresh-failed', actor: 'user', kind: 'rejected' })
  // It starts late, and knows what was before.
  const stop = keepErrorLogs(bus, storage)
  expect(readLog(storage, 'auth').map(({ message }) => message)).toEqual([
    'refresh of user unreachable',
    'refresh of user rejected',
  ])
  bus.publish('test', { type: 'session.cleared', actor: 'user', reason: 'logout' })
  for (let n = 0; n < 7; n++) bus.publish('test', { type: 'token.refresh-failed', actor: 'user', kind: 'rejected' })
  bus.publish('test', { type: 'session.cleared', actor: 'user', reason: 'expired' })
  bus.publish('test', { type: 'socket.status-changed', status: 'online' })
  bus.publish('test', { type: 'socket.status-changed', status: 'failed' })
  stop()
  bus.publish('test', { type: 'socket.status-changed', status: 'failed' })
  expect(readLog(storage, 'auth').map(({ message }) => message)).toEqual([
    ...Array(4).fill('refresh of user rejected'),
    'session of user expired',
  ])
  expect(readLog(storage, 'websocket')).toEqual([{ at: '2026-11-21T12:00:00.000Z', message: 'socket failed' }])
})

test('ERR-37 an item over 50,000 characters is removed, one of exactly 50,000 stays', () => {
  const { storage } = open()
  storage.set('draft:long', 'x'.repeat(50_001))
  storage.set('draft:fits', 'x'.repeat(50_000))
  expect(cleanUp(storage)).toEqual(['draft:long'])
  expect(storage.keys()).toEqual(['draft:fits'])
})

test('ERR-37 above 4 MB, logs are removed first, then the oldest entries, never tokens, user, admin record, theme or cart', () => {
  const { storage } = open()
  const kept = ['user_tokens', 'admin_tokens', 'admin_user', 'user', 'theme', 'marketplace_cart']
  for (const key of kept) storage.set(key, 'x'.repeat(300_000))
  storage.set(storageKeys.appErrors, 'x'.repeat(40_000))
  for (let age = 0; age < 20; age++) {
    storage.set(`draft:${age}`, 'x'.repeat(40_000))
    storage.set(`stamp:draft:${age}`, String(1_000_000 - age))
  }
  expect(usedBytes(storage)).toBeGreaterThan(4 * 1024 * 1024)
  const removed = cleanUp(storage)
  expect(removed[0]).toBe(storageKeys.appErrors)
  expect(removed.slice(1, 4)).toEqual(['draft:19', 'draft:18', 'draft:17'])
  expect(usedBytes(storage)).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(kept.filter((key) => storage.get(key) === null)).toEqual([])
  expect(storage.get('draft:0')).not.toBeNull()
})

test('ERR-37 a full storage is cleaned up before a write fails', () => {
  const area = memoryArea()
  const used = () =>
    Array.from({ length: area.length }, (_, index) => area.getItem(area.key(index) ?? '')?.length ?? 0).reduce((a, b) => a + b, 0)
  const setItem = (key: string, value: string) => {
    if (used() + value.length > 100_000) throw new DOMException('full', 'QuotaExceededError')
    area.setItem(key, value)
  }
  const storage = createBrowserStorage(
    () => Object.assign(memoryAreaView(area), { setItem }),
    () => {
      throw new Error('refused')
    },
  )
  storage.set('draft:huge', 'x'.repeat(90_000))
  expect(storage.set(storageKeys.userTokens, 'x'.repeat(20_000))).toBe(true)
  expect(storage.get('draft:huge')).toBeNull()
})

const memoryAreaView = (area: Storage) => ({
  get length() {
    return area.length
  },
  key: (index: number) => area.key(index),
  getItem: (key: string) => area.getItem(key),
  removeItem: (key: string) => area.removeItem(key),
})
