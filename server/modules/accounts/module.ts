import { accountCommands } from './account-commands.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { addressOf, namesOfUsers } from './platform-reads.queries.ts'
import { signInCheck } from './restored-check.ts'
import { tiles } from './tiles.ts'
import { userSessions } from './user-sessions.ts'
import type {} from './commands.ts'
import type {} from './facts.ts'
import * as checks from './checks.handlers.ts'
import { login } from './login.handlers.ts'
import * as passwordReset from './password-reset.handlers.ts'
import { passwordResetJob } from './password-reset.job.ts'
import { personalData } from './personal-data.ts'
import * as profile from './profile.handlers.ts'
import * as registration from './register.handlers.ts'
import { resendVerificationJob } from './resend-verification.job.ts'
import * as sessions from './session.handlers.ts'
import { sweepJob } from './sweep.job.ts'
import { unverifiedJob } from './unverified.job.ts'
import * as verification from './verification.handlers.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

export const accounts = defineServerModule({
  id: 'accounts',
  endpoints: {
    ...registration,
    login,
    ...sessions,
    ...verification,
    ...passwordReset,
    ...profile,
    ...checks,
  },
  commands: accountCommands,
  asks: [
    'invitations.requireAdmission',
    'invitations.admit',
    'invitations.redeem',
    'notifications.notify',
    'parishes.chooseHome',
    'profileFields.saveValues',
    'staff.recordFailedSignIn',
  ],
  tells: ['session.revoked', 'user.registered'],
  provides: {
    'audit.names': [{ kind: 'user', names: namesOfUsers }],
    'backup.check': [signInCheck],
    'mail.address': [addressOf],
    'sessions.users': [userSessions],
    'console.tile': tiles,
  },
  // The demo community keeps its unverified member.
  jobs: (parts) => [
    resendVerificationJob(parts),
    passwordResetJob(parts),
    sweepJob,
    ...(parts.config.seedDemo ? [] : [unverifiedJob(parts)]),
  ],
  seed,
  personalData,
})
