import type { ComponentType } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { Gate } from './gate.ts'

type None = Record<never, never>

/**
 * Every place of the shell where modules may show something of theirs: what the place hands to a component,
 * and what it must know before it loads one.
 */
export type SlotMap = {
  /** Right end of the top bar. */
  topbarActions: { props: None; facts: None }
  /** Bars of their own above members' pages, while somebody is signed in to the console in this browser (TRAP-23). */
  memberToolbar: { props: None; facts: None }
  /** `isRare`: nothing stands in its place until it is there, because for most people it never will be. */
  dashboardCards: { props: None; facts: { width: 'third' | 'half' | 'full'; isRare?: boolean } }
  profileTabs: { props: { username: string }; facts: { label: string } }
  parishTabs: { props: { parishId: string }; facts: { label: string } }
  groupTabs: { props: { groupId: string }; facts: { label: string } }
  /** Entries of the account menu that are not a page of their own. */
  accountMenu: { props: { close: () => void }; facts: None }
  settingsPanels: { props: None; facts: { label: string } }
  /** One a kind of hit. */
  searchRenderers: { props: { hit: { kind: string; id: string; title: string } }; facts: { kind: string } }
  /** One a kind of notification; the module of the list draws those that nobody claims. */
  notificationRenderers: { props: { notification: Notification }; facts: { kind: Notification['kind'] } }
  commands: { props: { close: () => void }; facts: { label: string; keywords?: readonly string[] } }
  composerAttachments: { props: { attach: (file: File) => void }; facts: { label: string } }
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

/** Slots whose entries are chosen by `kind`: two of one kind clash. */
export const keyedSlots: readonly SlotName[] = ['searchRenderers', 'notificationRenderers']
