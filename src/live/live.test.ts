import type { ServerFrame } from '#contract/socket.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket as Socket, WebSocketServer } from 'ws'
import { bearer, memberCalled, startAuthPeer, type Tab, tokenFor } from '#tests/support/auth-peer.ts'
import { settle } from '#tests/support/simulated-time.ts'
import { listenToPost } from './post-updates.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ending.splice(0).reverse()) await end()
})

/** A peer that also speaks the socket: every connection with its token and what it was sent. */
async function world({ path = '/dashboard', isSignedIn = true } = {}) {
  const mina = memberCalled('mina')
  const w = await startAuthPeer((request) => {
    if (request.path === '/api/v1/auth/profile/') return w.state.good.has(bearer(request) ?? '') ? { body: mina } : undefined
    if (request.path === '/api/v1/core/feature-flags/') return { body: { flags: {}, version: 1 } }
    if (request.path === '/api/v1/notifications/unread_count/') return { body: { unread_count: 4 } }
    return request.path === '/api/v1/auth/logout/' ? { body: { detail: 'Bye' } } : undefined
  })
  ending.push(() => w.peer.stop())
  const connections: { token: string | null; frames: Record<string, unknown>[]; socket: Socket; closed: number | null }[] = []
  const behaviour = { isSilent: false, closeWith: null as number | null, lastSeq: 0 }
  const server = new WebSocketServer({ server: w.peer.server, path: '/ws/notifications/' })
  ending.push(() => server.close())
  server.on('connection', (socket, request) => {
    const connection = {
      token: new URL(request.url ?? '', 'http://peer').searchParams.get('token'),
      frames: [] as Record<string, unknown>[],
      socket,
      closed: null as number | null,
    }
    connections.push(connection)
    socket.on('close', (code) => {
      connection.closed = code
    })
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text)) as Record<string, unknown>
      connection.frames.push(frame)
      if (frame.type === 'ping' && !behaviour.isSilent) socket.send('{"type":"pong"}')
    })
    if (behaviour.closeWith !== null) socket.close(behaviour.closeWith)
    else
      socket.send(
        JSON.stringify({ type: 'connection_established', user_id: mina.id, connection_id: 'c', last_seq: behaviour.lastSeq }),
      )
  })
  const access = tokenFor(mina.id)
  if (isSignedIn) {
    w.state.good.add(access)
    w.browser.area.setItem(
      'user_tokens',
      JSON.stringify({
        access,
        refresh: 'r1',
        holder: mina.id,
        session: 's',
        generation: 1,
        refreshed_at: null,
        clock_offset: 0,
      }),
    )
  }
  const tab = w.openServices(path)
  ending.push(tab.stop)
  await tab.session.known('user')
  const tell = (frame: ServerFrame | Record<string, unknown>) => connections.at(-1)?.socket.send(JSON.stringify(frame))
  return { ...w, mina, access, tab, connections, behaviour, tell }
}
type World = Awaited<ReturnType<typeof world>>
const online = ({ tab }: World) => vi.waitFor(() => expect(tab.socket.getSnapshot().matches({ live: 'online' })).toBe(true))
const sentTo = (w: World, index = 0) => w.connections[index]?.frames.map(({ type }) => type)
const facts = (tab: Tab) => {
  const seen: Record<string, unknown>[] = []
  for (const type of [
    'notification.received',
    'notification.read',
    'unread.counted',
    'message.received',
    'room.updated',
    'post.updated',
    'comment.updated',
    'presence.changed',
    'presence.listed',
    'event.changed',
    'flags.outdated',
    'socket.resynced',
    'toast.requested',
  ] as const) {
    tab.bus.subscribe(type, ({ at, ...fact }) => seen.push(fact))
  }
  return seen
}
const notification = (change: object = {}) => ({
  id: randomUUID(),
  kind: 'event_rsvp',
  title: 'Mariam is coming',
  message: 'To the feast',
  action_url: '/events/7',
  actor: null,
  target_type: null,
  target_id: null,
  group_key: null,
  count: 1,
  is_read: false,
  read_at: null,
  created_at: '2026-11-21T10:00:00Z',
  ...change,
})
/** Holds timers once everything that is real has happened. */
async function hold() {
  await settle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

test('WS-02 WS-09 WS-12 WS-18 the socket connects with the access token and asks for the count once it is greeted', async () => {
  const w = await world()
  await online(w)
  expect(w.connections.map(({ token }) => token)).toEqual([w.access])
  await vi.waitFor(() => expect(sentTo(w)).toEqual(['get_unread_count']))
})

test('WS-01 NOTIF-02 on /admin paths there is no connection, going there closes it with 1000 and coming back opens it', async () => {
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

test('WS-02 nobody signed in means no socket, and logout closes it', async () => {
  const nobody = await world({ isSignedIn: false })
  await settle()
  expect(nobody.connections).toEqual([])
  const w = await world()
  await online(w)
  await w.tab.session.signOut()
  await vi.waitFor(() => expect(w.connections[0]?.closed).toBe(1000))
  expect(w.tab.socket.getSnapshot().value).toBe('off')
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

/** A world whose timers were held from before its socket opened. */
async function startHeld(options: Parameters<typeof world>[0] = {}, prepare: (w: World) => void = () => {}) {
  vi.useRealTimers()
  const w = await world({ ...options, path: '/admin' })
  prepare(w)
  await hold()
  w.tab.go('/dashboard')
  await held(() => w.connections.length === 1)
  return w
}
const pingsOf = (w: World) => w.connections[0]?.frames.filter(({ type }) => type === 'ping')
/** Waits for real traffic while timers are held; what is due at once may happen. */
async function held(isThere: () => boolean) {
  while (!isThere()) {
    await vi.advanceTimersByTimeAsync(0)
    await settle(1)
  }
  await settle()
}

test('WS-10 a connection that answers no ping is given up after 10 s and a new one opened', async () => {
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

test('WS-04 WS-06 WS-07 an abnormal close is tried again after 1, 2, 4, 8 and 16 s and then given up', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  ending.push(() => vi.restoreAllMocks())
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
    // The library takes one more millisecond to begin.
    await vi.advanceTimersByTimeAsync(1)
    await held(() => w.connections.length === index + 2)
  }
  await held(() => w.tab.socket.getSnapshot().value === 'failed')
  await vi.advanceTimersByTimeAsync(600_000)
  await settle()
  expect(w.connections).toHaveLength(6)
})

test.each([1000, 1001])('WS-05 close code %d leads to no reconnect', async (code) => {
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

test('WS-08 TRAP-58 4401 asks for a new token and comes back with it', async () => {
  const w = await world()
  await online(w)
  w.connections[0]?.socket.close(4401)
  await vi.waitFor(() => expect(w.connections).toHaveLength(2))
  await online(w)
  expect(w.connections[1]?.token).toBe(w.tab.tokens.read('user')?.access)
  expect([w.connections[1]?.token === w.access, w.peer.count('/api/v1/auth/refresh/')]).toEqual([false, 1])
})

test('WS-11 WS-13 WS-14 WS-16 WS-17 every outgoing message is sent as the contract writes it', async () => {
  const w = await world()
  await online(w)
  const id = randomUUID()
  const { socket } = w.tab
  socket.send({ type: 'joinRoom', roomId: 'r1' })
  socket.send({ type: 'leaveRoom', roomId: 'r1' })
  for (const frame of [
    { type: 'mark_read', notification_id: id },
    { type: 'send_message', room_id: 'r1', content: 'Hi' },
    { type: 'mark_message_read', message_id: id },
    { type: 'get_online_users' },
  ] as const) {
    socket.send({ type: 'send', frame, at: Date.now() })
  }
  await vi.waitFor(() =>
    expect(w.connections[0]?.frames.slice(1)).toEqual([
      { type: 'join_room', room_id: 'r1' },
      { type: 'leave_room', room_id: 'r1' },
      { type: 'mark_read', notification_id: id },
      { type: 'send_message', room_id: 'r1', content: 'Hi', message_type: 'text' },
      { type: 'mark_message_read', message_id: id },
      { type: 'get_online_users' },
    ]),
  )
})

test('WS-14 a message waits for the connection, is sent once it stands, and never to the next person', async () => {
  const w = await world({ path: '/admin' })
  w.behaviour.closeWith = 1012
  w.tab.go('/dashboard')
  await vi.waitFor(() => expect(w.tab.socket.getSnapshot().value).toBe('waiting'))
  w.tab.socket.send({ type: 'send', frame: { type: 'send_message', room_id: 'r1', content: 'Wait' }, at: Date.now() })
  w.behaviour.closeWith = null
  await vi.waitFor(
    () =>
      expect(w.connections.at(-1)?.frames).toContainEqual({
        type: 'send_message',
        room_id: 'r1',
        content: 'Wait',
        message_type: 'text',
      }),
    { timeout: 4000 },
  )
  w.connections.at(-1)?.socket.close(1012)
  await vi.waitFor(() => expect(w.tab.socket.getSnapshot().value).toBe('waiting'))
  w.tab.socket.send({ type: 'send', frame: { type: 'send_message', room_id: 'r1', content: 'Mine' }, at: Date.now() })
  await w.tab.session.signOut()
  expect(w.tab.socket.getSnapshot().context.queue).toEqual([])
})

test('WS-20 WS-21 WS-22 WS-23 WS-25 WS-26 every incoming message becomes its fact', async () => {
  const w = await world()
  await online(w)
  const seen = facts(w.tab)
  const [a, b] = [randomUUID(), randomUUID()]
  w.tell({ type: 'unread_count', count: 3, seq: 1 })
  w.tell({ type: 'notification_marked_read', notification_id: a, seq: 2 })
  w.tell({ type: 'new_message', room_id: 'r1', message: { id: a, text: 'secret' }, seq: 3 })
  w.tell({ type: 'room_updated', room_id: 'r1', seq: 4 })
  w.tell({ type: 'user_online', user_id: b })
  w.tell({ type: 'user_offline', user_id: b })
  w.tell({ type: 'postUpdate', post_id: a, kind: 'liked', seq: 5 })
  w.tell({ type: 'commentUpdate', post_id: b, kind: 'created', seq: 6 })
  w.tell({ type: 'event_updated', event_id: a, seq: 7 })
  await vi.waitFor(() =>
    expect(seen).toEqual([
      { type: 'unread.counted', count: 3 },
      { type: 'notification.read', notificationId: a },
      { type: 'message.received', roomId: 'r1', messageId: a },
      { type: 'room.updated', roomId: 'r1' },
      { type: 'presence.changed', userId: b, online: true },
      { type: 'presence.changed', userId: b, online: false },
      { type: 'post.updated', postId: a },
      { type: 'comment.updated', postId: b },
      { type: 'event.changed', eventId: a },
    ]),
  )
})

test('WS-25 WS-26 an update of a post reaches only the listeners of that post', async () => {
  const w = await world()
  await online(w)
  const [a, b] = [randomUUID(), randomUUID()]
  const heard: string[] = []
  const stop = listenToPost(w.tab.bus, a, { onPost: () => heard.push('post a'), onComment: () => heard.push('comment a') })
  listenToPost(w.tab.bus, b, { onPost: () => heard.push('post b'), onComment: () => heard.push('comment b') })
  w.tell({ type: 'postUpdate', post_id: a, kind: 'liked', seq: 1 })
  w.tell({ type: 'commentUpdate', post_id: b, kind: 'created', seq: 2 })
  w.tell({ type: 'commentUpdate', post_id: a, kind: 'created', seq: 3 })
  await vi.waitFor(() => expect(heard).toEqual(['post a', 'comment b', 'comment a']))
  stop()
  w.tell({ type: 'postUpdate', post_id: a, kind: 'liked', seq: 4 })
  w.tell({ type: 'postUpdate', post_id: b, kind: 'liked', seq: 5 })
  await vi.waitFor(() => expect(heard.at(-1)).toBe('post b'))
  expect(heard).toHaveLength(4)
})

test('WS-19 NOTIF-05 a new notification is a toast with View only where it leads to a place of ours', async () => {
  const w = await world()
  await online(w)
  const seen = facts(w.tab)
  const toasts = () =>
    seen
      .filter(({ type }) => type === 'toast.requested')
      .map(({ serverTitle, serverText, action }) => ({ serverTitle, serverText, action }))
  const text = { serverTitle: 'Mariam is coming', serverText: 'To the feast' }
  for (const [index, action_url] of ['/events/7', null, 'https://evil.example/', '//evil.example', '/\\evil'].entries()) {
    w.tell({ type: 'new_notification', notification: notification({ action_url }), seq: index + 1 })
  }
  await vi.waitFor(() =>
    expect(toasts()).toEqual([
      { ...text, action: { label: 'View', to: '/events/7' } },
      ...Array(4).fill({ ...text, action: undefined }),
    ]),
  )
  expect(seen.filter(({ type }) => type === 'notification.received').map(({ actionUrl }) => actionUrl)).toEqual([
    '/events/7',
    null,
    null,
    null,
    null,
  ])
})

test('NOTIF-04 the unread count follows unread_count messages', async () => {
  const w = await world()
  await online(w)
  const seen = facts(w.tab)
  w.tell({ type: 'unread_count', count: 2, seq: 1 })
  w.tell({ type: 'unread_count', count: 0, seq: 2 })
  await vi.waitFor(() =>
    expect(seen).toEqual([
      { type: 'unread.counted', count: 2 },
      { type: 'unread.counted', count: 0 },
    ]),
  )
})

test('WS-24 an error message is told, unknown and broken frames are ignored and counted', async () => {
  const w = await world()
  await online(w)
  const seen = facts(w.tab)
  w.connections[0]?.socket.send('{broken')
  w.tell({ type: 'brandNew' })
  w.tell({ type: 'error', message: 'Room is closed' })
  await vi.waitFor(() =>
    expect(seen).toMatchObject([{ type: 'toast.requested', variant: 'destructive', serverText: 'Room is closed' }]),
  )
  expect([w.tab.ignoredFrames(), w.tab.socket.getSnapshot().matches({ live: 'online' })]).toEqual([2, true])
})

test('WS-04 after a gap the last number is sent, what was seen is dropped, and a resync asks for everything again', async () => {
  const w = await world()
  await online(w)
  const seen = facts(w.tab)
  w.tell({ type: 'unread_count', count: 1, seq: 7 })
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  w.connections[0]?.socket.close(1012)
  await vi.waitFor(() => expect(w.connections[1]?.frames[0]).toEqual({ type: 'resume', last_seq: 7 }), { timeout: 4000 })
  w.tell({ type: 'unread_count', count: 1, seq: 7 })
  w.tell({ type: 'unread_count', count: 2, seq: 8 })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ type: 'unread.counted', count: 2 }))
  w.tab.queryClient.setQueryData(['parishes'], 'old')
  w.tell({ type: 'resync', last_seq: 40 })
  w.tell({ type: 'unread_count', count: 9, seq: 40 })
  w.tell({ type: 'unread_count', count: 5, seq: 41 })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ type: 'unread.counted', count: 5 }))
  expect(seen.map(({ type, count }) => count ?? type)).toEqual([1, 2, 'socket.resynced', 5])
  expect(w.tab.queryClient.getQueryState(['parishes'])?.isInvalidated).toBe(true)
})
