import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const tokenRefreshMoves = movesOf(
  `
renewing.locking | lock.granted [vanished] | idle
renewing.locking | time lockDelay | renewing.refreshing | send tokenStore stamp, start refreshToken
renewing | demand | = | -
renewing.refreshing | answer refreshToken [rejected] | cooling
renewing.refreshing | answer refreshToken [unreachable] | cooling
renewing.refreshing | failure refreshToken | cooling
scheduled | app.visible | scheduled | -
scheduled | net.online | scheduled | -
`,
  {
    vanished: ({ token }) => token === null,
    rejected: ({ output }) => output.kind === 'rejected',
    unreachable: ({ output }) => output.kind === 'unreachable',
  },
)
