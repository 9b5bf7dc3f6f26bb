import type { Message } from '#contract/chat/message.ts'
import { chartModel, done, failed, isIn, type Step } from '../model.ts'
import { chatRoomMachine } from './chat-room.machine.ts'
import type { ChatRoomContext, LinesPage } from './chat-room.setup.ts'
import { chatRoomMoves } from './chat-room.moves.ts'
import type { Outgoing } from './log.ts'

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`
export const lineOf = (seq: number, rev: number, more: Partial<Message> = {}): Message => ({
  id: id(seq),
  room_id: id(9),
  seq,
  rev,
  sender: { id: id(8), name: 'Marina' },
  message_type: 'text',
  content: `Line ${seq}`,
  reply_to: null,
  is_edited: false,
  is_deleted: false,
  is_hidden: false,
  created_at: '2026-11-25T09:41:00.000Z',
  ...more,
})
const own = (clientId: string) => ({ clientId, content: 'Peace', replyToId: null, fileName: null, at: 0 })
const page = (results: readonly Message[], last_rev: number, has_more = false) => ({ results, last_rev, has_more })
const seqs = ({ lines }: ChatRoomContext) => lines.map(({ seq }) => seq)
const sent = ({ started }: Step) => started.filter(({ actor }) => actor === 'sendLine')
const shownBy = { client_id: 'a' }
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const nothing: readonly never[] = []

export const chatRoomModel = chartModel({
  name: 'chat-room',
  about: 'A room of chat that is open: its lines once and in order, whatever the socket does, and the own lines on their way.',
  machine: chatRoomMachine,
  inputs: { 'a room that is opened': { roomId: id(9), readSeq: 1 } },
  events: [
    { type: 'room.joined' },
    { type: 'room.lost' },
    { type: 'room.row', after: 2, message: lineOf(3, 3) },
    { type: 'room.row', after: 4, message: lineOf(4, 5) },
    { type: 'room.row', after: 2, message: lineOf(5, 4, shownBy) },
    { type: 'room.closed' },
    { type: 'session.cleared' },
    { type: 'earlier' },
    { type: 'reload' },
    { type: 'send', line: own('a') },
    { type: 'retry', clientId: 'a', at: 10 },
    { type: 'discard', clientId: 'a' },
    { type: 'net.online', at: 400_000 },
    done('loadNewest', page([lineOf(2, 2)], 2, true)),
    failed('loadNewest', { status: 0 }),
    failed('loadNewest', { status: 404 }),
    done('loadEarlier', page([lineOf(1, 1)], 2)),
    failed('loadEarlier', { status: 0 }),
    done('fillGap', page([lineOf(3, 3)], 3)),
    done('fillGap', page([lineOf(3, 3)], 5, true)),
    done('fillGap', page([lineOf(5, 6, shownBy)], 6)),
    failed('fillGap', { status: 0 }),
    failed('fillGap', { status: 404 }),
    done('sendLine', lineOf(5, 6, shownBy)),
    failed('sendLine', { status: 0 }),
    failed('sendLine', { status: 403, detail: 'This member does not take messages from you.' }),
  ],
  key: (snapshot) => {
    const { lines, haveRev, hasEarlier, outbox, isJoined } = snapshot.context
    const isUnread = isIn(snapshot, 'open.log.opening') || isIn(snapshot, 'open.log.failed')
    const isFollowed = isIn(snapshot, 'open.log.filling') || isIn(snapshot, 'open.log.live')
    return [
      isUnread || haveRev >= 4,
      hasEarlier,
      outbox.map(({ state }) => state),
      lines.some(({ client_id }) => client_id !== undefined),
      isFollowed || isJoined,
    ]
  },
  moves: chatRoomMoves,
  invariants: {
    'no line is shown twice or out of order': ({ now }) =>
      seqs(now.context).every((seq, place, all) => place === 0 || seq > (all[place - 1] ?? 0)),
    // None where its frame was faster than the answer.
    'one line is under way at a time': (step) => {
      const underWay = step.now.context.outbox.filter(({ state }) => state === 'sending').length
      return underWay <= (isIn(step.now, 'open.sending.posting') ? 1 : 0) && (sent(step).length === 0 || underWay === 1)
    },
    'a line never overtakes an earlier one': (step) =>
      sent(step).every(({ input }) => {
        const { line } = input as { line: Outgoing }
        const { outbox } = step.now.context
        return outbox
          .slice(
            0,
            outbox.findIndex(({ clientId }) => clientId === line.clientId),
          )
          .every(({ state }) => state !== 'queued')
      }),
    'a line that is shown is not in the outbox': ({ now }) =>
      now.context.outbox.every(({ clientId }) => now.context.lines.every(({ client_id }) => client_id !== clientId)),
    'nothing is sent or kept after the room is closed': (step) =>
      !isIn(step.now, 'closed') ||
      (sent(step).length === 0 &&
        same([step.now.context.outbox, step.now.context.lines, step.now.context.held], [nothing, nothing, nothing])),
    'what is known never goes back': ({ event, before, now }) =>
      event.type === 'xstate.done.actor.loadNewest' ||
      isIn(now, 'closed') ||
      now.context.haveRev >= (before?.context.haveRev ?? 0),
    'live is only reached by a fill that ended': ({ event, before, now }) =>
      !isIn(now, 'open.log.live') ||
      (before !== null && before !== undefined && isIn(before, 'open.log.live')) ||
      event.type === 'xstate.done.actor.fillGap',
    "the socket's last word about the room holds": ({ event, before, now }) => {
      if (before === null || !isIn(before, 'open')) return true
      const said = { 'room.joined': true, 'room.lost': false }[event.type]
      return now.context.isJoined === (said ?? before.context.isJoined)
    },
    'the room begins with its newest page': ({ event, before, now: { context } }) => {
      if (event.type !== 'xstate.done.actor.loadNewest' || !isIn(before, 'open.log.opening')) return true
      const { results, last_rev, has_more } = event['output'] as LinesPage
      return same([context.lines, context.haveRev, context.hasEarlier], [results, last_rev, has_more])
    },
    'a room that could not be read says why, until it can': ({ now }) =>
      isIn(now, 'open.log.failed')
        ? now.context.failure !== null
        : isIn(now, 'open.log.opening') || isIn(now, 'closed') || now.context.failure === null,
    'what is read is shown': ({ event, before, now }) => {
      if (!/^xstate.done.actor.(loadEarlier|fillGap|sendLine)$/.test(event.type) || !isIn(now, 'open')) return true
      const rows = event.type.endsWith('sendLine') ? [event['output'] as Message] : (event['output'] as LinesPage).results
      const first = before?.context.hasEarlier && event.type.endsWith('fillGap') ? (before.context.lines[0]?.seq ?? 0) : 0
      return rows.every(({ seq, rev }) => seq < first || now.context.lines.some((line) => line.seq === seq && line.rev >= rev))
    },
    'after the first page nothing is earlier': ({ event, before, now }) => {
      if (event.type === 'xstate.done.actor.loadEarlier') return now.context.hasEarlier === event['output'].has_more
      return event.type === 'xstate.done.actor.loadNewest' || now.context.hasEarlier === (before?.context.hasEarlier ?? false)
    },
    'a fill knows what its page and the rows that waited know, a frame what it brings': ({ event, before, now }) => {
      const isLive = isIn(now, 'open.log.live')
      const known = before?.context.haveRev ?? 0
      const held = (before?.context.held ?? []).map(({ rev }) => rev)
      if (event.type === 'room.row' && isLive) return now.context.haveRev === Math.max(known, (event['message'] as Message).rev)
      if (event.type !== 'xstate.done.actor.fillGap')
        return isIn(now, 'closed') || event.type.endsWith('loadNewest') || now.context.haveRev === known
      const { results, last_rev, has_more } = event['output'] as LinesPage
      const read = has_more ? results.map(({ rev }) => rev) : [last_rev]
      return now.context.haveRev === Math.max(known, ...read, ...(isLive ? held : []))
    },
    'a row is shown at once while live, else it waits for the gap, and none is dropped': ({ event, before, now }) => {
      if (event.type === 'xstate.done.actor.fillGap' && isIn(now, 'open.log.live'))
        return now.context.held.length === 0 && (before?.context.held ?? []).every((row) => isKnown(now.context, row))
      if (event.type !== 'room.row' || !before || !isIn(before, 'open')) return true
      const row = event['message'] as Message
      if (isIn(now, 'open.log.live')) return isKnown(now.context, row)
      const isHeld = isIn(now, 'open.log.filling') || isIn(now, 'open.log.opening')
      return same(now.context.held, isHeld ? [...before.context.held, row] : before.context.held)
    },
    'a line that is written waits at the end, once': ({ event, before, now }) => {
      if (event.type !== 'send' || !before || !isIn(before, 'open')) return true
      const { line } = event as unknown as { line: Outgoing }
      const { outbox, lines } = before.context
      const isKept =
        outbox.every(({ clientId }) => clientId !== line.clientId) && !lines.some(({ client_id }) => client_id === line.clientId)
      return (
        now.context.outbox.length === outbox.length + Number(isKept) &&
        (!isKept || same({ ...now.context.outbox.at(-1), state: 0, reason: null }, { ...line, state: 0, reason: null }))
      )
    },
    'what got no answer waits, what was refused says why': ({ event, before, now }) => {
      const line = before?.context.outbox.find(({ state }) => state === 'sending')
      if (event.type !== 'xstate.error.actor.sendLine' || !line) return true
      const { status, detail } = event['error'] as { status: number; detail?: string }
      const after = now.context.outbox.find(({ clientId }) => clientId === line.clientId)
      return status === 0 ? same(after, { ...line, state: 'queued' }) : same(after, { ...line, state: 'failed', reason: detail })
    },
    'a retry starts a line anew, at the end': ({ event, before, now }) => {
      const line = before?.context.outbox.find(({ clientId, state }) => clientId === event['clientId'] && state === 'failed')
      if (event.type !== 'retry' || !line) return true
      return same({ ...now.context.outbox.at(-1), state: 0 }, { ...line, state: 0, reason: null, at: event['at'] })
    },
    'only what is not under way can be discarded': ({ event, before, now }) => {
      if (event.type !== 'discard' || !before || !isIn(before, 'open')) return true
      const left = before.context.outbox.filter(({ clientId, state }) => clientId !== event['clientId'] || state === 'sending')
      return same(now.context.outbox, left)
    },
    'what waited longer than five minutes is not sent by itself': ({ event, before, now }) =>
      event.type !== 'net.online' ||
      !before ||
      !isIn(before, 'open.sending.waiting') ||
      before.context.outbox.every(
        ({ clientId, state, at }) =>
          state !== 'queued' ||
          (event['at'] as number) - at <= 300_000 ||
          now.context.outbox.some((line) => line.clientId === clientId && line.state === 'failed'),
      ),
    'without the socket it asks every 15 s; a line without an answer goes again after 3 s': ({ waits }) =>
      waits.every(({ delay, ms }) => ms === (delay.includes('pollDelay') ? 15_000 : 3_000)),
    'it asks for its own room, and for what it does not know': ({ before, now, started }) =>
      started.every(({ actor, input }) => {
        const { roomId, afterRev, before: first } = input as { roomId: string; afterRev?: number; before?: number }
        if (roomId !== now.context.roomId) return false
        return actor === 'loadEarlier'
          ? first === before?.context.lines[0]?.seq
          : afterRev === (actor === 'fillGap' ? now.context.haveRev : undefined)
      }),
  },
})

const isKnown = ({ lines, hasEarlier }: ChatRoomContext, row: Message) =>
  lines.some(({ seq, rev }) => seq === row.seq && rev >= row.rev) || (hasEarlier && row.seq < (lines[0]?.seq ?? 0))
