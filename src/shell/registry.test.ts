import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { Flag } from '#contract/flags.ts'
import type { Permission } from '#contract/permissions.ts'
import { createBus } from '#src/bus/bus.ts'
import type { Access } from './gate.ts'
import { createGatekeeper, type SessionStatus } from './gatekeeper.ts'
import { type AnyModule, defineModule } from './module.ts'
import { findProblems } from './problems.ts'
import { createRegistry } from './registry.ts'

const access = (flags: Flag[] = [], permissions: Permission[] = []): Access => ({
  flags: new Set(flags),
  permissions: new Set(permissions),
})

const login = defineModule({
  id: 'auth',
  routes: ({ public: zone }) => ({
    public: { login: createRoute({ getParentRoute: () => zone, path: 'login', staticData: { title: 'Log In' } }) },
  }),
})
const groups = defineModule({
  id: 'groups',
  routes: ({ member }) => ({
    member: {
      one: createRoute({ getParentRoute: () => member, path: 'groups/$groupId', staticData: { title: 'Group' } }),
      create: createRoute({ getParentRoute: () => member, path: 'groups/create', staticData: { title: 'Create Group' } }),
      list: createRoute({
        getParentRoute: () => member,
        path: 'groups',
        staticData: { title: 'Groups', nav: { slot: 'topbar', label: 'Groups' } },
      }),
    },
  }),
})
const jobs = defineModule({
  id: 'jobs',
  routes: ({ public: zone, member }) => ({
    public: {
      one: createRoute({ getParentRoute: () => zone, path: 'jobs/$slug', staticData: { title: 'Job' } }),
      list: createRoute({
        getParentRoute: () => zone,
        path: 'jobs',
        staticData: { title: 'Jobs', nav: { slot: 'stuff', label: 'Jobs' } },
      }),
    },
    member: {
      saved: createRoute({ getParentRoute: () => member, path: 'jobs/saved', staticData: { title: 'Saved Jobs' } }),
      applications: createRoute({
        getParentRoute: () => member,
        path: 'jobs/applications',
        staticData: { title: 'My Applications' },
      }),
    },
  }),
})
const rooms = defineModule({
  id: 'rooms',
  routes: ({ member }) => ({
    member: {
      edit: createRoute({ getParentRoute: () => member, path: 'profile/edit', staticData: { title: 'Edit Profile' } }),
      person: createRoute({ getParentRoute: () => member, path: 'profile/$username', staticData: { title: 'Profile' } }),
      item: createRoute({ getParentRoute: () => member, path: 'marketplace/items/$id', staticData: { title: 'Item' } }),
      newItem: createRoute({ getParentRoute: () => member, path: 'marketplace/items/new', staticData: { title: 'New Item' } }),
    },
  }),
})
const prayers = defineModule({
  id: 'prayers',
  gate: { flag: 'prayerRequests' },
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'prayers',
        staticData: { title: 'Prayers', nav: { slot: 'stuff', label: 'Prayers' } },
      }),
    },
  }),
})
const audit = defineModule({
  id: 'audit',
  routes: ({ console }) => ({
    console: {
      log: createRoute({
        getParentRoute: () => console,
        path: 'audit',
        staticData: { title: 'Audit Log', gate: { any: ['view_audit_logs', 'system_admin'] } },
      }),
      erase: createRoute({
        getParentRoute: () => console,
        path: 'audit/erase',
        staticData: { title: 'Erase', gate: { all: ['view_audit_logs', 'system_admin'] } },
      }),
    },
  }),
})

const adminLogin = defineModule({
  id: 'admin-login',
  routes: ({ public: zone }) => ({
    public: { login: createRoute({ getParentRoute: () => zone, path: 'admin/login', staticData: { title: 'Admin Login' } }) },
  }),
})

type World = { user?: SessionStatus; admin?: SessionStatus; flags?: Flag[] | null; rights?: Permission[] }

function open(modules: readonly AnyModule[], path: string, world: World = {}) {
  const bus = createBus({ now: () => 0 })
  const registry = createRegistry(modules)
  const decide = createGatekeeper({
    bus,
    session: (actor) => (actor === 'user' ? world.user : world.admin) ?? 'authenticated',
    flags: () => (world.flags === undefined ? [] : world.flags),
    rights: async () => world.rights ?? [],
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree: registry.routeTree as never,
    context: { decide, has: registry.has } as never,
    history,
    isServer: false,
    origin: 'http://localhost',
  })
  return { registry, router, bus }
}

