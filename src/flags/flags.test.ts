import { resolveFlags } from '#contract/core/flags.ts'
import { createCore } from '#src/services/create-core.ts'
import { memoryArea } from '#tests/support/process/memory-area.ts'
import { configFor } from '#tests/support/client/client-config.ts'
import { type Reply, startPeer } from '#tests/support/client/peer.ts'
import { arrived } from '#tests/support/simulated-time.ts'
import { createBrowser } from '#tests/support/client/tabs.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createFlags } from './flags.ts'

const names = [
  'instagram',
  'resume',
  'payments',
  'realTimeChat',
  'advancedSearch',
  'videoUploads',
  'marketplace',
  'prayerRequests',
]

const ending: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ending.splice(0).reverse()) await end()
})

/** The flags of a tab whose server gives these responses in turn. */
async function open(answers: Reply[], area = memoryArea(), network = { isThere: true }) {
  const peer = await startPeer(() => answers.shift() ?? { status: 404 })
  ending.push(peer.stop)
  const tab = createBrowser().openTab()
  const reach: typeof fetch = (...asked) =>
    network.isThere ? tab.fetch(...asked) : Promise.reject(new TypeError('Failed to fetch'))
  const browser = { ...tab, fetch: reach, isOnline: () => network.isThere, localStorage: () => area }
  const { api, bus, storage } = createCore({ config: configFor(peer.origin), browser, isStrict: true })
  const person = { id: 'mina' as string | null }
  const flags = createFlags({
    ...{ bus, storage, call: api.call, now: Date.now, isOnline: browser.isOnline },
    person: () => person.id,
  })
  const start = () => void ending.push(flags.start())
  return { bus, peer, area, person, flags, start }
}
const flagged = (flags: Record<string, boolean>, version = 1): Reply => ({ body: { flags, version } })
const on = ({ flags }: Awaited<ReturnType<typeof open>>) => names.filter((name) => flags.get().inForce[name as 'resume'])

test('FLAG-01 exactly the eight names are known', async () => {
  expect(Object.keys((await open([])).flags.get().inForce)).toEqual(names)
})

test('FLAG-02 FLAG-03 advancedSearch is always on and videoUploads always off', async () => {
  for (const backend of [null, {}, { advancedSearch: false, videoUploads: true }]) {
    expect(resolveFlags(backend)).toMatchObject({ advancedSearch: true, videoUploads: false })
  }
  const contrary = await open([flagged({ advancedSearch: false, videoUploads: true })])
  await contrary.flags.load()
  expect(on(contrary)).toEqual(['advancedSearch'])
})

test('FLAG-04 the other flags come from the backend', async () => {
  const loaded = await open([flagged({ prayerRequests: true, payments: true, marketplace: false, unknownThing: true })])
  expect(loaded.flags.known()).toBeNull()
  await loaded.flags.load()
  expect([loaded.flags.get().status, on(loaded), loaded.flags.known()]).toEqual([
    'ready',
    ...Array(2).fill(['payments', 'advancedSearch', 'prayerRequests']),
  ])
})

test('FLAG-05 a missing or non-boolean flag is off, and all are off until loaded', async () => {
  expect(resolveFlags({ payments: 'true', resume: 1 })).toMatchObject({ payments: false, resume: false, instagram: false })
  expect(on(await open([]))).toEqual(['advancedSearch'])
})

test('FLAG-05 TRAP-83 a failure means off and is retried; the last known flags are for rendering only', async () => {
  const first = await open([flagged({ prayerRequests: true })])
  await first.flags.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const broken: Reply = { status: 503, body: {} }
  const again = await open([broken, broken, broken, broken, flagged({ prayerRequests: true })], first.area)
  expect(again.flags.get()).toMatchObject({
    status: 'loading',
    inForce: { prayerRequests: false },
    drawn: { prayerRequests: true },
  })
  again.start()
  for (const [index, delay] of [1000, 2000, 4000].entries()) {
    await arrived(() => again.peer.received.length === index + 1)
    expect(again.flags.known()).toBeNull()
    await vi.advanceTimersByTimeAsync(delay)
  }
  await arrived(() => again.flags.get().status === 'failed')
  expect([again.peer.received.length, again.flags.get()]).toMatchObject([
    4,
    { inForce: { prayerRequests: false }, drawn: { prayerRequests: false } },
  ])
  again.bus.publish('test', { type: 'net.online' })
  await arrived(() => again.flags.get().status === 'ready')
  expect(on(again)).toContain('prayerRequests')
})

