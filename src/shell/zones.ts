import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { enter } from './gates/enter.ts'
import type { Gatekeeper } from './gates/gatekeeper.ts'
import { MemberZone } from './gates/member-zone.tsx'

/** The context that guards read. */
export type AppContext = {
  decide: Gatekeeper
  /** Whether a route with this path is installed. */
  has: (path: string) => boolean
}

/** Factories, not singletons: addChildren() mutates a route, and tests build many routers. */
export function createZones() {
  const root = createRootRouteWithContext<AppContext>()()
  const publicZone = createRoute({ getParentRoute: () => root, id: 'public' })
  const member = createRoute({
    getParentRoute: () => root,
    id: 'member',
    beforeLoad: (entry): Promise<void> => enter({ login: 'user' }, entry),
    component: MemberZone,
  })
  const console = createRoute({
    getParentRoute: () => root,
    path: 'admin',
    beforeLoad: (entry): Promise<void> => enter({ login: 'admin' }, entry),
  })
  return { root, public: publicZone, member, console }
}
export type Zones = ReturnType<typeof createZones>
