import { verificationEndpoints } from '#contract/verification/verification.ts'

/** What is out of date after an act on somebody who waits. */
export const readings = [verificationEndpoints.verifications, verificationEndpoints.verification] as const
