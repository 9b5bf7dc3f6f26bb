import { verificationEndpoints } from '#contract/verification/verification.ts'
import { addressOf } from '#src/lists/address.ts'

export const verificationAddress = { param: 'open', tabs: [] } as const
export const readVerificationSearch = addressOf(verificationEndpoints.verifications, verificationAddress).read
