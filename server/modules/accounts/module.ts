import { markSeen } from './account.queries.ts'
import { accountCommands } from './account-commands.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { addressOf, namesOfUsers } from './platform-reads.queries.ts'
import { signInCheck } from './restored-check.ts'
import { tiles } from './tiles.ts'
import { userSessions } from './sessions/user-sessions.ts'
import type {} from './commands.ts'
import type {} from './facts.ts'
import type {} from './points.ts'
import * as checks from './registration/checks.handlers.ts'
import { login } from './sessions/login.handlers.ts'
import * as ownEmail from './security/change-email.handlers.ts'
import * as ownPassword from './security/change-password.handlers.ts'
import * as ownSessions from './security/own-sessions.handlers.ts'
import * as closing from './closing/closing.handlers.ts'
import { deletionJob } from './closing/deletion.job.ts'
import * as consents from './consents/consents.handlers.ts'
import * as dataExport from './data-export/data-export.handlers.ts'
import { dataExportJob } from './data-export/data-export.job.ts'
import * as connected from './oauth/connected.handlers.ts'
import * as oauthSignIn from './oauth/sign-in.handlers.ts'
import * as passwordReset from './password/password-reset.handlers.ts'
import { passwordResetJob } from './password/password-reset.job.ts'
import { personalData } from './personal-data.ts'
import * as profile from './profile/profile.handlers.ts'
import { reportableMembers } from './profile/reportable.ts'
import * as registration from './registration/register.handlers.ts'
import { registrationSettingsHandlers } from './registration/registration-settings.handlers.ts'
import { resendVerificationJob } from './verification/resend-verification.job.ts'
import * as sessions from './sessions/session.handlers.ts'
import { sweepJob } from './sweep.job.ts'
import { unverifiedJob } from './verification/unverified.job.ts'
import * as verification from './verification/verification.handlers.ts'
import type {} from './tables.ts'
import { sessionKeys } from './sessions/session.settings.ts'
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
    ...ownPassword,
    ...ownEmail,
    ...ownSessions,
    ...consents,
    ...closing,
    ...dataExport,
    ...oauthSignIn,
    ...connected,
    ...checks,
    ...registrationSettingsHandlers,
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
  tells: ['account-deletion.changed', 'data-export.changed', 'person.renamed', 'session.revoked', 'user.registered'],
  provides: {
    'notifications.kind': ['security', 'system'],
    'live.person': [{ left: markSeen }],
    'audit.names': [{ kind: 'user', names: namesOfUsers }],
    'backup.check': [signInCheck],
    'moderation.reportable': [reportableMembers],
    'mail.address': [addressOf],
    'sessions.users': [userSessions],
    'console.tile': tiles,
    'settings.key': sessionKeys,
  },
  reads: ['accounts.deletionBar'],
  // The demo community keeps its unverified member.
  jobs: (parts) => [
    resendVerificationJob(parts),
    passwordResetJob(parts),
    dataExportJob(parts),
    deletionJob(parts),
    sweepJob(parts),
    ...(parts.config.seedDemo ? [] : [unverifiedJob(parts)]),
  ],
  seed,
  personalData,
})
