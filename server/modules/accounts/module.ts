import { defineServerModule } from '#server/platform/module/module.ts'
import { addressOf, namesOfUsers } from './platform-reads.queries.ts'
import { signInCheck } from './restored-check.ts'
import { tiles } from './tiles.ts'
import { userSessions } from './user-sessions.ts'
import type {} from './commands.ts'
import type {} from './facts.ts'
import { countInvitationsOf, countInvitedBy } from '#server/admission/invitation.queries.ts'
import { findUser } from '#server/auth/user.queries.ts'
import * as checks from './checks.handlers.ts'
import { login } from './login.handlers.ts'
import * as passwordReset from './password-reset.handlers.ts'
import { passwordResetJob } from './password-reset.job.ts'
import { sendResetByStaff } from './password-reset.ts'
import { personalData } from './personal-data.ts'
import * as profile from './profile.handlers.ts'
import * as registration from './register.handlers.ts'
import { resendVerificationJob } from './resend-verification.job.ts'
import * as sessions from './session.handlers.ts'
import { sweepJob } from './sweep.job.ts'
import { unverifiedJob } from './unverified.job.ts'
import * as verification from './verification.handlers.ts'
import { resendByStaff, sendVerification } from './verification.ts'
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
  commands: {
    'accounts.sendVerification': async (tx, { userId }, parts) => {
      const person = await findUser(tx, userId)
      if (person) await sendVerification(tx, parts, person)
    },
    'accounts.resendVerification': (tx, { userId }, parts) => resendByStaff(tx, parts, userId),
    'accounts.sendResetLink': (tx, { userId }, parts) => sendResetByStaff(tx, parts, userId),
  },
  asks: ['notifications.notify', 'parishes.chooseHome', 'profile-fields.saveValues'],
  tells: ['session.revoked', 'user.registered'],
  provides: {
    'audit.names': [{ kind: 'user', names: namesOfUsers }],
    'backup.check': [signInCheck],
    'mail.address': [addressOf],
    'sessions.users': [userSessions],
    'console.tile': tiles,
    'users.activity': [
      async (tx, userId) => ({
        invitations: await countInvitationsOf(tx, userId),
        invited_members: await countInvitedBy(tx, userId),
      }),
    ],
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
