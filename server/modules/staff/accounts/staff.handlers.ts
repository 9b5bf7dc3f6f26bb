import type { staffEndpoints } from '#contract/staff/staff.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { inviteStaff, resendInvitation } from './invite.service.ts'
import { roleList } from './role.queries.ts'
import { changeRole, createRole, removeRole, shapeRole } from './role.service.ts'
import { shapeStaff } from './staff-member.ts'
import { staffList } from './staff.queries.ts'
import { changeStaff, disableStaff, enableStaff, endStaffSessions, resetSecondFactor } from './staff.service.ts'

export const staffHandlers: Pick<Handlers<'staff'>, keyof typeof staffEndpoints> = {
  roles: ({ query }, { tx, caller }) => roleList.page({ tx }, query, (rows) => rows.map((role) => shapeRole(role, caller))),
  createRole: ({ body }, context) => createRole(context, body),
  patchRole: ({ params, body }, context) => changeRole(context, uuidParam(params.id), body),
  async removeRole({ params, body }, context) {
    await removeRole(context, uuidParam(params.id), body)
    return { detail: 'The role has been removed.' }
  },
  staff: ({ query }, { tx, caller }) => staffList.page({ tx }, query, (rows) => shapeStaff(tx, rows, caller)),
  inviteStaff: ({ body }, context) => inviteStaff(context, body),
  patchStaff: ({ params, body }, context) => changeStaff(context, uuidParam(params.id), body),
  resendStaffInvitation: ({ params, body }, context) => resendInvitation(context, uuidParam(params.id), body.reason),
  disableStaff: ({ params, body }, context) => disableStaff(context, uuidParam(params.id), body.reason),
  enableStaff: ({ params, body }, context) => enableStaff(context, uuidParam(params.id), body.reason),
  resetStaffTwoFactor: ({ params, body }, context) => resetSecondFactor(context, uuidParam(params.id), body.reason),
  endStaffSessions: ({ params, body }, context) => endStaffSessions(context, uuidParam(params.id), body.reason),
}
