import { afterEach, expect, test, vi } from 'vitest'
import { startAuthPeer, tokenFor } from '#tests/support/client/auth-peer.ts'
import { storedPair } from '#tests/support/client/stored-pair.ts'
import { createLateRefreshers } from './late-refreshers.ts'
import { leaseLock } from './tab-lock.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ending.splice(0).reverse()) await end()
})

async function world() {
  const w = await startAuthPeer()
  ending.push(() => w.peer.stop())
  const core = w.openCore()
  ending.push(core.stop)
  const code = vi.fn(() => import('./token-refresh.actors.ts'))
  const lock = leaseLock(core.storage, 'this tab', Date.now)
  const refreshers = createLateRefreshers({ ...core, lock }, code)
  ending.push(refreshers.stop)
  const signIn = (life: number) => {
    const access = tokenFor('mina', life)
    w.browser.area.setItem('user_tokens', storedPair(access, 'mina'))
    core.watch.changed('user')
    return access
  }
  return { ...w, core, code, refreshers, signIn }
}

test('SES-07 a visitor does not load the token refresher; the first stored token does, once', async () => {
  const w = await world()
  w.refreshers.start()
  w.core.bus.publish('net', { type: 'net.online' })
  expect(w.code).not.toHaveBeenCalled()
  w.signIn(900)
  w.core.watch.changed('user')
  const running = await w.refreshers.ready()
  expect(w.code).toHaveBeenCalledOnce()
  expect(running?.actors.user.getSnapshot().value).toBe('scheduled')
})

test('TRAP-14 code that fails to load counts as an unreachable server, and the next request loads it again', async () => {
  const w = await world()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  w.code.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const access = w.signIn(-1)
  expect(await w.refreshers.demand('user', access)).toEqual({ outcome: 'unreachable', token: access })
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('could not be loaded'))
  expect(w.core.tokens.read('user')).toMatchObject({ access, refresh: 'r1' })
  const again = await w.refreshers.demand('user', access)
  expect(again.outcome).toBe('renewed')
  expect(again.token).not.toBe(access)
})
