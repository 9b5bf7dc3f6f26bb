import type { LucideIcon } from 'lucide-react'
import { type Access, judge } from '#src/shell/gate.ts'
import type { Registry } from '#src/shell/registry.ts'
import { navOf, pathOf } from '#src/shell/route-facts.ts'
import { type ConsoleGroup, navGroups } from './nav-order.ts'

export type ConsoleRoom = { to: string; label: string; icon: LucideIcon | null }
export type ConsoleNavGroup = { id: ConsoleGroup; title: string | null; rooms: ConsoleRoom[] }

/** The rooms that an account may open, by group, in the pinned order. Groups without any are left out. */
export function consoleNav({ entries }: Pick<Registry, 'entries'>, access: Access): ConsoleNavGroup[] {
  const open = entries
    .filter(({ module, route }) => judge([module.gate, route.options.staticData?.gate], access) === 'open')
    .flatMap(({ route }) =>
      navOf(route).flatMap((nav) =>
        nav.slot === 'console'
          ? [{ group: nav.group, room: { to: pathOf(route), label: nav.label, icon: nav.icon ?? null } }]
          : [],
      ),
    )
  return navGroups
    .map(({ id, title, order }) => {
      const pinned: readonly string[] = order
      const place = ({ to }: ConsoleRoom) => (pinned.includes(to) ? pinned.indexOf(to) : pinned.length)
      const rooms = open.filter(({ group }) => group === id).map(({ room }) => room)
      return { id, title, rooms: rooms.sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label)) }
    })
    .filter(({ rooms }) => rooms.length > 0)
}
