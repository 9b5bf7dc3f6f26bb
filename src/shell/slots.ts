import type { ComponentType } from 'react'
import type { PublicProfile } from '#contract/accounts/account.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { Group } from '#contract/groups/group.ts'
import type { PublicPage } from '#contract/pages/page.ts'
import type { AdministeredParish } from '#contract/parishes/parish-admin.ts'
import type { OfficePart } from '#contract/parishes/office-parts.ts'
import type { Gate } from './gates/gate.ts'

/** By name: the pictures are loaded with the settings, not with every page. */
export type PanelIcon =
  | 'bell'
  | 'eye'
  | 'folder-down'
  | 'house'
  | 'key-round'
  | 'languages'
  | 'link-2'
  | 'sun-moon'
  | 'user-round'
  | 'user-round-x'

type None = Record<never, never>

/**
 * Slots in which modules may render their components. `props`: passed to each component; `facts`: data the slot reads before it
 * loads a component. A slot that nothing renders fails the start, so a slot is added and removed with its page.
 */
export type SlotMap = {
  /** Right end of the top bar. */
  topbarActions: { props: None; facts: None }
  /** Extra bars above members' pages, while a console account is signed in in this browser (TRAP-23). */
  memberToolbar: { props: None; facts: None }
  /** A strip under members' top bar, of a fixed height. */
  memberBand: { props: None; facts: None }
  /** The picture at the head of the home page, as large as its place. */
  homePicture: { props: None; facts: None }
  /** Parts of the strip below it, each a `WeekCell`. */
  homeWeek: { props: None; facts: None }
  /** Below the figures of the home page. */
  homeFeed: { props: None; facts: None }
  /** `isRare`: no placeholder while it loads, because for most members it never appears. */
  dashboardCards: { props: None; facts: { isRare?: boolean } }
  /** Account menu entries that are not pages. */
  accountMenu: { props: { close: () => void }; facts: None }
  /** Above the rows of a directory, while nothing is searched in it. */
  directoryPanels: { props: None; facts: None }
  /** Tabs of a parish's own administration, after those of the parish itself. `part`: in which the tab stands. */
  parishAdminTabs: { props: { parish: AdministeredParish }; facts: { label: string; part: OfficePart } }
  /** What the reader can do about another member, at the head of their profile. */
  profileActions: { props: { profile: PublicProfile }; facts: None }
  /**
   * Parts of a member's profile. `isOwn`: the reader's, and a part that only the reader's has. `labelId`: of the translation, where the
   * English words mean something else elsewhere.
   */
  profileTabs: { props: { profile: PublicProfile; isOwn: boolean }; facts: { label: string; labelId?: string; isOwn?: true } }
  /** Pages of /settings, each at /settings/<id>. `text`: what is in it, for the list of panels. */
  settingsPanels: { props: None; facts: { title: string; text: string; icon: PanelIcon } }
  /** Tabs of a parish's page, for its members. */
  parishTabs: { props: { parish: { id: string; slug: string } }; facts: { label: string } }
  /** Tabs of a group's page, for those who read it. */
  groupTabs: { props: { group: Group }; facts: { label: string } }
  /** Tabs of a page, for members. */
  pageTabs: { props: { page: PublicPage }; facts: { label: string } }
  /** Tabs of a page as those who run it change it. */
  pageEditTabs: { props: { page: PublicPage }; facts: { label: string } }
  commands: { props: { close: () => void }; facts: { label: string; keywords?: readonly string[] } }
  /** Above every page, for everyone: mounted once the page has settled. */
  overlays: { props: None; facts: None }
  /** Exports of a console list, with its current filters. */
  tableExports: { props: { kind: string; filters: Readonly<Record<string, string | undefined>> }; facts: None }
  /** Filters of an exported list in words. `kind`: of the export. */
  exportedFilters: { props: { filters: Readonly<Record<string, string>> }; facts: { kind: string } }
  consoleTiles: { props: { permissions: ReadonlySet<Permission> }; facts: { label: string } }
}
export type SlotName = keyof SlotMap

/** Labels are English message ids. Sorted by `order`, then id. */
export type Contribution<S extends SlotName = SlotName> = {
  [K in S]: {
    slot: K
    /** Unique within the slot. */
    id: string
    order: number
    gate?: Gate
    /** One chunk of its module, loaded when the slot is rendered. */
    load: () => Promise<ComponentType<SlotMap[K]['props']>>
  } & SlotMap[K]['facts']
}[S]

/** Renderer of each slot: the shell itself, or the module that lists it in `draws`. */
export const slotHosts: Readonly<Record<SlotName, 'shell' | 'module'>> = {
  topbarActions: 'shell',
  memberToolbar: 'shell',
  memberBand: 'shell',
  homePicture: 'module',
  homeWeek: 'module',
  homeFeed: 'module',
  dashboardCards: 'module',
  accountMenu: 'shell',
  directoryPanels: 'module',
  parishAdminTabs: 'module',
  profileActions: 'module',
  profileTabs: 'module',
  settingsPanels: 'module',
  parishTabs: 'module',
  groupTabs: 'module',
  pageTabs: 'module',
  pageEditTabs: 'module',
  commands: 'module',
  overlays: 'shell',
  tableExports: 'shell',
  exportedFilters: 'module',
  consoleTiles: 'module',
}
