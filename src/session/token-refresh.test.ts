import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { startAuthPeer, tokenFor } from '#tests/support/client/auth-peer.ts'
import { storedPair } from '#tests/support/client/stored-pair.ts'
import { memoryArea } from '#tests/support/process/memory-area.ts'
import type { Reply } from '#tests/support/client/peer.ts'
import { arrived, holdTime, pass, settle } from '#tests/support/simulated-time.ts'
import { leaseLock } from './tab-lock.ts'

const refresh = '/api/v1/auth/refresh/'
const ending: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ending.splice(0).reverse()) await end()
})

async function world({ life = 900, refreshedAgo = null as number | null, isStored = true } = {}) {
  holdTime()
  const w = await startAuthPeer()
  ending.push(() => w.peer.stop())
  const access = tokenFor('mina', life)
  const refreshed_at = refreshedAgo === null ? null : Date.now() - refreshedAgo
  if (isStored) w.browser.area.setItem('user_tokens', storedPair(access, 'mina', { refreshed_at }))
  const core = w.openCore()
  ending.push(core.stop)
  if (isStored) await core.refreshers.ready()
  const chart = () => core.refreshers.running()?.actors.user.getSnapshot()
  const state = () => chart()?.value ?? null
  const isIdle = () => !chart()?.matches('renewing')
  const refreshAnswers = (reply: Reply | null) => void (w.state.refresh = reply)
  return { ...w, core, state, isIdle, refreshAnswers, refreshes: () => w.peer.count(refresh) }
}

test('SES-06 SES-08 the schedule of a stored token is restored: 5 min before it expires, not a second earlier', async () => {
  const w = await world({ life: 900 })
  await pass(599, w.isIdle)
  expect([w.state(), w.refreshes()]).toEqual(['scheduled', 0])
  await pass(1, w.isIdle)
  await arrived(() => w.refreshes() === 1)
  expect(w.core.tokens.read('user')).toMatchObject({ refresh: 'r2', generation: 2 })
})

test('SES-08 nothing is scheduled for an expired or missing token', async () => {
  const expired = await world({ life: -1 })
  await pass(120, expired.isIdle)
  expect([expired.state(), expired.refreshes()]).toEqual(['idle', 0])
  const none = await world({ isStored: false })
  await pass(120, none.isIdle)
  expect([none.state(), none.refreshes()]).toEqual([null, 0])
})

test('SES-07 a login and every refresh schedule the next one', async () => {
  const w = await world({ isStored: false })
  w.core.tokens.begin('user', 'mina', { access: tokenFor('mina', 900), refresh: 'r1' })
  w.core.watch.changed('user')
  await w.core.refreshers.ready()
  expect(w.state()).toBe('scheduled')
  for (const expected of [1, 2, 3]) {
    await pass(601, w.isIdle)
    expect(w.refreshes()).toBe(expected)
  }
})

test('SES-28 TRAP-5 a token shorter than the buffer is refreshed 30 s after the last start, in any tab', async () => {
  const w = await world({ life: 120, refreshedAgo: 10_000 })
  await pass(19, w.isIdle)
  expect(w.refreshes()).toBe(0)
  await pass(2, w.isIdle)
  expect(w.refreshes()).toBe(1)
})

test.each([
  ['was never answered', 'never'],
  ['broke off', 'reset'],
] as const)(
  'SES-28 a refresh that %s in a closed page does not make the next page wait; in an open page it does',
  async (_, reply) => {
    const w = await world({ life: -1 })
    const used = w.core.tokens.read('user')!.access
    const open = async () => {
      const core = w.openCore()
      ending.push(core.stop)
      await core.refreshers.ready()
      return core.refreshers
    }
    const beside = await open()
    w.refreshAnswers(reply)
    const first = w.core.refreshers.demand('user', used)
    await arrived(() => w.refreshes() === 1)
    if (reply === 'reset') expect(await first).toMatchObject({ outcome: 'unreachable' })
    w.core.stop()
    expect(await beside.demand('user', used)).toMatchObject({ outcome: 'refused' })
    await vi.advanceTimersByTimeAsync(1)
    w.refreshAnswers(null)
    expect(await (await open()).demand('user', used)).toMatchObject({ outcome: 'renewed' })
    expect(w.refreshes()).toBe(2)
  },
)

test("SES-11 a scheduled refresh that fails or is refused keeps both actors' tokens and retries after a minute", async () => {
  const w = await world({ life: 301 })
  w.core.tokens.begin('admin', 'root', { access: tokenFor('root', 301, 'admin'), refresh: 'r1' })
  w.core.watch.changed('admin')
  const before = [w.core.tokens.read('user')?.access, w.core.tokens.read('admin')?.access]
  w.refreshAnswers({ status: 401, body: { detail: 'No', code: 'invalid_refresh' } })
  await pass(2, w.isIdle)
  await arrived(() => w.refreshes() === 2)
  expect([w.core.tokens.read('user')?.access, w.core.tokens.read('admin')?.access]).toEqual(before)
  w.refreshAnswers(null)
  await pass(61, w.isIdle)
  await settle()
  expect(w.refreshes()).toBeGreaterThan(2)
  expect(w.core.tokens.read('user')?.access).not.toBe(before[0])
})

test("TRAP-4 without Web Locks, a lease in storage admits one tab at a time, and a dead tab's lease expires", async () => {
  vi.useRealTimers()
  const area = memoryArea()
  const storage = createBrowserStorage(
    () => area,
    () => {
      throw new Error('refused')
    },
  )
  let ahead = 0
  const now = () => Date.now() + ahead
  const inside: string[] = []
  let most = 0
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (tab) => {
      const release = await leaseLock(storage, tab, now)('x', new AbortController().signal)
      inside.push(tab)
      most = Math.max(most, inside.length)
      await new Promise((resolve) => setTimeout(resolve, 20))
      inside.splice(inside.indexOf(tab), 1)
      release()
    }),
  )
  expect(most).toBe(1)
  await leaseLock(storage, 'dead', now)('x', new AbortController().signal)
  const waiting = new AbortController()
  const refused = expect(leaseLock(storage, 'e', now)('x', waiting.signal)).rejects.toThrow('left')
  waiting.abort(new Error('left'))
  await refused
  ahead = 40_001
  await leaseLock(storage, 'f', now)('x', new AbortController().signal)
})
