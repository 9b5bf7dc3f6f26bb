import type { AnyRoute } from '@tanstack/react-router'
import type { FactType } from '../bus/catalogue.ts'
import type { AnyModule } from './module.ts'
import { navOf, pathOf } from './route-facts.ts'
import { slotHosts, type SlotName } from './slots.ts'
import { shellTraffic } from './traffic.ts'

export type Installed = { module: AnyModule; route: AnyRoute }
type Registered = { modules: readonly AnyModule[]; entries: readonly Installed[] }

export type RegistryProblem =
  | { code: 'duplicate-module'; module: string }
  | { code: 'duplicate-route'; module: string; path: string; owner: string }
  | { code: 'untitled-route'; module: string; path: string }
  | { code: 'nav-needs-params'; module: string; path: string }
  | { code: 'slot-clash'; module: string; slot: SlotName; id: string; owner: string }
  | { code: 'contribution-undrawn'; module: string; slot: SlotName; id: string }
  | { code: 'slot-undrawn'; slot: SlotName }
  | { code: 'fact-unheard'; fact: FactType; module: string }
  | { code: 'fact-untold'; fact: FactType; module: string }

/** An app with problems is not built, and does not run in tests and development. */
export class RegistryError extends Error {
  override name = 'RegistryError'
  readonly problems: readonly RegistryProblem[]

  constructor(problems: readonly RegistryProblem[]) {
    super(`The modules do not fit together:\n${problems.map((problem) => JSON.stringify(problem)).join('\n')}`)
    this.problems = problems
  }
}

/** Throws RegistryError when these modules do not fit together. */
export const requireNoProblems = (registry: Registered): void => refuse(findProblems(registry))

/** Throws RegistryError on loose ends among all modules, the members' and the console's together. */
export const requireNoUnused = (modules: readonly AnyModule[]): void => refuse(findUnused(modules))

function refuse(problems: readonly RegistryProblem[]) {
  if (problems.length > 0) throw new RegistryError(problems)
}

export function findProblems({ modules, entries }: Registered): RegistryProblem[] {
  return [...moduleProblems(modules), ...routeProblems(entries), ...slotProblems(modules)]
}

/** Slots that nothing renders, and facts with a publisher but no listener or vice versa. */
export function findUnused(modules: readonly AnyModule[]): RegistryProblem[] {
  const drawn = drawnSlots(modules)
  const traffic = [{ id: 'shell', facts: shellTraffic }, ...modules]
  const publishers = traffic.flatMap(({ id, facts }) => (facts?.publishes ?? []).map((fact) => ({ fact, module: id })))
  const listeners = traffic.flatMap(({ id, facts }) => (facts?.listens ?? []).map((fact) => ({ fact, module: id })))
  const heard = new Set<FactType>(listeners.map(({ fact }) => fact))
  const published = new Set<FactType>(publishers.map(({ fact }) => fact))
  return [
    ...slotNames.filter((slot) => !drawn.has(slot)).map((slot) => ({ code: 'slot-undrawn' as const, slot })),
    ...publishers.filter(({ fact }) => !heard.has(fact)).map((loose) => ({ code: 'fact-unheard' as const, ...loose })),
    ...listeners.filter(({ fact }) => !published.has(fact)).map((loose) => ({ code: 'fact-untold' as const, ...loose })),
  ]
}

function moduleProblems(modules: readonly AnyModule[]): RegistryProblem[] {
  return modules
    .filter((module, index) => modules.findIndex(({ id }) => id === module.id) < index)
    .map(({ id }) => ({ code: 'duplicate-module', module: id }))
}

/** The router itself does not report two zones claiming one path: the zone added first wins. */
function routeProblems(entries: readonly Installed[]): RegistryProblem[] {
  const problems: RegistryProblem[] = []
  const owners = new Map<string, string>()
  for (const {
    module: { id: module },
    route,
  } of entries) {
    const path = pathOf(route)
    const owner = owners.get(path)
    if (owner) problems.push({ code: 'duplicate-route', module, path, owner })
    else owners.set(path, module)
    if (!route.options.staticData?.title) problems.push({ code: 'untitled-route', module, path })
    if (navOf(route).length > 0 && path.includes('$')) problems.push({ code: 'nav-needs-params', module, path })
  }
  return problems
}

function slotProblems(modules: readonly AnyModule[]): RegistryProblem[] {
  const problems: RegistryProblem[] = []
  const owners = new Map<string, string>()
  const drawn = drawnSlots(modules)
  for (const { id: module, slots = [] } of modules) {
    for (const { slot, id } of slots) {
      const owner = owners.get(`${slot} ${id}`)
      if (owner) problems.push({ code: 'slot-clash', module, slot, id, owner })
      else owners.set(`${slot} ${id}`, module)
      if (!drawn.has(slot)) problems.push({ code: 'contribution-undrawn', module, slot, id })
    }
  }
  return problems
}

const slotNames = Object.keys(slotHosts) as SlotName[]
const drawnSlots = (modules: readonly AnyModule[]) =>
  new Set([...slotNames.filter((slot) => slotHosts[slot] === 'shell'), ...modules.flatMap(({ draws = [] }) => draws)])
