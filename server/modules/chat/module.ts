import { afterCommit } from '#server/platform/db/tx.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { chatHandlers } from './chat.handlers.ts'
import { frames } from './live/frames.ts'
import { chatPerson, chatRooms } from './live/room-kind.ts'
import { moderatedMessages } from './moderation/moderated.service.ts'
import { chatDataOf, chatFilesOf, eraseChatData } from './personal-data.queries.ts'
import { retentionJob } from './retention.job.ts'
import { socketRoom } from './room-name.ts'
import { changeBarrier, changeMembership, forgetParish, makeParishRoom } from './rooms/facts.ts'
import { deleteGroupRoom, findGroupRoom } from './rooms/group.queries.ts'
import { syncGroupRoom } from './rooms/group-room.ts'
import { seed } from './seed/seed.ts'
import type {} from './commands.ts'
import type {} from './tables.ts'

/** Rooms and messages (MSG-D1 to D9). Without `realTimeChat` they work by REST alone (MSG-D7). */
export const chat = defineServerModule({
  id: 'chat',
  endpoints: chatHandlers,
  live: frames,
  jobs: [retentionJob],
  asks: ['notifications.notify', 'moderation.alarm'],
  commands: { 'chat.syncGroup': (tx, { groupId }, parts) => syncGroupRoom(tx, parts, groupId) },
  on: {
    'group.member-changed': async (tx, { groupId }, parts) => {
      if (await findGroupRoom(tx, groupId)) await syncGroupRoom(tx, parts, groupId)
    },
    'group.removed': (tx, { groupId }) => deleteGroupRoom(tx, groupId),
    'parish.created': (tx, { parishId }, parts) => makeParishRoom(tx, parts, parishId),
    'parish.merged': (tx, { parishId }) => forgetParish(tx, parishId),
    'parish.removed': (tx, { parishId }) => forgetParish(tx, parishId),
    'membership.changed': changeMembership,
    'barrier.changed': changeBarrier,
  },
  provides: {
    'live.room': [chatRooms],
    'live.person': [chatPerson],
    'moderation.target': [moderatedMessages],
    'notifications.kind': ['message_request', 'moderation'],
  },
  seed,
  personalData: {
    tables: ['rooms', 'room_members', 'messages', 'hidden_messages', 'room_mentions', 'message_reports'],
    export: chatDataOf,
    files: chatFilesOf,
    async erase(tx, userId, { files, live, now }) {
      const erased = await eraseChatData(tx, userId, new Date(now()).toISOString())
      for (const { id, rev } of erased.rooms) await live.roomAt(tx, socketRoom(id), rev)
      await afterCommit(tx, async () => {
        for (const name of erased.files) await files.delete(name)
      })
    },
  },
})
