import { tokenRefreshMoves } from './token-refresh.moves.ts'
import { chartModel, done, failed, isIn, type Step } from '../model.ts'
import type { StoredToken } from './schedule.ts'
import { tokenRefreshMachine } from './token-refresh.machine.ts'
import type { RefreshAnswer, TokenRefreshContext } from './types.ts'

const start = 1_800_000_000_000
const minute = 60_000
const token = (access: string, life: number | null): StoredToken => ({
  access,
  expiresAt: life === null ? null : start + life,
  hasRefresh: true,
  refreshedAt: null,
  isAnswered: true,
  isRefused: false,
})
const good = token('good', 15 * minute)
const endless = token('endless', 60 * 24 * 60 * minute)
const dying = token('dying', minute + 45_000)
const dead = token('dead', -1)
const last = { ...token('last', 15 * minute), hasRefresh: false }
const renewed: RefreshAnswer = {
  kind: 'renewed',
  access: 'renewed',
  refresh: 'next',
  expiresAt: start + 20 * minute,
  at: start + minute + 500,
}
const demand = { type: 'demand', id: 'call', usedToken: 'good', at: start + minute } as const

export const tokenRefreshModel = chartModel({
  name: 'token-refresh',
  about: 'One refresh of an access token at a time, ahead of its expiry or on demand.',
  machine: tokenRefreshMachine,
  actor: ({ kind }) => kind,
  hasDeviceClock: true,
  inputs: { user: { kind: 'user' }, admin: { kind: 'admin' } },
  streams: ['tokenStore', 'tokenLock'],
  events: [
    ...[good, endless, dying, dead, last, token('opaque', null)].map((stored) => ({
      type: 'token.stored' as const,
      token: stored,
      at: start,
    })),
    { type: 'token.removed' },
    demand,
    { ...demand, usedToken: 'older' },
    { ...demand, usedToken: 'dying' },
    { ...demand, usedToken: 'dead' },
    { ...demand, usedToken: 'last' },
    { ...demand, usedToken: 'renewed', at: start + minute + 20_000 },
    { ...demand, usedToken: 'good', at: start + minute + 20_000 },
    { type: 'lock.granted', token: good, at: start + minute },
    { type: 'lock.granted', token: dying, at: start + minute },
    { type: 'lock.granted', token: { ...good, refreshedAt: start + minute - 29_999 }, at: start + minute },
    {
      type: 'lock.granted',
      token: { ...good, refreshedAt: start + minute - 29_999, isRefused: true },
      at: start + minute,
    },
    { type: 'lock.granted', token: { ...good, refreshedAt: start + minute - 29_999, isAnswered: false }, at: start + minute },
    { type: 'lock.granted', token: token('elsewhere', 15 * minute), at: start + minute },
    { type: 'lock.granted', token: dead, at: start + minute },
    { type: 'lock.granted', token: null, at: start + minute },
    { type: 'net.online', at: start + minute + 10_000 },
    { type: 'net.online', at: start + minute + 40_000 },
    { type: 'net.online', at: start + 16 * minute },
    { type: 'app.visible', at: start + 8 * 60 * minute },
    done('refreshToken', renewed),
    done('refreshToken', { ...renewed, refresh: null, expiresAt: null, access: 'unreadable' }),
    done('refreshToken', { kind: 'rejected', at: start + minute + 500 }),
    done('refreshToken', { kind: 'unreachable', at: start + minute + 500 }),
    failed('refreshToken', 'a bug'),
  ],
  key: ({ context: { stored, waiters, startedAt, now } }) => [
    stored?.access ?? null,
    waiters.length > 0,
    startedAt !== null,
    stored?.isRefused ?? false,
    now > start + 2 * minute,
  ],
  moves: tokenRefreshMoves,
  invariants: {
    'one refresh at a time, and only while it is awaited': ({ now, started }) =>
      started.filter(({ actor }) => actor === 'refreshToken').length <= 1 &&
      'refreshToken' in now.children === isIn(now, 'renewing.refreshing'),
    'a refresh starts at least 30 s after the last one, in this tab or another, unless the clock was set back since': ({
      before,
      now,
      started,
    }) => {
      const [earlier, later] = [before?.context.startedAt ?? null, now.context.startedAt]
      return (
        !started.some(({ actor }) => actor === 'refreshToken') ||
        earlier === null ||
        later === null ||
        (before?.context.now ?? 0) < earlier ||
        now.context.now < earlier ||
        later - earlier >= 30_000
      )
    },
    'the store receives pairs, stamps and refusals, never a clear': ({ sent }) =>
      sent.every(({ message }) => ['keep', 'stamp', 'refuse'].includes(message.type)),
    'a refusal is noted exactly when the server gives one': ({ event, sent }) =>
      sent.some(({ message }) => message.type === 'refuse') ===
      (event.type === 'xstate.done.actor.refreshToken' && (event['output'] as RefreshAnswer).kind === 'rejected'),
    'after a refusal by the server, no demand gets the reply too soon': ({ event, before, emitted }) =>
      !(before?.context.stored?.isRefused || (event['token'] as StoredToken | null | undefined)?.isRefused) ||
      emitted.every((fact) => fact['outcome'] !== 'refused' && fact['kind'] !== 'refused'),
    'an answer is kept only if it was still awaited': ({ sent, before, event }) =>
      !sent.some(({ message }) => message.type === 'keep') ||
      (isIn(before, 'renewing.refreshing') && event.type === 'xstate.done.actor.refreshToken'),
    'only the own pair is touched': ({ now, started, emitted }) =>
      started.every(({ input }) => (input as { kind: string }).kind === now.context.kind) &&
      emitted.every((fact) => !('actor' in fact) || fact['actor'] === now.context.kind),
    'who waits is answered when the refresh ends': ({ now }) => now.context.waiters.length === 0 || isIn(now, 'renewing'),
    'nobody is answered who did not ask': ({ before, event, emitted }) =>
      emitted.every(
        (fact) =>
          fact.type !== 'refresh.answered' ||
          (fact['ids'] as string[]).every((id) => before?.context.waiters.includes(id) || event['id'] === id),
      ),
    'a schedule needs a readable, unexpired token and a refresh token': ({ now, event }) =>
      !isIn(now, 'scheduled') || now.context.stored?.hasRefresh === true || event.type === 'app.visible',
    'the pair is what the store, the lock or the server last said': (step) =>
      step.before === null || same(step.now.context.stored, storedAfter(step, step.before.context)),
    'its time is that of the event or answer it took': (step) =>
      step.before === null || step.now.context.now === timeAfter(step, step.before.context),
    'it knows since when the page knows a pair': ({ event, before, now: { context } }) =>
      before === null ||
      context.since === (before.context.since ?? (isAdopted(event, before, context) ? (event['at'] as number) : null)),
    'a demand that does not wait is answered at once': ({ event, before, now, emitted }) => {
      if (event.type !== 'demand' || before === null) return true
      const { stored, startedAt } = before.context
      const hasBegun = isIn(now, 'renewing') && now.context.waiters.at(-1) === event['id']
      const since = (event['at'] as number) - (startedAt ?? 0)
      const isEarly = startedAt !== null && since >= 0 && since < 30_000
      const outcome = isIn(before, 'renewing')
        ? null
        : stored === null
          ? 'cleared'
          : stored.access !== event['usedToken']
            ? 'renewed'
            : isEarly
              ? stored.isRefused
                ? 'rejected'
                : 'refused'
              : stored.hasRefresh
                ? null
                : 'rejected'
      return outcome === null
        ? hasBegun && emitted.length === 0
        : same(
            emitted.map((fact) => fact['outcome']),
            [outcome],
          )
    },
  },
})

