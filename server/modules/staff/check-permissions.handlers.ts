import type { doorEndpoints } from '#contract/staff/door.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { capabilitiesOf } from './capabilities.ts'

/** From this rank on an account is called an administrator; the others only have a role. */
const adminRank = 50

export const checkPermissions: Handler<typeof doorEndpoints.checkPermissions> = async (_input, { caller }) => ({
  is_admin: caller.rank >= adminRank,
  has_admin_role: true,
  permissions: [...caller.permissions, ...capabilitiesOf(caller.permissions)],
  role: caller.roleName,
})
