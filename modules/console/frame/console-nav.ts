import type { LucideIcon } from 'lucide-react'
import { type Access, judge } from '#src/shell/gates/gate.ts'
import type { Registry } from '#src/shell/registry.ts'
import { type Place, placeOf } from '#src/shell/place.ts'
import { navOf } from '#src/shell/route-facts.ts'
import { type ConsoleGroup, navGroups } from './nav-groups.ts'

export type ConsolePage = { to: Place; label: string; icon: LucideIcon | null }
export type ConsoleNavGroup = { id: ConsoleGroup; title: string | null; rooms: ConsolePage[] }

/** The console pages an account may open, by group and order. Empty groups are left out. */
export function consoleNav({ entries }: Pick<Registry, 'entries'>, access: Access): ConsoleNavGroup[] {
  const open = entries
    .filter(({ module, route }) => judge([module.gate, route.options.staticData?.gate], access) === 'open')
    .flatMap(({ route }) =>
      navOf(route).flatMap((nav) =>
        nav.slot === 'console'
          ? [{ group: nav.group, order: nav.order, room: { to: placeOf(route), label: nav.label, icon: nav.icon ?? null } }]
          : [],
      ),
    )
    .sort((a, b) => a.order - b.order || a.room.label.localeCompare(b.room.label))
  return navGroups
    .map(({ id, title }) => ({ id, title, rooms: open.filter(({ group }) => group === id).map(({ room }) => room) }))
    .filter(({ rooms }) => rooms.length > 0)
}
