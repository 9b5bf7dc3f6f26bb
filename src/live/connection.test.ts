import { expect, test, vi } from 'vitest'
import { tokenFor } from '#tests/support/client/auth-peer.ts'
import { facts, held, type LiveWorld, liveWorlds, online, pingsOf, sentTo } from '#tests/support/client/live-world.ts'
import { settle } from '#tests/support/simulated-time.ts'

const { world, startHeld } = liveWorlds()

test('WS-02 WS-09 WS-12 WS-18 the socket connects with the access token and requests the count after the greeting', async () => {
  const w = await world()
  await online(w)
  expect(w.connections.map(({ token }) => token)).toEqual([w.access])
  await vi.waitFor(() => expect(sentTo(w)).toEqual(['get_unread_count']))
})

test('WS-01 NOTIF-02 on /admin paths there is no connection; going there closes it with 1000, and returning opens it', async () => {
  const admin = await world({ path: '/admin/users' })
  await settle()
  expect([admin.connections.length, admin.peer.count('/api/v1/notifications/unread_count/')]).toEqual([0, 0])
  const w = await world({ path: '/app-admin/comments' })
  await online(w)
  w.tab.go('/admin')
  await vi.waitFor(() => expect(w.connections[0]?.closed).toBe(1000))
  w.tab.go('/dashboard')
  await online(w)
  expect(w.connections).toHaveLength(2)
})

test('WS-02 without a session there is no socket, and logout closes it', async () => {
  const nobody = await world({ isSignedIn: false })
  await settle()
  expect(nobody.connections).toEqual([])
  const w = await world()
  await online(w)
  await w.tab.session.signOut()
  await vi.waitFor(() => expect(w.connections[0]?.closed).toBe(1000))
  expect(w.tab.socket.getSnapshot().value).toBe('off')
})

test('a page opened offline opens no socket until the network is back', async () => {
  const w = await world({ isOnline: false })
  await vi.waitFor(() => expect(w.tab.socket.getSnapshot().value).toBe('suspended'))
  await settle()
  expect(w.connections.length).toBe(0)
  w.tab.bus.publish('net', { type: 'net.online' })
  await online(w)
  expect(w.connections.length).toBe(1)
})

test('WS-03 WS-10 a ping goes out every 30 s and a pong keeps the connection', async () => {
  const w = await startHeld()
  for (const pings of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_999)
    await settle()
    expect(pingsOf(w)).toHaveLength(pings - 1)
    await vi.advanceTimersByTimeAsync(1)
    await held(() => pingsOf(w)?.length === pings)
  }
  expect(w.tab.socket.getSnapshot().matches({ live: 'online' })).toBe(true)
})

test('WS-10 a connection without a pong is dropped after 10 s and a new one opened', async () => {
  const w = await startHeld()
  w.behaviour.isSilent = true
  await vi.advanceTimersByTimeAsync(30_000)
  await held(() => sentTo(w)?.includes('ping') === true)
  await vi.advanceTimersByTimeAsync(10_000)
  await settle()
  expect(w.tab.socket.getSnapshot().value).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1200)
  await held(() => w.connections.length === 2)
})

test('WS-04 WS-06 WS-07 an abnormal close is retried after 1, 2, 4, 8 and 16 s, then given up', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const w = await startHeld({}, ({ behaviour }) => {
    behaviour.closeWith = 1012
  })
  for (const [index, delay] of [1000, 2000, 4000, 8000, 16_000].entries()) {
    await held(() => w.tab.socket.getSnapshot().value === 'waiting')
    await vi.advanceTimersByTimeAsync(delay - 1)
    await settle()
    expect(w.connections).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(w.tab.socket.getSnapshot().value).toEqual({ live: 'connecting' })
    // The library needs one more millisecond to start.
    await vi.advanceTimersByTimeAsync(1)
    await held(() => w.connections.length === index + 2)
  }
  await held(() => w.tab.socket.getSnapshot().value === 'failed')
  await vi.advanceTimersByTimeAsync(600_000)
  await settle()
  expect(w.connections).toHaveLength(6)
})

