import { expect, test } from 'vitest'
import { factsOf } from './frames.ts'

test('WS-21~ WS-22~ WS-23~ room and presence messages become facts without their texts', () => {
  expect(
    [
      { type: 'new_message', room_id: 'r1', message: { id: 'm1', text: 'secret' }, seq: 3 },
      { type: 'room_updated', room_id: 'r1', seq: 4 },
      { type: 'user_online', user_id: 'u1' },
      { type: 'user_offline', user_id: 'u1' },
      { type: 'online_users', user_ids: ['u1', 'u2'] },
    ].flatMap((frame) => factsOf(frame as Parameters<typeof factsOf>[0])),
  ).toEqual([
    { type: 'message.received', roomId: 'r1', messageId: 'm1' },
    { type: 'room.updated', roomId: 'r1' },
    { type: 'presence.changed', userId: 'u1', online: true },
    { type: 'presence.changed', userId: 'u1', online: false },
    { type: 'presence.listed', userIds: ['u1', 'u2'] },
  ])
})
