import { movesOf } from '../moves.ts'
import type { StoredToken } from './schedule.ts'

const isOf = (token: StoredToken | null, at: number) =>
  token?.hasRefresh === true && token.expiresAt !== null && token.expiresAt > at
const isSoon = (startedAt: number | null, at: number) => startedAt !== null && at >= startedAt && at - startedAt < 30_000

/** The table of the specification. */
export const tokenRefreshMoves = movesOf(
  `
idle | token.stored [known] | idle | -
scheduled | token.stored [known] | scheduled | -
renewing.locking | lock.granted [newer, of use] | scheduled
renewing.locking | lock.granted [newer] | idle
renewing.locking | lock.granted [vanished] | idle
renewing.locking | lock.granted [tried here] | cooling
renewing.locking | time lockDelay | renewing.refreshing | send tokenStore stamp, start refreshToken
renewing | demand | = | -
renewing.refreshing | answer refreshToken [renewed, readable, awaited] | scheduled | send tokenStore keep, emit refresh.answered, emit token.changed
renewing.refreshing | answer refreshToken [renewed, readable] | scheduled | send tokenStore keep, emit token.changed
renewing.refreshing | answer refreshToken [renewed, awaited] | idle | send tokenStore keep, emit refresh.answered, emit token.changed
renewing.refreshing | answer refreshToken [renewed] | idle | send tokenStore keep, emit token.changed
renewing.refreshing | answer refreshToken [rejected, awaited] | cooling | send tokenStore refuse, emit refresh.answered, emit token.refresh-failed
renewing.refreshing | answer refreshToken [rejected] | cooling | send tokenStore refuse, emit token.refresh-failed
renewing.refreshing | answer refreshToken [awaited] | cooling | emit refresh.answered, emit token.refresh-failed
renewing.refreshing | answer refreshToken | cooling | emit token.refresh-failed
renewing.refreshing | failure refreshToken [awaited] | cooling | emit refresh.answered, emit token.refresh-failed
renewing.refreshing | failure refreshToken | cooling | emit token.refresh-failed
scheduled | app.visible | scheduled | -
scheduled | net.online | scheduled | -
cooling | net.online [early] | cooling | -
cooling | net.online [alive] | renewing.locking | -
cooling | net.online | idle | -
cooling | time coolDelay [alive then] | renewing.locking | -
cooling | time coolDelay | idle | -
`,
  {
    known: ({ token }, { stored }) => token.access === stored?.access,
    'newer, of use': ({ token, at }, { stored }) => token !== null && token.access !== stored?.access && isOf(token, at),
    newer: ({ token }, { stored }) => token !== null && token.access !== stored?.access,
    vanished: ({ token }) => token === null,
    'tried here': ({ at }, { startedAt }) => isSoon(startedAt, at),
    'renewed, readable, awaited': ({ output }, { waiters }) =>
      output.kind === 'renewed' && output.expiresAt !== null && waiters.length > 0,
    'renewed, readable': ({ output }) => output.kind === 'renewed' && output.expiresAt !== null,
    'renewed, awaited': ({ output }, { waiters }) => output.kind === 'renewed' && waiters.length > 0,
    renewed: ({ output }) => output.kind === 'renewed',
    'rejected, awaited': ({ output }, { waiters }) => output.kind === 'rejected' && waiters.length > 0,
    rejected: ({ output }) => output.kind === 'rejected',
    awaited: (_, { waiters }) => waiters.length > 0,
    early: ({ at }, { startedAt }) => isSoon(startedAt, at),
    alive: ({ at }, { stored }) => stored !== null && stored.expiresAt !== null && stored.expiresAt > at,
    'alive then': (_, { stored, now }) => stored !== null && stored.expiresAt !== null && stored.expiresAt > now + 60_000,
  },
)
