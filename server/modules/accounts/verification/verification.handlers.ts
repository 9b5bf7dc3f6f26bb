import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { resendVerificationJob } from './resend-verification.job.ts'
import { confirmEmail } from './verification.ts'

export const verifyEmail: Handler<typeof accountsEndpoints.verifyEmail> = async ({ body }, context) => {
  await confirmEmail(context.tx, context, body.token)
  return { detail: 'Your email address is confirmed.', email_verified: true }
}

export const resendVerification: Handler<typeof accountsEndpoints.resendVerification> = async ({ body }, context) => {
  await addJob(context.tx, resendVerificationJob(context), { email: body.email, publicUrl: context.config.publicUrl })
  return { detail: 'If this address is waiting to be verified, a new link is on its way.' }
}

export const checkVerification: Handler<typeof accountsEndpoints.checkVerification> = async (_input, { caller }) => ({
  email: caller.email,
  email_verified: caller.emailVerified,
})
