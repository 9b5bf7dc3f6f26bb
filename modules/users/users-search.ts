import { readTableSearch, type TableSearch } from '#src/console/table/table-search.ts'

export const userFilters = [
  'q',
  'status',
  'parish',
  'diocese',
  'verified',
  'complete',
  'parish_role',
  'church_rank',
  'joined_from',
  'joined_to',
  'unseen_since',
  'is_staff',
] as const
export type UserFilter = (typeof userFilters)[number]
export const drawerTabs = ['profile', 'memberships', 'activity', 'sessions', 'notes', 'audit'] as const
export type DrawerTab = (typeof drawerTabs)[number]
/** Beside the table's state: whose drawer is open, and where in it. */
export type UsersSearch = TableSearch<UserFilter> & { user?: string; tab?: DrawerTab }

const readTable = readTableSearch(...userFilters)

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { user, tab } = search
  const known = drawerTabs.find((one) => one === tab)
  return {
    ...readTable(search),
    ...(typeof user === 'string' && /^[0-9a-f-]{36}$/i.test(user) ? { user } : {}),
    ...(known && known !== 'profile' ? { tab: known } : {}),
  }
}
