import type {} from './tables.ts'
import type {} from './commands.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertSignIn } from './console-account.queries.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { checkPermissions } from './sign-in/check-permissions.handlers.ts'
import * as invitation from './accounts/invitation.handlers.ts'
import { login, logout, me } from './sign-in/login.handlers.ts'
import { findAdminCaller } from './views.ts'
import { consoleRoleOf, namesOfAccounts, namesOfRoles } from './platform-reads.queries.ts'
import * as security from './sign-in/security.handlers.ts'
import { deleteSignInsOf, failedSignInsOf } from './sign-in/sign-in.queries.ts'
import { replaceInScopes } from './accounts/scope.queries.ts'
import { staffHandlers } from './accounts/staff.handlers.ts'
import { unlinkMember } from './accounts/staff.queries.ts'
import { sweepJob } from './sign-in/sweep.job.ts'
import * as twoFactor from './sign-in/two-factor.handlers.ts'
import { seed } from './seed/seed.ts'

export const staff = defineServerModule({
  id: 'staff',
  endpoints: { login, logout, me, ...twoFactor, ...security, ...invitation, checkPermissions, ...staffHandlers },
  provides: {
    'audit.names': [
      { kind: 'admin', names: namesOfAccounts },
      { kind: 'admin_user', names: namesOfAccounts },
      { kind: 'role', names: namesOfRoles },
    ],
    'flags.standing': [async (tx, userId) => ({ role: await consoleRoleOf(tx, userId) })],
    'sessions.admins': [{ find: findAdminCaller }],
  },
  commands: {
    'staff.recordFailedSignIn': async (tx, { userId }, { now }) => {
      const row = { id: newId(now()), at: new Date(now()).toISOString(), user_id: userId, admin_id: null }
      await insertSignIn(tx, { ...row, kind: 'user', outcome: 'wrong_password' })
    },
  },
  on: {
    'parish.merged': (tx, { parishId, intoId }) => replaceInScopes(tx, parishId, intoId),
    'parish.removed': (tx, { parishId }) => replaceInScopes(tx, parishId, null),
  },
  asks: ['accounts.endConsoleSessions', 'accounts.markSteppedUp', 'accounts.openConsoleSession'],
  jobs: [sweepJob],
  seed,
  personalData: {
    tables: ['roles', 'admin_users', 'admin_recovery_codes', 'staff_invitations', 'sign_ins'],
    /** A console account belongs to the organisation; the linked member is one of its fields. */
    export: async (tx, userId) => ({ sign_ins: await failedSignInsOf(tx, userId) }),
    erase: async (tx, userId) => {
      await deleteSignInsOf(tx, userId)
      await unlinkMember(tx, userId)
    },
  },
})
