import { movesOf } from '../moves.ts'

/** SC-16: first the room, then the own lines. */
export const chatRoomMoves = movesOf(
  `
open | room.closed | closed | -
open | session.cleared | closed | -
open.log.opening | answer loadNewest [in the socket] | open.log.filling | start fillGap
open.log.opening | answer loadNewest | open.log.polling | -
open.log.opening | failure loadNewest [gone] | closed | -
open.log.opening | failure loadNewest | open.log.failed | -
open.log.opening | room.row | = | -
open.log.opening | room.joined | = | -
open.log.opening | room.lost | = | -
open.log.failed | reload | open.log.opening | start loadNewest
open.log.failed | room.joined | = | -
open.log.failed | room.lost | = | -
open.log.filling | answer fillGap [more] | open.log.filling | start fillGap
open.log.filling | answer fillGap | open.log.live | -
open.log.filling | failure fillGap [gone] | closed | -
open.log.filling | failure fillGap | open.log.polling | -
open.log.filling | room.joined | open.log.filling | start fillGap
open.log.filling | room.lost | open.log.polling | -
open.log.filling | room.row | = | -
open.log.live | room.lost | open.log.polling | -
open.log.live | room.joined | open.log.filling | start fillGap
open.log.live | room.row [next] | = | -
open.log.live | room.row | open.log.filling | start fillGap
open.log.polling | time pollDelay | open.log.asking | start fillGap
open.log.polling | room.joined | open.log.filling | start fillGap
open.log.polling | room.lost | = | -
open.log.polling | net.online | open.log.asking
open.log.asking | answer fillGap [more] | open.log.asking | start fillGap
open.log.asking | answer fillGap [in the socket] | open.log.filling | start fillGap
open.log.asking | answer fillGap | open.log.polling | -
open.log.asking | failure fillGap [gone] | closed | -
open.log.asking | failure fillGap | open.log.polling | -
open.log.asking | room.joined | open.log.filling | start fillGap
open.log.asking | room.lost | = | -
open.earlier.resting | earlier [there are] | open.earlier.loading | start loadEarlier
open.earlier.resting | earlier | = | -
open.earlier.loading | answer loadEarlier | open.earlier.resting | -
open.earlier.loading | failure loadEarlier | open.earlier.resting | -
open.sending.idle | send [new] | open.sending.posting | start sendLine
open.sending.idle | send | = | -
open.sending.posting | send | = | -
open.sending.waiting | send | = | -
open.sending.idle | retry [failed] | open.sending.posting | start sendLine
open.sending | retry | = | -
open.sending | discard | = | -
open.sending.posting | answer sendLine | open.sending.idle | -
open.sending.posting | failure sendLine [no answer] | open.sending.waiting | -
open.sending.posting | failure sendLine | open.sending.idle | -
open.sending.waiting | time againDelay [one waits] | open.sending.posting | start sendLine
open.sending.waiting | time againDelay | open.sending.idle | -
open.sending.waiting | net.online [all too old] | open.sending.idle | -
`,
  {
    'in the socket': (_, { isJoined }) => isJoined,
    gone: ({ error: { status } }) => status === 403 || status === 404,
    more: ({ output }) => output.has_more,
    next: ({ after, message }, { haveRev }) => after <= haveRev || message.rev <= haveRev,
    'there are': (_, { hasEarlier }) => hasEarlier,
    new: ({ line }, { outbox, lines }) =>
      outbox.every(({ clientId }: { clientId: string }) => clientId !== line.clientId) &&
      lines.every(({ client_id }: { client_id?: string }) => client_id !== line.clientId),
    failed: ({ clientId }, { outbox }) =>
      outbox.some((line: { clientId: string; state: string }) => line.clientId === clientId && line.state === 'failed'),
    'one waits': (_, { outbox }) => outbox.some(({ state }: { state: string }) => state === 'queued'),
    'no answer': ({ error: { status } }) => status === 0 || status >= 500 || status === 429,
    'all too old': ({ at }, { outbox }) =>
      outbox.every((line: { state: string; at: number }) => line.state !== 'queued' || at - line.at > 300_000),
  },
)
