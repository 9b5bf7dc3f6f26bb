import { assign, setup } from 'xstate'
import type { Message } from '#contract/chat/message.ts'
import type { Failure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import { longestWait, nextOf, type Outgoing, shownRows, withoutSent, withRows } from './log.ts'

export type LinesPage = { results: readonly Message[]; last_rev: number; has_more: boolean }
export type ChatRoomInput = { roomId: string; readSeq: number }
export type ChatRoomContext = {
  roomId: string
  lines: readonly Message[]
  /** Everything up to this revision is in the log. */
  haveRev: number
  hasEarlier: boolean
  /** Rows that came while a gap was filled. */
  held: readonly Message[]
  outbox: readonly Outgoing[]
  /** Read up to there when the room was opened: where the line "new" stands. */
  openedAt: number
  /** The socket is in the room. */
  isJoined: boolean
  failure: Failure | null
}
type NewLine = Pick<Outgoing, 'clientId' | 'content' | 'replyToId' | 'fileName' | 'at'>
export type ChatRoomEvent =
  | { type: 'room.joined' }
  | { type: 'room.lost' }
  | { type: 'room.row'; after: number; message: Message }
  /** The member has no access any more: removed, left, or blocked. */
  | { type: 'room.closed' }
  | { type: 'session.cleared' }
  | { type: 'earlier' }
  | { type: 'reload' }
  | { type: 'send'; line: NewLine }
  | { type: 'retry'; clientId: string; at: number }
  | { type: 'discard'; clientId: string }
  /** The clock, when the network or the tab came back. */
  | { type: 'net.online'; at: number }

type Rows = { rows: readonly Message[] }
const changed = (outbox: readonly Outgoing[], clientId: string | undefined, change: Partial<Outgoing>) =>
  outbox.map((line) => (line.clientId === clientId ? { ...line, ...change } : line))
/** The line that is under way. */
export const sendingOf = ({ outbox }: ChatRoomContext) => outbox.find(({ state }) => state === 'sending')

/** Setup of chat-room.machine.ts: guards, actions, actors and delays. */
export const chatRoomSetup = setup({
  types: { input: {} as ChatRoomInput, context: {} as ChatRoomContext, events: {} as ChatRoomEvent },
  actors: {
    loadNewest: notProvided<LinesPage, { roomId: string }>('loadNewest'),
    loadEarlier: notProvided<LinesPage, { roomId: string; before: number }>('loadEarlier'),
    fillGap: notProvided<LinesPage, { roomId: string; afterRev: number }>('fillGap'),
    sendLine: notProvided<Message, { roomId: string; line: Outgoing }>('sendLine'),
  },
  actions: {
    join: assign({ isJoined: true }),
    part: assign({ isJoined: false }),
    begin: assign((_, page: LinesPage) => ({
      lines: withRows([], page.results),
      haveRev: page.last_rev,
      hasEarlier: page.has_more,
      failure: null,
    })),
    prepend: assign(({ context }, page: LinesPage) => ({
      lines: withRows(context.lines, page.results),
      hasEarlier: page.has_more,
    })),
    fill: assign(({ context }, page: LinesPage) => ({
      lines: withRows(context.lines, shownRows(context.lines, page.results, context.hasEarlier)),
      outbox: withoutSent(context.outbox, page.results),
      haveRev: page.has_more
        ? Math.max(context.haveRev, ...page.results.map(({ rev }) => rev))
        : Math.max(context.haveRev, page.last_rev),
    })),
    hold: assign(({ context }, { message }: { message: Message }) => ({ held: [...context.held, message] })),
    apply: assign(({ context }, { rows }: Rows) => ({
      lines: withRows(context.lines, shownRows(context.lines, rows, context.hasEarlier)),
      outbox: withoutSent(context.outbox, rows),
      haveRev: Math.max(context.haveRev, ...rows.map(({ rev }) => rev)),
      held: [],
    })),
    /** The own line, before or after its frame: it does not say that earlier revisions are known. */
    arrive: assign(({ context }, message: Message) => ({
      lines: withRows(context.lines, [message]),
      outbox: withoutSent(
        context.outbox.filter((line) => line !== sendingOf(context)),
        [message],
      ),
    })),
    /** A key is used once. */
    enqueue: assign(({ context: { outbox, lines } }, { line }: { line: NewLine }) =>
      outbox.some(({ clientId }) => clientId === line.clientId) || lines.some(({ client_id }) => client_id === line.clientId)
        ? {}
        : { outbox: [...outbox, { ...line, state: 'queued' as const, reason: null }] },
    ),
    start: assign(({ context }) => ({ outbox: changed(context.outbox, nextOf(context.outbox)?.clientId, { state: 'sending' }) })),
    wait: assign(({ context }) => ({ outbox: changed(context.outbox, sendingOf(context)?.clientId, { state: 'queued' }) })),
    refuse: assign(({ context }, { text }: Failure) => ({
      outbox: changed(context.outbox, sendingOf(context)?.clientId, { state: 'failed', reason: text }),
    })),
    /** Goes to the end: a line never overtakes an earlier one. */
    requeue: assign(({ context: { outbox } }, { clientId, at }: { clientId: string; at: number }) => ({
      outbox: [
        ...outbox.filter((line) => line.clientId !== clientId),
        ...changed(
          outbox.filter((line) => line.clientId === clientId),
          clientId,
          { state: 'queued', reason: null, at },
        ),
      ],
    })),
    discard: assign(({ context }, { clientId }: { clientId: string }) => ({
      outbox: context.outbox.filter((line) => line.clientId !== clientId),
    })),
    expire: assign(({ context }, { at }: { at: number }) => ({
      outbox: context.outbox.map((line) =>
        line.state === 'queued' && at - line.at > longestWait ? { ...line, state: 'failed' as const } : line,
      ),
    })),
    empty: assign({ outbox: [], held: [], lines: [] }),
    fail: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    isJoined: ({ context }) => context.isJoined,
    hasEarlier: ({ context }) => context.hasEarlier,
    hasMore: (_, { has_more }: LinesPage) => has_more,
    isNext: ({ context }, { after, message }: { after: number; message: Message }) =>
      after <= context.haveRev || message.rev <= context.haveRev,
    isGone: (_, { status }: Failure) => status === 403 || status === 404,
    hasQueued: ({ context }) => nextOf(context.outbox) !== undefined,
    isUnanswered: (_, { status }: Failure) => status === 0 || status >= 500 || status === 429,
    isFailed: ({ context }, { clientId }: { clientId: string }) =>
      context.outbox.some((line) => line.clientId === clientId && line.state === 'failed'),
    isUnsent: ({ context }, { clientId }: { clientId: string }) =>
      context.outbox.some((line) => line.clientId === clientId && line.state !== 'sending'),
  },
  delays: { pollDelay: 15_000, againDelay: 3_000 },
})
