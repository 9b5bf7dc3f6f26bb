import { verificationEndpoints } from '#contract/verification/verification.ts'
import { addressOf } from '#src/lists/address.ts'

export const verificationDrawer = { param: 'open', tabs: [] } as const
export const readVerificationSearch = addressOf(verificationEndpoints.verifications, verificationDrawer).read
