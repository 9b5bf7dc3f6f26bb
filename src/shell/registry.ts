import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ActorKind } from '#machines/requests.ts'
import { type Entry, enter } from './gates/enter.ts'
import { type Access, verdictOf } from './gates/gate.ts'
import type { AnyModule, BarIcon, NavSlot, ZoneChildren } from './module.ts'
import type { Installed } from './problems.ts'
import { type RoutePath, routePathOf } from './route-path.ts'
import { navOf, pathOf } from './route-facts.ts'
import type { Contribution, SlotName } from './slots.ts'
import { createZones } from './zones.ts'

const zoneNames = ['public', 'member', 'console'] as const
type ZoneName = (typeof zoneNames)[number]
/** Session whose permissions the gates of a zone check. */
const actors = { public: null, member: 'user', console: 'admin' } as const

export type NavItem = {
  module: string
  to: RoutePath
  label: string
  icon: BarIcon | LucideIcon | null
  covers?: readonly string[]
}

/** Combines the modules. Call `nav`, `has` and `opens` after createRouter(): only then do routes know their paths. */
export function createRegistry<const Modules extends readonly AnyModule[]>(modules: Modules) {
  const zones = createZones()
  const children: Record<ZoneName, Record<string, AnyRoute>> = { public: {}, member: {}, console: {} }
  const entries: Installed[] = []

  // Of two modules with one id only the first is installed; findProblems reports the other.
  for (const module of modules.filter(({ id }, index) => modules.findIndex((other) => other.id === id) === index)) {
    const routes = module.routes(zones) as Partial<Record<ZoneName, Record<string, AnyRoute>>>
    for (const zone of zoneNames) {
      for (const [key, route] of Object.entries(routes[zone] ?? {})) {
        guard(route, module, actors[zone])
        children[zone][`${module.id}.${key}`] = route
        entries.push({ module, route })
      }
    }
  }
  const routeTree = zones.root.addChildren([
    zones.public.addChildren(children.public as ZoneChildren<Modules, 'public'>),
    zones.member.addChildren(children.member as ZoneChildren<Modules, 'member'>),
    zones.console.addChildren(children.console as ZoneChildren<Modules, 'console'>),
  ])
  const isOpen = ({ module, route }: Installed, access: Access) =>
    verdictOf([module.gate, route.options.staticData?.gate], access) === 'open'

  return {
    modules,
    routeTree,
    entries: entries as readonly Installed[],
    /** Whether a route with this path is installed, open or not. */
    has: (path: string) => entries.some(({ route }) => pathOf(route) === path),
    /** Whether a link to this path would open something. */
    opens: (path: string, access: Access) => entries.some((entry) => pathOf(entry.route) === path && isOpen(entry, access)),
    /** The open entries of a bar, in order. */
    nav(slot: NavSlot, access: Access): NavItem[] {
      return entries
        .filter((entry) => isOpen(entry, access))
        .flatMap(({ module, route }) =>
          navOf(route)
            .filter((nav) => nav.slot === slot)
            .map((nav) => ({
              order: nav.order,
              item: {
                module: module.id,
                to: routePathOf(route),
                label: nav.label,
                icon: 'icon' in nav ? (nav.icon ?? null) : null,
                ...('covers' in nav ? { covers: nav.covers } : {}),
              },
            })),
        )
        .sort((a, b) => a.order - b.order || a.item.label.localeCompare(b.item.label))
        .map(({ item }) => item)
    },
    /** The open contributions to a slot, in order. */
    slot<S extends SlotName>(name: S, access: Access): Contribution<S>[] {
      return modules
        .flatMap((module: AnyModule) => (module.slots ?? []).map((contribution) => ({ module, contribution })))
        .filter(
          ({ module, contribution }) =>
            contribution.slot === name && verdictOf([module.gate, contribution.gate], access) === 'open',
        )
        .map(({ contribution }) => contribution as Contribution<S>)
        .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
    },
  }
}
/** Queries for components. Typed explicitly: inferred through the registered router it would silently be `any`. */
export type Registry = {
  modules: readonly AnyModule[]
  entries: readonly Installed[]
  has: (path: string) => boolean
  opens: (path: string, access: Access) => boolean
  nav: (slot: NavSlot, access: Access) => NavItem[]
  slot: <S extends SlotName>(name: S, access: Access) => Contribution<S>[]
}

function guard(route: AnyRoute, module: AnyModule, login: ActorKind | null) {
  const gates = [module.gate, route.options.staticData?.gate].filter((gate) => gate !== undefined)
  if (gates.length === 0) return
  const own = route.options.beforeLoad as ((entry: Entry) => unknown) | undefined
  route.options.beforeLoad = async (entry: Entry) => {
    for (const gate of gates) await enter({ ...(login ? { login } : {}), ...gate }, entry)
    return own?.(entry)
  }
}
