import type { AnyRoute } from '@tanstack/react-router'
import type { AnyModule } from './module.ts'
import { type NavSlot, pinnedNav } from './nav-order.ts'
import { navOf, pathOf } from './route-facts.ts'
import { keyedSlots, type SlotName } from './slots.ts'

export type Installed = { module: AnyModule; route: AnyRoute }

export type RegistryProblem =
  | { code: 'duplicate-module'; module: string }
  | { code: 'duplicate-route'; module: string; path: string; owner: string }
  | { code: 'untitled-route'; module: string; path: string }
  | { code: 'nav-needs-params'; module: string; path: string }
  | { code: 'nav-unknown'; module: string; path: string; slot: NavSlot }
  | { code: 'slot-clash'; module: string; slot: SlotName; id: string; owner: string }

/** An app with any problem is not built, and does not run in tests and development. */
export class RegistryError extends Error {
  override name = 'RegistryError'
  readonly problems: readonly RegistryProblem[]

  constructor(problems: readonly RegistryProblem[]) {
    super(`The modules do not fit together:\n${problems.map((problem) => JSON.stringify(problem)).join('\n')}`)
    this.problems = problems
  }
}

/** Throws RegistryError when the modules do not fit together. */
export function requireFitting(registry: { modules: readonly AnyModule[]; entries: readonly Installed[] }): void {
  const problems = findProblems(registry)
  if (problems.length > 0) throw new RegistryError(problems)
}

export function findProblems({
  modules,
  entries,
}: {
  modules: readonly AnyModule[]
  entries: readonly Installed[]
}): RegistryProblem[] {
  return [...moduleProblems(modules), ...routeProblems(entries), ...slotProblems(modules)]
}

function moduleProblems(modules: readonly AnyModule[]): RegistryProblem[] {
  return modules
    .filter((module, index) => modules.findIndex(({ id }) => id === module.id) < index)
    .map(({ id }) => ({ code: 'duplicate-module', module: id }))
}

/** The router itself keeps quiet when two zones claim one path: the zone added first wins. */
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
    for (const { slot } of navOf(route)) {
      const pinned: readonly string[] = slot === 'console' ? [path] : pinnedNav[slot]
      if (path.includes('$')) problems.push({ code: 'nav-needs-params', module, path })
      else if (slot !== 'console' && !pinned.includes(path)) problems.push({ code: 'nav-unknown', module, path, slot })
    }
  }
  return problems
}

function slotProblems(modules: readonly AnyModule[]): RegistryProblem[] {
  const problems: RegistryProblem[] = []
  const owners = new Map<string, string>()
  for (const { id: module, slots = [] } of modules) {
    for (const contribution of slots) {
      const { slot } = contribution
      const id = keyedSlots.includes(slot) && 'kind' in contribution ? contribution.kind : contribution.id
      const owner = owners.get(`${slot} ${id}`)
      if (owner) problems.push({ code: 'slot-clash', module, slot, id, owner })
      else owners.set(`${slot} ${id}`, module)
    }
  }
  return problems
}
