import { staffEndpoints } from '#contract/staff/staff.ts'
import { someAdmin } from '../../support/features/people.ts'
import type { Posts } from '../../support/world-part.ts'

/** A valid call of each POST of staff, except those that may run twice. */
export const posts: Posts = async ({ server, superadmin: { token } }) => {
  const { db } = server.parts
  const clerk = async () => ({ id: (await someAdmin(server.parts, { role: 'moderator', totp: true })).id })
  const because = { reason: 'As the council decided' }
  const moderator = await db.selectFrom('roles').where('name', '=', 'moderator').select('id').executeTakeFirstOrThrow()
  const clerkForm = {
    email: 'clerk@example.org',
    first_name: 'Marina',
    last_name: 'Gad',
    role_id: moderator.id,
    scope: { kind: 'all' as const, ids: [] },
    extra_permissions: [],
    linked_username: null,
    ...because,
  }
  const { body: invited } = await server.api(staffEndpoints.inviteStaff, { body: clerkForm }, { token })
  const [letter] = await server.mails(clerkForm.email)
  const closed = await clerk()
  await db.updateTable('admin_users').set({ is_active: false }).where('id', '=', closed.id).execute()
  return {
    'staff.peekInvitation': { body: { token: /invitation\?token=([\w-]+)/.exec(letter!.text)![1] } },
    'staff.createRole': { body: { label: 'Choir office', rank: 10, permissions: [], ...because }, token },
    'staff.inviteStaff': { body: { ...clerkForm, email: 'clerk2@example.org' }, token },
    'staff.resendStaffInvitation': { params: { id: invited.id }, body: because, token },
    'staff.disableStaff': { params: await clerk(), body: because, token },
    'staff.enableStaff': { params: closed, body: because, token },
    'staff.resetStaffTwoFactor': { params: await clerk(), body: because, token },
    'staff.endStaffSessions': { params: await clerk(), body: because, token },
  }
}

/** Rows that a deliberate repetition creates. */
export const repeatable = {
  'staff.login': 'another session',
  'staff.logout': 'told that there is no session any more',
  'staff.beginTwoFactor': 'another secret, the earlier one is void',
  'staff.renewRecoveryCodes': 'other codes, the earlier ones are void',
  'staff.disableTwoFactor': 'told that it is off already',
  'staff.stepUp': 'told that the code was used',
  'staff.changePassword': 'told that the earlier password is not right',
  'staff.acceptInvitation': 'told that the link was used',
}
