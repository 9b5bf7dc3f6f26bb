import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import type { ClientFrame } from '#contract/core/socket.ts'
import { socketFrames } from '#machines/socket/socket.model.ts'
import { notification } from '#tests/support/features/notification.ts'
import { openSocketChart as open, settled } from './socket-chart.ts'

const { established, closed, session, id } = socketFrames

test('after a gap it requests missed frames, rejoins its rooms and sends what is still valid', () => {
  const { actor, clock, last, receive, sentFrames, goOnline, pass } = open()
  goOnline()
  actor.send({ type: 'joinRoom', roomId: 'parish:1' })
  receive({ type: 'unread_count', seq: 9, count: 1 })
  last()?.say(closed(1006))
  const message = (content: string): ClientFrame => ({ type: 'send_message', room_id: 'parish:1', content })
  actor.send({ type: 'send', frame: message('old'), at: clock.now() - 30_001 })
  actor.send({ type: 'send', frame: message('fresh'), at: clock.now() })
  actor.send({ type: 'send', frame: { type: 'get_online_users' }, at: clock.now() })
  pass(1000)
  last()?.say({ ...established, at: clock.now() } as EventObject)
  expect(sentFrames()).toEqual([
    { type: 'resume', last_seq: 9 },
    { type: 'get_unread_count' },
    { type: 'join_room', room_id: 'parish:1' },
    message('fresh'),
  ])
})

test('known frames are not published again, and a gap too old is reported', () => {
  const { emitted, receive, goOnline } = open()
  goOnline()
  for (const seq of [8, 8, 7, 9]) receive({ type: 'unread_count', seq, count: seq })
  receive({ type: 'resync', last_seq: 40 })
  receive({ type: 'unread_count', seq: 40, count: 40 })
  expect(emitted.filter(({ type }) => type !== 'socket.status-changed')).toEqual([
    { type: 'unread.counted', count: 8 },
    { type: 'unread.counted', count: 9 },
    { type: 'socket.resynced' },
  ])
})

test('WS-24 an error frame is shown with its message', () => {
  const { emitted, receive, goOnline } = open()
  goOnline()
  receive({ type: 'error', message: 'Too many messages' })
  expect(emitted.at(-1)).toEqual({
    type: 'toast.requested',
    host: 'single',
    variant: 'destructive',
    title: 'Error',
    serverText: 'Too many messages',
  })
})

test('a closed connection that still sends is ignored, and user A leaves nothing for user B', () => {
  const { actor, connections, emitted, goOnline, clock } = open()
  goOnline()
  actor.send({ type: 'joinRoom', roomId: 'parish:1' })
  connections[0]?.say(closed(1006))
  actor.send({ type: 'send', frame: { type: 'send_message', room_id: 'parish:1', content: 'mine' }, at: clock.now() })
  actor.send({ type: 'session.cleared', actor: 'user', reason: 'logout', at: 0 })
  const emittedBefore = emitted.length
  connections[0]?.say({ type: 'frame.received', frame: { type: 'unread_count', count: 5 }, at: 0 } as EventObject)
  expect(emitted.length).toBe(emittedBefore)
  expect([actor.getSnapshot().context.rooms, actor.getSnapshot().context.queue]).toEqual([[], []])
})

test('offline it polls the unread count every 60 s', async () => {
  const { actor, clock, emitted, last, value } = open()
  actor.send(session('authenticated'))
  for (let tries = 0; tries <= 5; tries++) {
    last()?.say(closed(1006))
    clock.increment(16_000)
  }
  actor.send({ type: 'continueOffline' })
  clock.increment(59_999)
  expect(value()).toBe('offline.resting')
  clock.increment(1)
  await settled()
  expect([emitted.at(-1), value()]).toEqual([{ type: 'unread.counted', count: 4 }, 'offline.resting'])
})

test('NOTIF-05 a notification is published and shown, with View only for a page of ours', () => {
  for (const [action_url, action] of [
    ['/events/1', { label: 'View', to: '/events/1' }],
    [null, undefined],
    ['//evil.example', undefined],
    ['javascript:alert(1)', undefined],
  ] as const) {
    const { emitted, receive, goOnline } = open()
    goOnline()
    receive({
      type: 'new_notification',
      notification: notification({ id: `${id}9`, title: 'New answer', message: 'Marina is coming', action_url }),
    })
    expect(emitted.at(-2)).toEqual({
      type: 'notification.received',
      id: `${id}9`,
      title: 'New answer',
      message: 'Marina is coming',
      actionUrl: action?.to ?? null,
      isSilent: false,
    })
    expect(emitted.at(-1)).toEqual({
      type: 'toast.requested',
      host: 'single',
      variant: 'default',
      serverTitle: 'New answer',
      serverText: 'Marina is coming',
      ...(action && { action }),
    })
  }
})
