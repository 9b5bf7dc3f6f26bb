import { pageOfLines } from '#contract/chat/chat.ts'
import { maxRoomMembers } from '#contract/chat/room.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { smallOf } from './lines/attachment.ts'
import { edit, hide, remove } from './lines/change.service.ts'
import { shapePerson } from './lines/line.ts'
import { findLine } from './lines/lines.queries.ts'
import { readLines } from './lines/pages.service.ts'
import { send } from './lines/send.service.ts'
import { report } from './moderation/report.service.ts'
import { memberList } from './rooms/members.queries.ts'
import { accept, addMembers, changeRoom, decline, leave, mute, removeMember } from './rooms/members.service.ts'
import { openCustom, openDirect, openParish } from './rooms/open.service.ts'
import { readersOf } from './rooms/reading.queries.ts'
import { markRead } from './rooms/reading.service.ts'
import { requireMine, roomFor, shapeRoom } from './rooms/room.ts'
import { countUnread, roomList } from './rooms/rooms.queries.ts'

const linkMs = 600_000

export const chatHandlers: Handlers<'chat'> = {
  rooms: ({ query }, { tx, caller: { userId } }) =>
    roomList.page({ tx, userId }, query, (rows) => rows.map((row) => shapeRoom(row, userId))),
  unread: (_input, { tx, caller, now }) => countUnread(tx, caller.userId, new Date(now()).toISOString()),
  openRoom: ({ body }, context) =>
    'user_id' in body
      ? openDirect(context.tx, context, context.caller.userId, body.user_id.toLowerCase())
      : openCustom(
          context.tx,
          context,
          context.caller.userId,
          body.title,
          body.user_ids.map((id) => id.toLowerCase()),
        ),
  openParishRoom: ({ params }, context) => openParish(context.tx, context, context.caller.userId, params.id),
  room: ({ params }, { tx, caller }) => roomFor(tx, caller.userId, uuidParam(params.id)),
  changeRoom: ({ params, body }, context) => changeRoom(context.tx, context, context.caller.userId, uuidParam(params.id), body),

  async members({ params, query }, { tx, caller: { userId } }) {
    const roomId = uuidParam(params.id)
    await requireMine(tx, userId, roomId)
    return memberList.page({ tx, userId, roomId }, query, (rows) =>
      rows.map(({ user_id, role, joined_at, ...person }) => ({
        person: shapePerson({ id: user_id, ...person }),
        role,
        joined_at,
      })),
    )
  },
  addMembers: ({ params, body }, context) =>
    addMembers(
      context.tx,
      context,
      context.caller.userId,
      uuidParam(params.id),
      body.user_ids.map((id) => id.toLowerCase()),
    ),
  async removeMember({ params }, context) {
    await removeMember(context.tx, context, context.caller.userId, uuidParam(params.id), uuidParam(params.user_id))
    return { detail: 'This member is not in the room any more.' }
  },

  lines: ({ params, query }, { tx, caller }) =>
    readLines(tx, caller.userId, uuidParam(params.id), { ...query, limit: query.limit ?? pageOfLines }),
  send: {
    ownTransactions: ({ params, body, files }, context) =>
      send(context, {
        roomId: uuidParam(params.id),
        userId: context.caller.userId,
        content: body.content,
        clientId: body.client_id.toLowerCase(),
        replyToId: body.reply_to_id?.toLowerCase(),
        file: files.file,
      }),
  },
  edit: ({ params, body }, context) => edit(context.tx, context, context.caller.userId, uuidParam(params.id), body.content),
  async remove({ params, query }, context) {
    const act = query.only === 'me' ? hide : remove
    await act(context.tx, context, context.caller.userId, uuidParam(params.id))
    return { detail: 'The message is deleted.' }
  },
  async attachment({ params }, { tx, caller, now, linkTo }) {
    const line = await findLine(tx, caller.userId, uuidParam(params.id))
    if (!line?.file || line.file_name === null || line.is_hidden || line.deleted_at !== null) throw new Failure('not_found')
    const [as, until] = [asciiName(line.file.name), now() + linkMs]
    return {
      url: linkTo({ name: line.file_name, as, until }),
      small_url: line.type === 'image' ? linkTo({ name: smallOf(line.file_name), as, until }) : null,
    }
  },

  read: ({ params, body }, context) =>
    markRead(context.tx, context, context.caller.userId, uuidParam(params.id), body.message_id.toLowerCase(), body.unread),
  async readers({ params }, { tx, caller }) {
    const roomId = uuidParam(params.id)
    await requireMine(tx, caller.userId, roomId)
    return readersOf(tx, roomId, caller.userId, maxRoomMembers)
  },
  mute: ({ params, body }, context) => mute(context.tx, context, context.caller.userId, uuidParam(params.id), body),
  async leave({ params }, context) {
    await leave(context.tx, context, context.caller.userId, uuidParam(params.id))
    return { detail: 'You left the room.' }
  },
  accept: ({ params }, context) => accept(context.tx, context, context.caller.userId, uuidParam(params.id)),
  async decline({ params }, context) {
    await decline(context.tx, context, context.caller.userId, uuidParam(params.id))
    return { detail: 'The request is declined.' }
  },
  async report({ params, body }, context) {
    await report(context.tx, context, context.caller.userId, uuidParam(params.id), body)
    return { detail: 'Thank you. The moderators will look at this message.' }
  },
}

/** Links carry plain names only. */
function asciiName(name: string): string {
  const extension = name.split('.').at(-1) ?? 'bin'
  const base = name
    .slice(0, -extension.length - 1)
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${base || 'file'}.${extension}`
}
