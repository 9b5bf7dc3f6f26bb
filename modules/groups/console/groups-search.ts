import { consoleGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { addressOf } from '#src/lists/address.ts'

/** `?group=<id>` opens the drawer. */
export const groupAddress = { param: 'group', tabs: [] } as const
export const readGroupsSearch = addressOf(consoleGroupsEndpoints.consoleGroups, groupAddress).read
