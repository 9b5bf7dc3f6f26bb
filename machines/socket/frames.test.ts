import { expect, test } from 'vitest'
import { factsOf } from './frames.ts'

test('WS-21~ WS-22~ WS-23~ frames of rooms keep to those who listen to them; presence and changes become facts', () => {
  expect(
    [
      { type: 'typing', room_id: 'r1', user_id: 'u1' },
      { type: 'room_updated', room_id: 'r1', seq: 4 },
      { type: 'user_online', user_id: 'u1' },
      { type: 'user_offline', user_id: 'u1' },
      { type: 'online_users', user_ids: ['u1', 'u2'] },
    ].flatMap((frame) => factsOf(frame as Parameters<typeof factsOf>[0])),
  ).toEqual([
    { type: 'room.framed', frame: { type: 'typing', room_id: 'r1', user_id: 'u1' } },
    { type: 'room.updated', roomId: 'r1' },
    { type: 'room.framed', frame: { type: 'room_updated', room_id: 'r1', seq: 4 } },
    { type: 'presence.changed', userId: 'u1', online: true },
    { type: 'presence.changed', userId: 'u1', online: false },
    { type: 'presence.listed', userIds: ['u1', 'u2'] },
  ])
})