type Chart = Step<typeof tokenRefreshMachine>
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isAdopted = (event: Chart['event'], before: Chart['before'], { stored }: TokenRefreshContext) =>
  event['token'] != null && stored === event['token'] && stored !== before?.context.stored

function storedAfter({ event, before }: Chart, { stored, startedAt }: TokenRefreshContext): StoredToken | null {
  const token = event['token'] as StoredToken | null
  if (event.type === 'token.removed') return null
  if (event.type === 'token.stored' || (event.type === 'lock.granted' && isIn(before, 'renewing.locking')))
    return token !== null && token.access === stored?.access ? stored : token
  if (event.type !== 'xstate.done.actor.refreshToken') return stored
  const answer = event['output'] as RefreshAnswer
  if (answer.kind === 'rejected') return stored && { ...stored, isRefused: true }
  const { access, expiresAt } = answer as Extract<RefreshAnswer, { access: string }>
  return answer.kind === 'unreachable'
    ? stored
    : { access, expiresAt, hasRefresh: true, refreshedAt: startedAt, isAnswered: true, isRefused: false }
}

/** Where a step takes no time along, it is the time before. */
function timeAfter({ event, before, now }: Chart, { now: earlier, refreshAt }: TokenRefreshContext): number {
  const at = event['at'] as number
  if (event.type === 'xstate.done.actor.refreshToken') return (event['output'] as RefreshAnswer).at
  if (event.type.startsWith('xstate.after.lockDelay')) return earlier + 5000
  if (event.type.startsWith('xstate.after.coolDelay')) return isIn(now, 'renewing') ? earlier + 60_000 : earlier
  if (event.type.startsWith('xstate.after.refreshDelay'))
    return isIn(now, 'renewing') ? Math.max(refreshAt, earlier) : earlier + 2_147_483_647
  const isTaken = {
    'token.stored': now.context.stored !== before?.context.stored,
    'lock.granted': isIn(before, 'renewing.locking') && event['token'] !== null,
    demand: isIn(now, 'renewing') && !isIn(before, 'renewing'),
    'app.visible': isIn(before, 'scheduled'),
    'net.online': isIn(before, 'scheduled') || (isIn(before, 'cooling') && isIn(now, 'renewing')),
  }[event.type]
  return isTaken ? at : earlier
}
