import type { authEndpoints } from '#contract/auth.ts'
import { addJob } from '#server/jobs/add.ts'
import type { Handler } from '#server/modules/module.ts'
import { resendVerificationJob } from './resend-verification.job.ts'
import { confirmEmail } from './verification.ts'

export const verifyEmail: Handler<typeof authEndpoints.verifyEmail> = async ({ body }, context) => {
  await confirmEmail(context.tx, context, body.token)
  return { detail: 'Your email address is confirmed.', email_verified: true }
}

export const resendVerification: Handler<typeof authEndpoints.resendVerification> = async ({ body }, context) => {
  await addJob(context.tx, resendVerificationJob, { email: body.email, publicUrl: context.config.publicUrl })
  return { detail: 'If this address is waiting to be verified, a new link is on its way.' }
}

export const checkVerification: Handler<typeof authEndpoints.checkVerification> = async (_input, { caller }) => ({
  email: caller.email,
  email_verified: caller.emailVerified,
})
