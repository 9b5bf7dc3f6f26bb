import { defineServerModule } from '#server/modules/module.ts'
import { dashboard } from './dashboard.ts'
import * as checks from './checks.handlers.ts'
import * as invitations from './invitation.handlers.ts'
import { requestInvitation } from './invitation-request.handlers.ts'
import { login } from './login.handlers.ts'
import { personalData } from './personal-data.ts'
import * as profile from './profile.handlers.ts'
import * as registration from './register.handlers.ts'
import { resendVerificationJob } from './resend-verification.job.ts'
import * as sessions from './session.handlers.ts'
import { sweepJob } from './sweep.job.ts'
import { unverifiedJob } from './unverified.job.ts'
import * as verification from './verification.handlers.ts'

export const auth = defineServerModule({
  id: 'auth',
  handlers: { ...registration, login, ...sessions, ...verification, ...profile, ...checks, ...invitations, requestInvitation },
  // The demo community keeps its unverified member.
  jobs: (parts) => [resendVerificationJob, sweepJob, ...(parts.config.seedDemo ? [] : [unverifiedJob(parts)])],
  dashboard,
  personalData,
})
