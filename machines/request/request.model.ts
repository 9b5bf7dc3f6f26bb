import { requestMoves } from './request.moves.ts'
import { chartModel, done, failed, isIn } from '../model.ts'
import { requestMachine, type RequestInput } from './request.machine.ts'

const once = { retries: 0, firstDelay: 0, factor: 1, longestDelay: 0, longestLimit: 0 }
const twice = { retries: 2, firstDelay: 2000, factor: 2, longestDelay: 30_000, longestLimit: 60_000 }
const call: RequestInput = {
  path: 'calendar/api/events/',
  kind: 'user',
  refreshable: true,
  exempt: false,
  suppress: false,
  policy: once,
}

export const requestModel = chartModel({
  name: 'request',
  about: 'One call with its 401: refresh once, send once more, and draw the consequence.',
  machine: requestMachine,
  actor: ({ kind }) => kind,
  inputs: {
    member: call,
    repeating: { ...call, policy: twice },
    exempt: { ...call, path: 'social/follow/', exempt: true },
    auth: { ...call, path: 'auth/profile/', refreshable: false },
    public: { ...call, kind: null },
    admin: { ...call, path: 'superadmin/users/', kind: 'admin' },
  },
  events: [
    { type: 'cancel' },
    { type: 'session.cleared', actor: 'user', reason: 'logout', at: 0 },
    { type: 'session.cleared', actor: 'admin', reason: 'logout', at: 0 },
    done('readToken', { token: 'first' }),
    done('readToken', { token: null }),
    failed('readToken', 'storage is closed'),
    done('sendRequest', { results: [] }),
    ...[401, 403, 500, 0].map((status) => failed('sendRequest', { status, detail: `answered ${status}` })),
    failed('sendRequest', { status: 429, retryAfter: 7 }),
    done('demandToken', { outcome: 'renewed', token: 'second' }),
    done('demandToken', { outcome: 'renewed', token: 'first' }),
    ...(['refused', 'rejected', 'unreachable', 'cleared'] as const).map((outcome) =>
      done('demandToken', { outcome, token: null }),
    ),
    failed('demandToken', 'a bug'),
  ],
  key: ({ context: { token, tries, refreshed } }) => [token, tries, refreshed],
  moves: requestMoves,
  invariants: {
    'one refresh and one more sending for a 401': ({ now }, walk) => {
      const count = (actor: string) => walk.flatMap(({ started }) => started).filter((call) => call.actor === actor).length
      return count('demandToken') <= 1 && count('sendRequest') <= 1 + now.context.tries + Number(now.context.refreshed)
    },
    'nothing is sent after the end': ({ before, started }) => before?.status !== 'done' || started.length === 0,
    'only the own token is asked for': ({ now, started }) =>
      started.every(({ actor, input }) => actor === 'sendRequest' || (input as { kind: string }).kind === now.context.kind),
    'a public call carries no token': ({ now }) => now.context.kind !== null || now.context.token === null,
    'an exempt call expires nobody': ({ now, emitted }) =>
      !now.context.exempt || emitted.every(({ type }) => type !== 'http.unauthorized'),
    'only a refusal of the server expires a session': ({ event, emitted }) =>
      emitted.every(({ type }) => type !== 'http.unauthorized') ||
      (event.type === 'xstate.done.actor.demandToken' &&
        ['rejected', 'renewed'].includes((event['output'] as { outcome: string }).outcome)),
    'a failure is announced once, at the end': ({ now, emitted }, walk) =>
      emitted.length <= 1 && (emitted.length === 0 || isIn(now, 'failed')) && walk.flatMap((step) => step.emitted).length <= 1,
    'a call on its way has not failed': ({ now }) => !isIn(now, 'sending') || now.context.failure === null,
    'a call that fails says why, and what is announced is just that': ({ event, now, emitted }) => {
      const { failure } = now.context
      const isAnnounced = emitted.every((fact) => fact.type !== 'http.failed' || fact['status'] === failure?.status)
      if (event.type === 'xstate.error.actor.sendRequest')
        return isAnnounced && failure?.status === (event as unknown as { error: { status: number } }).error.status
      if (!event.type.startsWith('xstate.') || !isIn(now, 'failed')) return isAnnounced
      const isRefused = event.type === 'xstate.done.actor.demandToken' && event['output'].outcome !== 'unreachable'
      return isAnnounced && failure?.status === (isRefused ? 401 : 0)
    },
    'a cancelled call says nothing': ({ event, emitted }) =>
      !['cancel', 'session.cleared'].includes(event.type) || emitted.length === 0,
  },
})
