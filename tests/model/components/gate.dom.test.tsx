import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Flag } from '#contract/core/flags.ts'
import type { GateInput } from '#machines/gate/gate.machine.ts'
import { gateModel } from '#machines/gate/gate.model.ts'
import type { ActorKind } from '#machines/requests.ts'
import { createBus } from '#src/bus/bus.ts'
import { RethrowToBoundary } from '#src/errors/rethrow.tsx'
import type { SessionStatus } from '#machines/session-facts.ts'
import { createGatekeeper } from '#src/shell/gates/gatekeeper.ts'
import { Deciding } from '#src/shell/gates/deciding.tsx'
import { defineModule } from '#src/shell/module.ts'
import { createRegistry } from '#src/shell/registry.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { shown } from './shown.ts'
import { type ComponentDriver, heldCalls, walkComponent, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

type World = {
  calls: ReturnType<typeof heldCalls>
  sessions: Record<ActorKind, SessionStatus>
  setFlags: (flags: readonly Flag[]) => void
  publish: (fact: AnyEventObject) => void
}

const Page = () => <h1>The page</h1>
const title = { staticData: { title: 'Page' } }
/** Pages for the rules of the model. */
const rooms = defineModule({
  id: 'rooms',
  routes: ({ public: zone, member, console }) => ({
    public: {
      home: createRoute({ getParentRoute: () => zone, path: 'home', ...title, component: Page }),
      flagged: createRoute({
        getParentRoute: () => zone,
        path: 'flagged',
        staticData: { title: 'Page', gate: { flag: 'prayerRequests' } },
        component: Page,
      }),
      login: createRoute({ getParentRoute: () => zone, path: 'login', ...title, component: () => <h1>Log In</h1> }),
      door: createRoute({ getParentRoute: () => zone, path: 'admin/login', ...title, component: () => <h1>Log In</h1> }),
    },
    member: {
      events: createRoute({ getParentRoute: () => member, path: 'events', ...title, component: Page }),
    },
    console: {
      index: createRoute({ getParentRoute: () => console, path: '/', ...title, component: Page }),
      users: createRoute({
        getParentRoute: () => console,
        path: 'users',
        staticData: { title: 'Page', gate: { any: ['view_users', 'verify_users'], all: ['view_dashboard'] } },
        component: Page,
      }),
    },
  }),
})
const paths = {
  public: '/home',
  'public with a flag': '/flagged',
  member: '/events',
  'member, known': '/events',
  'console index': '/admin',
  console: '/admin/users',
}

const driver: ComponentDriver<World> = {
  chart: 'gate',
  starts: {
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, () => open(path, gateModel.inputs[name] as GateInput)]),
    ),
    'member, from a crafted address': 'the router has a page for no address with two slashes',
    'member with a flag': 'the zone asks for the login, and its page for the flag after it: each is a rule of its own',
  },
  whyNot,
  act: async ({ calls, sessions, setFlags, publish }, { event }) => {
    await act(async () => {
      if (event.type.startsWith('xstate.')) return calls.answer(event)
      if (event.type === 'session.changed') sessions[event['actor'] as ActorKind] = event['status'] as SessionStatus
      if (event.type === 'session.cleared') sessions[event['actor'] as ActorKind] = 'leaving'
      if (event.type === 'flags.changed') setFlags(event['on'] as Flag[])
      publish(event)
    })
    await settle()
  },
  sees: async (_world, state) => {
    expect(screen.queryByRole('heading', { level: 1 })?.textContent ?? null).toBe(
      { open: 'The page', redirected: 'Log In', missing: 'Not Found', denied: 'Access Denied' }[state] ?? null,
    )
  },
}

/** The router continues a turn later. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

function whyNot(_event: AnyEventObject, { value }: AnyMachineSnapshot): string | null {
  return value === 'waiting' || value === 'checking' ? null : 'what was decided stands until the router asks anew'
}

async function open(path: string, { session, flags: known }: GateInput): Promise<World> {
  const calls = heldCalls()
  const bus = createBus({ now: () => 0 })
  let flags = known
  const sessions: World['sessions'] = { user: session, admin: session }
  const status = shown({ status: 'authenticated', user: null, isStale: false })
  const registry = createRegistry([rooms])
  const decide = createGatekeeper({
    bus,
    session: (actor) => sessions[actor],
    flags: () => flags,
    rights: () => calls.ask('checkRights'),
  })
  const router = createRouter({
    routeTree: registry.routeTree,
    context: { decide, has: registry.has },
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultPendingComponent: Deciding,
    defaultErrorComponent: RethrowToBoundary,
    defaultNotFoundComponent: () => <h1>Not Found</h1>,
    isServer: false,
    origin: 'http://localhost',
  })
  const services = {
    bus,
    session: { view: status.read, subscribe: (_: string, listener: () => void) => status.subscribe(listener) },
  }
  await act(async () => void render(withServices(services, <RouterProvider router={router} />)))
  await settle()
  return {
    calls,
    sessions,
    setFlags: (on) => {
      flags = on
    },
    publish: publishOn(bus),
  }
}

// Preloads the access-denied screen.
beforeAll(() => import('#src/errors/access-denied-screen.tsx'))
// React also logs every caught error to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const { paths: walks, leftOut } = planFor(gateModel, driver)
test('TRAP-19 the component reaches every state of the chart, except those with a reason', () => {
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'the router has a page for no address with two slashes',
    'the zone asks for the login, and its page for the flag after it: each is a rule of its own',
    'what was decided stands until the router asks anew',
  ])
})
for (const path of walks) test(`TRAP-19 ${path.title}`, () => walkComponent(driver, path))