test('FLAG-04 a flag switched while the app is open takes effect at once', async () => {
  const live = await open([flagged({ prayerRequests: true }), flagged({ prayerRequests: false }, 2)])
  const changes: unknown[] = []
  live.bus.subscribe('flags.changed', (fact) => changes.push(fact.on))
  live.start()
  await vi.waitFor(() => expect(changes).toEqual([['advancedSearch', 'prayerRequests']]))
  live.bus.publish('test', { type: 'flags.outdated', version: 1 })
  live.bus.publish('test', { type: 'flags.outdated', version: 2 })
  await vi.waitFor(() => expect(changes).toEqual([['advancedSearch', 'prayerRequests'], ['advancedSearch']]))
  expect(live.peer.received).toHaveLength(2)
})

test('SYS-D8 without a socket, a change is known within 5 minutes, and a failed poll changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const broken: Reply = { status: 404, body: {} }
  const visited = await open([flagged({ payments: true }), broken, flagged({ payments: true, resume: true })])
  visited.start()
  await arrived(() => visited.flags.get().status === 'ready')
  await vi.advanceTimersByTimeAsync(300_000)
  await arrived(() => visited.peer.received.length === 2)
  expect(on(visited)).toEqual(['payments', 'advancedSearch'])
  await vi.advanceTimersByTimeAsync(300_000)
  await arrived(() => on(visited).includes('resume'))
  visited.person.id = 'mariam'
  visited.bus.publish('test', { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'mariam' })
  await arrived(() => visited.flags.get().status === 'failed')
  expect(on(visited)).toEqual(['advancedSearch'])
})

test('FLAG-04 flags are reloaded for another person, but not for the same one', async () => {
  const { flags, bus, peer, person, start } = await open([flagged({}), flagged({ payments: true })])
  start()
  await vi.waitFor(() => expect(flags.get().status).toBe('ready'))
  const changed = { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'mina' } as const
  bus.publish('test', changed)
  person.id = 'mariam'
  bus.publish('test', { ...changed, userId: 'mariam' })
  await vi.waitFor(() => expect(flags.get().inForce.payments).toBe(true))
  expect(peer.received).toHaveLength(2)
})

test('TRAP-83 without a network nothing is known: no flag is called off, what is drawn stays, and the network brings them', async () => {
  const first = await open([flagged({ prayerRequests: true })])
  await first.flags.load()
  const network = { isThere: false }
  const reloaded = await open([flagged({ prayerRequests: true })], first.area, network)
  const facts: unknown[] = []
  reloaded.bus.subscribe('flags.changed', ({ on }) => facts.push(on))
  reloaded.start()
  await expect(reloaded.flags.settled()).rejects.toMatchObject({ isUnanswered: true })
  const { status, drawn } = reloaded.flags.get()
  expect([facts, status, reloaded.flags.known(), drawn.prayerRequests]).toEqual([[], 'unreachable', null, true])
  network.isThere = true
  reloaded.bus.publish('test', { type: 'net.online' })
  expect(reloaded.flags.get().status).toBe('loading')
  await reloaded.flags.settled()
  expect(facts).toEqual([['advancedSearch', 'prayerRequests']])
})

test('TRAP-83 a page that is tried again asks for the flags again, whatever the browser calls the network', async () => {
  const network = { isThere: false }
  const { flags, start, peer } = await open([flagged({ prayerRequests: true })], memoryArea(), network)
  start()
  await expect(flags.settled()).rejects.toThrow()
  network.isThere = true
  await flags.settled()
  expect([flags.get().status, flags.known(), peer.received.length]).toEqual(['ready', ['advancedSearch', 'prayerRequests'], 1])
})
