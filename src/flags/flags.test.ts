import type { Call } from '#src/api/call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { createBus } from '#src/bus/bus.ts'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { memoryArea } from '#tests/support/memory-area.ts'
import { resolveFlags } from '#contract/flags.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlags } from './flags.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const names = ['instagram', 'resume', 'payments', 'realTimeChat', 'advancedSearch', 'videoUploads', 'marketplace', 'prayerRequests']

function open(answers: (Record<string, boolean> | Error)[], area = memoryArea()) {
  const bus = createBus({ now: () => 0 })
  const person = { id: 'mina' as string | null }
  const call = vi.fn(async () => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer left')
    return { flags: answer, version: 1 }
  })
  const storage = createBrowserStorage(() => area, () => { throw new Error('refused') })
  return { bus, call, area, flags: createFlags({ bus, storage, call: call as unknown as Call, person: () => person.id }), person }
}

test('FLAG-01 exactly the eight names are known', () => {
  expect(Object.keys(open([]).flags.get().inForce)).toEqual(names)
})

test('FLAG-02 FLAG-03 advancedSearch is always on and videoUploads always off', () => {
  for (const backend of [null, {}, { advancedSearch: false, videoUploads: true }]) {
    expect(resolveFlags(backend)).toMatchObject({ advancedSearch: true, videoUploads: false })
  }
})

test('FLAG-04 the other flags are read from what the backend gives', async () => {
  const { flags } = open([{ prayerRequests: true, payments: true, marketplace: false, unknownThing: true }])
  await flags.load()
  expect(flags.get().status).toBe('ready')
  expect(names.filter((name) => flags.get().inForce[name as 'resume'])).toEqual(['payments', 'advancedSearch', 'prayerRequests'])
})

test('FLAG-05 a missing or non-boolean flag is off, and all are while none are loaded', async () => {
  expect(resolveFlags({ payments: 'true', resume: 1 })).toMatchObject({ payments: false, resume: false, instagram: false })
  const { flags } = open([])
  expect(names.filter((name) => flags.get().inForce[name as 'resume'])).toEqual(['advancedSearch'])
})

test('FLAG-05 TRAP-83 a failure means off, is retried, and the last known flags are for drawing only', async () => {
  const unreachable = new ApiError({ status: 0, code: 'network' })
  const first = open([{ prayerRequests: true }])
  await first.flags.load()
  const { flags, call, bus } = open([unreachable, unreachable, unreachable, unreachable, { prayerRequests: true }], first.area)
  expect(flags.get()).toMatchObject({ status: 'loading', inForce: { prayerRequests: false }, drawn: { prayerRequests: true } })
  const stop = flags.start()
  await vi.advanceTimersByTimeAsync(7000)
  expect(call).toHaveBeenCalledTimes(4)
  expect(flags.get()).toMatchObject({ status: 'failed', inForce: { prayerRequests: false }, drawn: { prayerRequests: false } })
  bus.publish('test', { type: 'net.online' })
  await vi.advanceTimersByTimeAsync(0)
  expect(flags.get()).toMatchObject({ status: 'ready', inForce: { prayerRequests: true } })
  stop()
})

test('FLAG-04 a flag switched while the app is open takes effect at once and only the newest answer counts', async () => {
  const { flags, bus } = open([{ prayerRequests: true }, { prayerRequests: false }])
  const stop = flags.start()
  await vi.advanceTimersByTimeAsync(0)
  const changes: unknown[] = []
  bus.subscribe('flags.changed', ({ on }) => changes.push(on))
  bus.publish('test', { type: 'flags.outdated', version: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect(changes).toEqual([['advancedSearch']])
  stop()
})

test('FLAG-04 flags are read again for another person, and not for the same', async () => {
  const { flags, bus, call, person } = open([{}, { payments: true }])
  const stop = flags.start()
  await vi.advanceTimersByTimeAsync(0)
  const changed = { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'mina' } as const
  bus.publish('test', changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(call).toHaveBeenCalledTimes(1)
  person.id = 'mariam'
  bus.publish('test', { ...changed, userId: 'mariam' })
  await vi.advanceTimersByTimeAsync(0)
  expect(call).toHaveBeenCalledTimes(2)
  expect(flags.get().inForce.payments).toBe(true)
  stop()
})
