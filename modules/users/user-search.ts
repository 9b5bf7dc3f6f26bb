import { usersEndpoints } from '#contract/users/users.ts'
import { addressOf } from '#src/lists/address.ts'

export const userDrawer = {
  param: 'user',
  tabs: ['profile', 'memberships', 'activity', 'sessions', 'notes', 'audit'],
} as const
export const readUsersSearch = addressOf(usersEndpoints.users, userDrawer).read
