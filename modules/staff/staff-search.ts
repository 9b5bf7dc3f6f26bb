import { staffEndpoints } from '#contract/staff/staff.ts'
import { addressOf } from '#src/lists/address.ts'

export const staffDrawer = { param: 'account', tabs: [] } as const
export const roleDrawer = { param: 'role', tabs: [] } as const
export const readRolesSearch = addressOf(staffEndpoints.roles, roleDrawer).read
export const readStaffSearch = addressOf(staffEndpoints.staff, staffDrawer).read
