import type { Message } from '#contract/chat/message.ts'
import { chartModel, done, failed, isIn, type Step } from '../model.ts'
import { chatRoomMachine, type ChatRoomContext } from './chat-room.machine.ts'
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

export const chatRoomModel = chartModel({
  name: 'chat-room',
  about: 'A room of chat that is open: its lines once and in order, whatever the socket does, and the own lines on their way.',
  machine: chatRoomMachine,
  inputs: {
    'a room in the socket': { roomId: id(9), readSeq: 1, isLive: true },
    'a room without the socket': { roomId: id(9), readSeq: 1, isLive: false },
  },
  events: [
    { type: 'room.joined' },
    { type: 'room.lost' },
    { type: 'room.row', after: 2, message: lineOf(3, 3) },
    { type: 'room.row', after: 4, message: lineOf(4, 5) },
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
    failed('fillGap', { status: 0 }),
    failed('fillGap', { status: 404 }),
    done('sendLine', lineOf(5, 6, { client_id: 'a' })),
    failed('sendLine', { status: 0 }),
    failed('sendLine', { status: 403, detail: 'This member does not take messages from you.' }),
  ],
  key: (snapshot) => {
    const { lines, haveRev, hasEarlier, outbox, isJoined } = snapshot.context
    return [
      Math.min(haveRev, 5),
      hasEarlier,
      outbox.map(({ state }) => state),
      lines.some(({ client_id }) => client_id !== undefined),
      isIn(snapshot, 'open.log.opening') || isIn(snapshot, 'open.log.failed') ? isJoined : null,
    ]
  },
  invariants: {
    'no line is shown twice or out of order': ({ now }) =>
      seqs(now.context).every((seq, place, all) => place === 0 || seq > (all[place - 1] ?? 0)),
    'one line is under way at a time': ({ now }) =>
      now.context.outbox.filter(({ state }) => state === 'sending').length === (isIn(now, 'open.sending.posting') ? 1 : 0),
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
      (sent(step).length === 0 && step.now.context.outbox.length === 0 && step.now.context.lines.length === 0),
    'what is known never goes back': ({ event, before, now }) =>
      event.type === 'xstate.done.actor.loadNewest' ||
      isIn(now, 'closed') ||
      now.context.haveRev >= (before?.context.haveRev ?? 0),
    'live is only reached by a fill that ended': ({ event, before, now }) =>
      !isIn(now, 'open.log.live') ||
      (before !== null && before !== undefined && isIn(before, 'open.log.live')) ||
      event.type === 'xstate.done.actor.fillGap',
  },
})
