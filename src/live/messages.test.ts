import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { facts, liveWorlds, online } from '#tests/support/client/live-world.ts'
import { notification } from '#tests/support/features/notification.ts'
import { listenToPost } from './post-updates.ts'

const { world } = liveWorlds()

test('WS-11 WS-13~ WS-14~ WS-16~ WS-17~ every outgoing message is sent as the contract defines it', async () => {
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

test('WS-14~ a message waits for the connection, is sent once connected, and never by the next person', async () => {
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

test('WS-20 WS-25~ WS-26~ every incoming message that a page follows becomes its fact', async () => {
  const w = await world()
  await online(w)
  const seen = facts(w.tab)
  const [a, b] = [randomUUID(), randomUUID()]
  w.tell({ type: 'unread_count', count: 3, seq: 1 })
  w.tell({ type: 'notification_marked_read', notification_id: a, seq: 2 })
  w.tell({ type: 'postUpdate', post_id: a, kind: 'liked', seq: 3 })
  w.tell({ type: 'commentUpdate', post_id: b, kind: 'created', seq: 4 })
  w.tell({ type: 'event_updated', event_id: a, seq: 5 })
  await vi.waitFor(() =>
    expect(seen).toEqual([
      { type: 'unread.counted', count: 3 },
      { type: 'notification.read', notificationId: a },
      { type: 'post.updated', postId: a, kind: 'liked', counts: null },
      { type: 'comment.updated', postId: b },
      { type: 'event.changed', eventId: a },
    ]),
  )
})

test('WS-25~ WS-26~ an update of a post reaches only the listeners of that post', async () => {
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

test('WS-19 NOTIF-05 a new notification is a toast with View only if it leads to a page of ours', async () => {
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

test('WS-24 an error message is shown; unknown and broken frames are ignored and counted', async () => {
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

test('WS-04 after a gap the last number is sent, known frames are dropped, and a resync refetches everything', async () => {
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
