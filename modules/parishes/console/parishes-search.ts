import { choice } from '#contract/core/lists/filters.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { addressOf, addressOfPage } from '#src/lists/address.ts'

/** `?parish=<id>` opens the drawer. */
export const parishAddress = { param: 'parish', tabs: [] } as const
export const readParishesSearch = addressOf(consoleParishesEndpoints.consoleParishes, parishAddress).read

export const editTabs = ['basics', 'address', 'contact', 'services', 'priests', 'settings', 'admins', 'history'] as const
export type EditTab = (typeof editTabs)[number]
export const readEditSearch = addressOfPage({ tab: choice(editTabs, 'basics') }).read
