import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NavigationRequest } from '#machines/requests.ts'
import { type GateInput, gateMachine } from '#machines/gate/gate.machine.ts'
import { gateModel } from '#machines/gate/gate.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(gateModel)

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function enter(
  input: Partial<GateInput> & { rule?: GateInput['rule'] },
  rights: () => Promise<readonly string[]> = async () => [],
) {
  const requests: NavigationRequest[] = []
  const machine = gateMachine.provide({
    actors: { checkRights: fromPromise<readonly string[], { actor: 'user' | 'admin' }>(rights) },
  })
  const rule = { login: 'user', flag: null, any: [], all: [] } as const
  const actor = createActor(machine, {
    input: { rule, path: '/events/42?tab=going', session: 'restoring', flags: null, ...input },
  })
  actor.on('*', (event) => requests.push(event))
  actor.start()
  const state = () => actor.getSnapshot().value
  const session = (status: GateInput['session'], who: 'user' | 'admin' = 'user') =>
    actor.send({ type: 'session.changed', actor: who, status, userId: null, at: 0 })
  return { actor, requests, state, session }
}

test('TRAP-19 nothing is decided while the session is restored', () => {
  const { requests, state, session } = enter({})
  expect([state(), requests]).toEqual(['waiting', []])
  session('authenticated')
  expect([state(), requests]).toEqual(['open', []])
})

test('ROUTE-11 an anonymous visitor is sent to /login, and the path is remembered', () => {
  const { requests, state, session } = enter({})
  session('anonymous')
  expect(state()).toBe('redirected')
  expect(requests).toEqual([{ type: 'navigation.requested', to: '/login', from: '/events/42?tab=going', replace: true }])
})

test('an admin page leads to /admin/login and waits for the admin session only', () => {
  const rule = { login: 'admin', flag: null, any: [], all: [] } as const
  const { requests, state, session } = enter({ rule, path: '/admin/users' })
  session('authenticated', 'user')
  expect(state()).toBe('waiting')
  session('anonymous', 'admin')
  expect(requests).toEqual([{ type: 'navigation.requested', to: '/admin/login', from: '/admin/users', replace: true }])
})

test('TRAP-83 an unloaded flag waits, an off one is not found, and switching it off closes the page', () => {
  const rule = { login: 'user', flag: 'prayerRequests', any: [], all: [] } as const
  const { actor, state, session } = enter({ rule, path: '/prayers' })
  session('authenticated')
  expect(state()).toBe('waiting')
  actor.send({ type: 'flags.changed', on: [], at: 0 })
  expect(state()).toBe('missing')
  actor.send({ type: 'flags.changed', on: ['prayerRequests'], at: 0 })
  expect(state()).toBe('open')
  actor.send({ type: 'flags.changed', on: [], at: 0 })
  expect(state()).toBe('missing')
})

test('a failed permission check counts as no permissions', async () => {
  const rule = { login: 'admin', flag: null, any: [], all: ['view_users'] } as const
  const failing = enter({ rule, session: 'authenticated' }, () => Promise.reject(new Error('no answer')))
  await settled()
  expect(failing.state()).toBe('denied')
  const holding = enter({ rule, session: 'authenticated' }, async () => ['view_users'])
  expect(holding.state()).toBe('checking')
  await settled()
  expect(holding.state()).toBe('open')
})

test('TRAP-17 during logout no page remembers itself', () => {
  const { actor, requests, state, session } = enter({ session: 'authenticated' })
  session('leaving')
  actor.send({ type: 'session.cleared', actor: 'user', reason: 'logout', at: 0 })
  expect([state(), requests]).toEqual(['waiting', []])
})
