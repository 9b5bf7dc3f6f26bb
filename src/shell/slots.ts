import type { ComponentType } from 'react'
import type { Permission } from '#contract/core/permissions.ts'
import type { Gate } from './gates/gate.ts'

type None = Record<never, never>

/**
 * Places where modules may draw components of theirs. `props`: what the place passes to each component; `facts`: what it must
 * know before it loads one. A slot that nobody draws stops the start, so a slot comes and goes with the page that draws it.
 */
export type SlotMap = {
  /** Right end of the top bar. */
  topbarActions: { props: None; facts: None }
  /** Bars of their own above members' pages, while somebody is signed in to the console in this browser (TRAP-23). */
  memberToolbar: { props: None; facts: None }
  /** `isRare`: nothing stands in its place until it is there, because for most people it never will be. */
  dashboardCards: { props: None; facts: { width: 'third' | 'half' | 'full'; isRare?: boolean } }
  /** Entries of the account menu that are not a page of their own. */
  accountMenu: { props: { close: () => void }; facts: None }
  commands: { props: { close: () => void }; facts: { label: string; keywords?: readonly string[] } }
  /** Above every page, whoever looks: drawn once the page has come to rest. */
  overlays: { props: None; facts: None }
  /** Offers to export a list of the console, as it is filtered. */
  tableExports: { props: { kind: string; filters: Readonly<Record<string, string | undefined>> }; facts: None }
  consoleTiles: { props: { permissions: ReadonlySet<Permission> }; facts: { label: string } }
}
export type SlotName = keyof SlotMap

/** Labels are English message ids. `order` sorts within the slot, then the id does. */
export type Contribution<S extends SlotName = SlotName> = {
  [K in S]: {
    slot: K
    /** Unique within the slot. */
    id: string
    order: number
    gate?: Gate
    /** One chunk of its module: loaded when the slot is drawn. */
    load: () => Promise<ComponentType<SlotMap[K]['props']>>
  } & SlotMap[K]['facts']
}[S]

/** Who draws each slot: the shell itself, or the module that lists it in `draws`. */
export const slotHosts: Readonly<Record<SlotName, 'shell' | 'module'>> = {
  topbarActions: 'shell',
  memberToolbar: 'shell',
  dashboardCards: 'module',
  accountMenu: 'shell',
  commands: 'module',
  overlays: 'shell',
  tableExports: 'shell',
  consoleTiles: 'module',
}
