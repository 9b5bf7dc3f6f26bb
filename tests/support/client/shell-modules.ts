import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router'
import type { Flag } from '#contract/core/flags.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { createBus } from '#src/bus/bus.ts'
import type { SessionStatus } from '#machines/session-facts.ts'
import { createGatekeeper } from '#src/shell/gates/gatekeeper.ts'
import { type AnyModule, defineModule } from '#src/shell/module.ts'
import { createRegistry } from '#src/shell/registry.ts'

export const login = defineModule({
  id: 'auth',
  routes: ({ public: zone }) => ({
    public: { login: createRoute({ getParentRoute: () => zone, path: 'login', staticData: { title: 'Log In' } }) },
  }),
})
export const groups = defineModule({
  id: 'groups',
  routes: ({ member }) => ({
    member: {
      one: createRoute({ getParentRoute: () => member, path: 'groups/$groupId', staticData: { title: 'Group' } }),
      create: createRoute({ getParentRoute: () => member, path: 'groups/create', staticData: { title: 'Create Group' } }),
      list: createRoute({
        getParentRoute: () => member,
        path: 'groups',
        staticData: { title: 'Groups', nav: { slot: 'topbar', order: 60, label: 'Groups' } },
      }),
    },
  }),
})
export const jobs = defineModule({
  id: 'jobs',
  routes: ({ public: zone, member }) => ({
    public: {
      one: createRoute({ getParentRoute: () => zone, path: 'jobs/$slug', staticData: { title: 'Job' } }),
      list: createRoute({
        getParentRoute: () => zone,
        path: 'jobs',
        staticData: { title: 'Jobs', nav: { slot: 'stuff', order: 20, label: 'Jobs' } },
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
export const memberPages = defineModule({
  id: 'memberPages',
  routes: ({ member }) => ({
    member: {
      edit: createRoute({ getParentRoute: () => member, path: 'profile/edit', staticData: { title: 'Edit Profile' } }),
      person: createRoute({ getParentRoute: () => member, path: 'profile/$username', staticData: { title: 'Profile' } }),
      item: createRoute({ getParentRoute: () => member, path: 'marketplace/items/$id', staticData: { title: 'Item' } }),
      newItem: createRoute({ getParentRoute: () => member, path: 'marketplace/items/new', staticData: { title: 'New Item' } }),
    },
  }),
})
export const prayers = defineModule({
  id: 'prayers',
  gate: { flag: 'prayerRequests' },
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'prayers',
        staticData: { title: 'Prayers', nav: { slot: 'stuff', order: 30, label: 'Prayers' } },
      }),
    },
  }),
})
export const audit = defineModule({
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

export const adminLogin = defineModule({
  id: 'admin-login',
  routes: ({ public: zone }) => ({
    public: { login: createRoute({ getParentRoute: () => zone, path: 'admin/login', staticData: { title: 'Admin Login' } }) },
  }),
})

/** The session and flags of a visit; default: signed in. */
export type World = {
  user?: SessionStatus
  admin?: SessionStatus
  flags?: Flag[] | null
  flagsKnown?: () => Promise<void>
  rights?: Permission[]
}

/** A router of these modules. */
export function openRouter(modules: readonly AnyModule[], path: string, world: World = {}) {
  const bus = createBus({ now: () => 0 })
  const registry = createRegistry(modules)
  const decide = createGatekeeper({
    bus,
    session: (actor) => (actor === 'user' ? world.user : world.admin) ?? 'authenticated',
    flags: () => (world.flags === undefined ? [] : world.flags),
    ...(world.flagsKnown ? { flagsKnown: world.flagsKnown } : {}),
    rights: async () => world.rights ?? [],
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree: registry.routeTree,
    context: { decide, has: registry.has },
    history,
    isServer: false,
    origin: 'http://localhost',
  })
  return { registry, router, bus }
}