/** Where one ends up, and how. */
async function visit(modules: readonly AnyModule[], path: string, world: World = {}) {
  const { router } = open(modules, path, world)
  await router.load()
  const { matches, location } = router.state as unknown as {
    matches: { routeId: string; status: string; error?: unknown }[]
    location: { href: string }
  }
  const failed = matches.find(({ status }) => status !== 'success')
  return {
    href: location.href,
    route: matches.at(-1)?.routeId,
    outcome: failed ? `${failed.status}${failed.error instanceof Error ? ` ${failed.error.name}` : ''}` : 'success',
  }
}

test('FLAG-04 FLAG-05 a route behind a flag is Not Found while the flag is off, and opens when it is on', async () => {
  expect(await visit([login, prayers], '/prayers')).toEqual({ href: '/prayers', route: '/member/prayers', outcome: 'notFound' })
  expect(await visit([login, prayers], '/prayers', { flags: ['prayerRequests'] })).toEqual({
    href: '/prayers',
    route: '/member/prayers',
    outcome: 'success',
  })
})

test('ROUTE-10 ROUTE-11 TRAP-20 visitors are sent to /login, which remembers the place; a place worth nothing is not carried along', async () => {
  expect(await visit([login, groups], '/groups/7?tab=posts#last', { user: 'anonymous' })).toEqual({
    href: `/login?from=${encodeURIComponent('/groups/7?tab=posts#last')}`,
    route: '/public/login',
    outcome: 'success',
  })
})

test('TRAP-19 TRAP-83 a guard waits while the session is restored and while the flags load', async () => {
  const world: World = { user: 'restoring', flags: null }
  const { router, bus } = open([login, prayers], '/prayers', world)
  const loading = router.load()
  const drawn = () => router.state.matches.map(({ routeId }) => routeId)
  await Promise.resolve()
  expect([router.state.location.pathname, drawn()]).toEqual(['/prayers', []])
  world.user = 'authenticated'
  bus.publish('test', { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'mina' })
  await new Promise((resolve) => setTimeout(resolve))
  expect([router.state.location.pathname, drawn()]).toEqual(['/prayers', []])
  world.flags = ['prayerRequests']
  bus.publish('test', { type: 'flags.changed', on: ['prayerRequests'] })
  await loading
  expect([router.state.location.pathname, drawn(), router.state.matches.at(-1)?.status]).toEqual([
    '/prayers',
    ['__root__', '/member', '/member/prayers'],
    'success',
  ])
})

test('a flag that is switched counts at the next look, without another router', async () => {
  const world: World = {}
  const { router } = open([login, prayers], '/prayers', world)
  await router.load()
  expect(router.state.matches.at(-1)?.status).toBe('notFound')
  world.flags = ['prayerRequests']
  await router.invalidate()
  expect(router.state.matches.at(-1)?.status).toBe('success')
  world.flags = []
  await router.invalidate()
  expect(router.state.matches.at(-1)?.status).toBe('notFound')
})

test('a missing right denies, an own right opens', async () => {
  expect((await visit([adminLogin, audit], '/admin/audit')).outcome).toBe('error AccessDenied')
  expect((await visit([adminLogin, audit], '/admin/audit', { rights: ['system_admin'] })).outcome).toBe('success')
  expect((await visit([adminLogin, audit], '/admin/audit/erase', { rights: ['system_admin'] })).outcome).toBe(
    'error AccessDenied',
  )
  expect((await visit([adminLogin, audit], '/admin/audit/erase', { rights: ['system_admin', 'view_audit_logs'] })).outcome).toBe(
    'success',
  )
})

test('ADM-09 a room of the console asks for its own login, and remembers the room', async () => {
  expect(await visit([adminLogin, audit], '/admin/audit', { admin: 'anonymous', user: 'authenticated' })).toMatchObject({
    href: '/admin/login?from=%2Fadmin%2Faudit',
    outcome: 'success',
  })
})

test.each(['/admin', '/admin/users', '/admin/users?q=mina'])(
  'ADM-01 %s is loaded anew where the rooms of the console are not installed, and opens nothing meanwhile',
  async (path) => {
    const gone: string[] = []
    vi.stubGlobal('window', {
      location: {
        replace: (to: string) => gone.push(to),
        set href(to: string) {
          gone.push(to)
        },
      },
    })
    try {
      const { router } = open([login, groups], path)
      await router.load()
      expect(gone.map((href) => href.replace('http://localhost', ''))).toEqual([path])
      expect(router.state.matches.some(({ status }) => status === 'success')).toBe(false)
    } finally {
      vi.unstubAllGlobals()
    }
  },
)

