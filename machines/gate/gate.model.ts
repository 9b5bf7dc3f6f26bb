import { chartModel, done, failed, isIn } from '../model.ts'
import { gateMoves } from './gate.moves.ts'
import { type GateInput, gateMachine, type GateRule } from './gate.machine.ts'

const anyone: GateRule = { login: null, flag: null, any: [], all: [] }
const enter = (rule: Partial<GateRule>, known: Partial<GateInput> = {}): GateInput => ({
  rule: { ...anyone, ...rule },
  path: '/prayers',
  session: 'restoring',
  flags: null,
  ...known,
})

export const gateModel = chartModel({
  name: 'gate',
  about: 'Whether a route may be shown: to whom, with which flag and which rights.',
  machine: gateMachine,
  actor: ({ rule }) => rule.login,
  inputs: {
    public: enter({}),
    'public with a flag': enter({ flag: 'prayerRequests' }),
    member: enter({ login: 'user' }),
    'member, from a crafted address': enter({ login: 'user' }, { path: '//evil.example/prayers' }),
    'member, known': enter({ login: 'user' }, { session: 'authenticated' }),
    'member with a flag': enter({ login: 'user', flag: 'prayerRequests' }),
    'console index': enter({ login: 'admin' }, { path: '/admin' }),
    console: enter({ login: 'admin', any: ['view_users', 'verify_users'], all: ['view_dashboard'] }, { path: '/admin/users' }),
  },
  events: [
    ...(['restoring', 'anonymous', 'authenticated', 'leaving'] as const).flatMap((status) =>
      (['user', 'admin'] as const).map((actor) => ({ type: 'session.changed' as const, actor, status, userId: null, at: 0 })),
    ),
    { type: 'session.cleared', actor: 'user', reason: 'expired', at: 0 },
    { type: 'session.cleared', actor: 'admin', reason: 'logout', at: 0 },
    { type: 'flags.changed', on: ['prayerRequests'], at: 0 },
    { type: 'flags.changed', on: [], at: 0 },
    { type: 'rights.changed', at: 0 },
    done('checkRights', ['view_dashboard', 'view_users']),
    done('checkRights', ['view_dashboard']),
    done('checkRights', ['view_users']),
    failed('checkRights', 'no answer'),
  ],
  key: ({ context: { session, flags } }) => [session, flags],
  moves: gateMoves,
  invariants: {
    'the questions are asked in their order: known, signed in, switched on, held': ({ now }) => {
      const { rule, session, flags } = now.context
      const isUnknown = rule.login !== null && (session === 'restoring' || session === 'leaving')
      if (isUnknown || (rule.flag !== null && flags === null)) return isIn(now, 'waiting')
      if (rule.login !== null && session !== 'authenticated') return isIn(now, 'redirected')
      if (rule.flag !== null && !flags?.includes(rule.flag)) return isIn(now, 'missing')
      const asks = rule.any.length + rule.all.length > 0
      return asks ? isIn(now, 'checking') || isIn(now, 'open') || isIn(now, 'denied') : isIn(now, 'open')
    },
    'what is known is the latest fact': ({ event, before, now: { context } }) => {
      const isOwn = event['actor'] !== undefined && event['actor'] === context.rule.login
      const session = isOwn ? (event['status'] ?? 'leaving') : (before ?? { context }).context.session
      const flags = event.type === 'flags.changed' ? event['on'] : (before ?? { context }).context.flags
      return context.session === session && context.flags === flags
    },
    'rights that change are asked for anew': ({ event, before, started }) => {
      const asked = started.filter(({ actor }) => actor === 'checkRights').length
      const isDecided = ['open', 'denied', 'checking'].some((state) => isIn(before, state))
      const { any = [], all = [] } = before?.context.rule ?? {}
      return event.type !== 'rights.changed' || asked === Number(isDecided && any.length + all.length > 0)
    },
    'the place to return to is the own path, and none where that leads elsewhere': ({ emitted, now }) => {
      const { path } = now.context
      return emitted.every((fact) => fact['from'] === (path.startsWith('//') ? null : path))
    },
    'content is shown only while open': ({ now }) => now.hasTag('content') === isIn(now, 'open'),
    'nothing protected is open without a session, with its flag off, or before both are known': ({ now }) => {
      const { rule, session, flags } = now.context
      return (
        !isIn(now, 'open') ||
        ((rule.login === null || session === 'authenticated') && (rule.flag === null || flags?.includes(rule.flag) === true))
      )
    },
    'a right opens only by an answer that holds it': ({ now, before, event }) => {
      const { any, all } = now.context.rule
      if (!isIn(now, 'open') || isIn(before, 'open') || any.length + all.length === 0) return true
      return event.type === 'xstate.done.actor.checkRights' && (event['output'] as string[]).includes('view_users')
    },
    'nobody is redirected in restoring or leaving': ({ now, emitted }) =>
      emitted.length === 0 || (now.context.session === 'anonymous' && now.context.rule.login !== null),
    'no loop: a redirect leads to a sign-in page and never from one': ({ emitted }) =>
      emitted.every(
        (fact) =>
          ['/login', '/admin/login'].includes(fact['to'] as string) &&
          !['/login', '/admin/login'].includes(fact['from'] as string),
      ),
    'the admin index asks for no right': ({ now }) => now.context.path !== '/admin' || !isIn(now, 'denied'),
    'no call is made for a switched-off feature': ({ now, started }) => !isIn(now, 'missing') || started.length === 0,
  },
})
