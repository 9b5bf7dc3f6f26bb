import type { LucideIcon } from 'lucide-react'
import { type Access, verdictOf } from '#src/shell/gates/gate.ts'
import type { Registry } from '#src/shell/registry.ts'
import { type RoutePath, routePathOf } from '#src/shell/route-path.ts'
import { navOf } from '#src/shell/route-facts.ts'
import { type ConsoleGroup, navGroups } from './nav-groups.ts'

export type ConsolePage = { to: RoutePath; label: string; icon: LucideIcon | null }
export type ConsoleNavGroup = { id: ConsoleGroup; title: string | null; pages: ConsolePage[] }

/** The console pages an account may open, by group and order. Empty groups are left out. */
export function consoleNav({ entries }: Pick<Registry, 'entries'>, access: Access): ConsoleNavGroup[] {
  const open = entries
    .filter(({ module, route }) => verdictOf([module.gate, route.options.staticData?.gate], access) === 'open')
    .flatMap(({ route }) =>
      navOf(route).flatMap((nav) =>
        nav.slot === 'console'
          ? [{ group: nav.group, order: nav.order, page: { to: routePathOf(route), label: nav.label, icon: nav.icon ?? null } }]
          : [],
      ),
    )
    .sort((a, b) => a.order - b.order || a.page.label.localeCompare(b.page.label))
  return navGroups
    .map(({ id, title }) => ({ id, title, pages: open.filter(({ group }) => group === id).map(({ page }) => page) }))
    .filter(({ pages }) => pages.length > 0)
}