test.each([
  ['/profile/edit', '/member/profile/edit'],
  ['/groups/create', '/member/groups/create'],
  ['/marketplace/items/new', '/member/marketplace/items/new'],
  ['/jobs/saved', '/member/jobs/saved'],
  ['/jobs/applications', '/member/jobs/applications'],
  ['/jobs/deacon', '/public/jobs/$slug'],
])('ROUTE-26 %s opens %s', async (path, route) => {
  expect(await visit([groups, jobs, rooms], path)).toEqual({ href: path, route, outcome: 'success' })
})

test('TRAP-27 a public parameter page stays public beside a guarded word', async () => {
  expect((await visit([login, jobs], '/jobs/deacon', { user: 'anonymous' })).href).toBe('/jobs/deacon')
  expect((await visit([login, jobs], '/jobs/saved', { user: 'anonymous' })).href).toBe('/login?from=%2Fjobs%2Fsaved')
})

test('bars keep the pinned order whatever order modules are installed in, and hold only what is open', () => {
  const page = (id: string, label: string) =>
    defineModule({
      id,
      routes: ({ member }) => ({
        member: {
          list: createRoute({
            getParentRoute: () => member,
            path: id,
            staticData: { title: label, nav: { slot: 'topbar', label } },
          }),
        },
      }),
    })
  const bars = open(
    [groups, page('events', 'Events'), prayers, page('dashboard', 'Dashboard'), jobs, page('people', 'People')],
    '/',
  ).registry
  expect(bars.nav('topbar', access()).map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/dashboard'],
    ['People', '/people'],
    ['Events', '/events'],
    ['Groups', '/groups'],
  ])
  expect(bars.nav('stuff', access()).map(({ label }) => label)).toEqual(['Jobs'])
  expect(bars.nav('stuff', access(['prayerRequests'])).map(({ label }) => label)).toEqual(['Jobs', 'Prayers'])
  expect([
    bars.opens('/prayers', access()),
    bars.opens('/prayers', access(['prayerRequests'])),
    bars.opens('/search', access()),
  ]).toEqual([false, true, false])
})

test('problems are found before anything is shown', () => {
  const clash = defineModule({
    id: 'clash',
    routes: ({ public: zone, member }) => ({
      public: { groups: createRoute({ getParentRoute: () => zone, path: 'groups', staticData: { title: 'Groups' } }) },
      member: {
        one: createRoute({
          getParentRoute: () => member,
          path: 'x/$id',
          staticData: { title: 'X', nav: { slot: 'stuff', label: 'X' } },
        }),
        other: createRoute({ getParentRoute: () => member, path: 'x', staticData: { nav: { slot: 'topbar', label: 'X' } } }),
      },
    }),
    slots: [
      { slot: 'dashboardCards', id: 'invite', order: 1, width: 'half', load: async () => () => null },
      { slot: 'dashboardCards', id: 'invite', order: 2, width: 'half', load: async () => () => null },
      { slot: 'notificationRenderers', id: 'a', order: 1, kind: 'follow', load: async () => () => null },
      { slot: 'notificationRenderers', id: 'b', order: 2, kind: 'follow', load: async () => () => null },
    ],
  })
  const modules = [groups, clash, login, login]
  const { registry } = open(modules, '/')
  expect(findProblems(registry)).toEqual([
    { code: 'duplicate-module', module: 'auth' },
    { code: 'duplicate-route', module: 'clash', path: '/groups', owner: 'groups' },
    { code: 'nav-needs-params', module: 'clash', path: '/x/$id' },
    { code: 'untitled-route', module: 'clash', path: '/x' },
    { code: 'nav-unknown', module: 'clash', path: '/x', slot: 'topbar' },
    { code: 'slot-clash', module: 'clash', slot: 'dashboardCards', id: 'invite', owner: 'clash' },
    { code: 'slot-clash', module: 'clash', slot: 'notificationRenderers', id: 'follow', owner: 'clash' },
  ])
  expect(findProblems({ modules: [], entries: [] })).toEqual([])
})

test('a slot holds what is open, by order and then by id', () => {
  const cards = defineModule({
    id: 'cards',
    routes: () => ({}),
    slots: [
      { slot: 'dashboardCards', id: 'b', order: 2, width: 'half', load: async () => () => null },
      { slot: 'dashboardCards', id: 'a', order: 2, width: 'half', load: async () => () => null },
      { slot: 'dashboardCards', id: 'gated', order: 1, width: 'full', gate: { flag: 'payments' }, load: async () => () => null },
    ],
  })
  const { registry } = open([cards], '/')
  expect(registry.slot('dashboardCards', access()).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(registry.slot('dashboardCards', access(['payments'])).map(({ id }) => id)).toEqual(['gated', 'a', 'b'])
  expect(registry.slot('accountMenu', access())).toEqual([])
})
