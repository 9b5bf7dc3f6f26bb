import { defineServerModule } from '#server/modules/module.ts'
import { checkPermissions } from './check-permissions.handlers.ts'
import { dashboard } from './dashboard.handlers.ts'
import * as invitation from './invitation.handlers.ts'
import { login, logout, me } from './login.handlers.ts'
import * as security from './security.handlers.ts'
import { deleteSignInsOf, failedSignInsOf } from './sign-in.queries.ts'
import { sweepJob } from './sweep.job.ts'
import * as twoFactor from './two-factor.handlers.ts'

export const console = defineServerModule({
  id: 'console',
  handlers: { login, logout, me, ...twoFactor, ...security, ...invitation, checkPermissions, dashboard },
  jobs: [sweepJob],
  personalData: {
    tables: ['admin_recovery_codes', 'staff_invitations', 'sign_ins'],
    export: async (tx, userId) => ({ sign_ins: await failedSignInsOf(tx, userId) }),
    erase: async (tx, userId) => void (await deleteSignInsOf(tx, userId)),
  },
})