test.each([1000, 1001])('WS-05 close code %d causes no reconnect', async (code) => {
  const w = await startHeld({}, ({ behaviour }) => {
    behaviour.closeWith = code
  })
  await held(() => w.tab.socket.getSnapshot().value === 'off')
  await vi.advanceTimersByTimeAsync(600_000)
  await settle()
  expect(w.connections).toHaveLength(1)
})

test('WS-08 TRAP-57 every 60 s the stored token is read again and the next ping carries a new one, without a refresh call', async () => {
  const w = await startHeld()
  const newer = tokenFor(w.mina.id)
  w.state.good.add(newer)
  w.tab.tokens.renew('user', 's', { access: newer })
  for (const pings of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(30_000)
    await held(() => pingsOf(w)?.length === pings)
  }
  expect(
    pingsOf(w)
      ?.map(({ token }) => token)
      .filter((token) => token !== undefined),
  ).toEqual([newer])
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(0)
})

test('WS-08 TRAP-58 4401 requests a new token and reconnects with it', async () => {
  const w = await world()
  await online(w)
  w.connections[0]?.socket.close(4401)
  await vi.waitFor(() => expect(w.connections).toHaveLength(2))
  await online(w)
  expect(w.connections[1]?.token).toBe(w.tab.tokens.read('user')?.access)
  expect([w.connections[1]?.token === w.access, w.peer.count('/api/v1/auth/refresh/')]).toEqual([false, 1])
})

test('SES-14 SES-15 SES-16 a session ended by the server is over as soon as its socket closes', async () => {
  const w = await world()
  await online(w)
  const seen = facts(w.tab)
  revoke(w)
  await vi.waitFor(() => expect(w.tab.session.status('user')).toBe('anonymous'))
  expect(seen.map(({ title, description }) => [title, description])).toEqual([
    ['Session Expired', 'Your session has expired. Please log in again.'],
  ])
  expect([w.tab.places, w.tab.tokens.read('user'), w.tab.socket.getSnapshot().value]).toEqual([['/login'], null, 'off'])
  expect([w.peer.count('/api/v1/auth/refresh/'), w.connections.length]).toEqual([1, 1])
})

test('SES-14 TRAP-18 all tabs of a session ended by the server sign out after one refresh', async () => {
  const w = await world()
  const others = Array.from({ length: 3 }, () => w.open('/events'))
  const tabs = [w.tab, ...others]
  for (const tab of others) await tab.session.known('user')
  for (const tab of tabs) await online({ tab })
  const toasts = tabs.map((tab) => facts(tab))
  revoke(w)
  await vi.waitFor(() => expect(tabs.map(({ session }) => session.status('user'))).toEqual(Array(4).fill('anonymous')))
  expect(toasts.flat().map(({ title }) => title)).toContain('Session Expired')
  expect([w.peer.count('/api/v1/auth/refresh/'), w.connections.length]).toEqual([1, 4])
})

test('TRAP-2 TRAP-58 a socket that may not request a new token yet ends no session', async () => {
  const w = await world()
  await online(w)
  w.tab.tokens.note('user', { refreshed_at: Date.now() })
  revoke(w)
  await vi.waitFor(() => expect(w.tab.socket.getSnapshot().value).toBe('failed'))
  expect([w.tab.session.status('user'), w.peer.count('/api/v1/auth/refresh/')]).toEqual(['authenticated', 0])
})

test('TRAP-14 a socket whose refresh request gets no response ends no session', async () => {
  const w = await world()
  await online(w)
  w.state.refresh = 'reset'
  w.connections[0]?.socket.close(4401)
  await vi.waitFor(() => expect(w.tab.socket.getSnapshot().value).toBe('failed'))
  expect([w.tab.session.status('user'), w.tab.tokens.read('user')?.access]).toEqual(['authenticated', w.access])
})

/** Closes sockets like the server after a member signs out everywhere or is deactivated. */
function revoke({ state, connections }: LiveWorld) {
  state.good.clear()
  state.refreshToken = 'revoked'
  for (const { socket } of connections) socket.close(4401)
}
