import { decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { addressOf } from '#src/lists/address.ts'

export const decisionAddress = { param: 'open', tabs: [] } as const
export const readDecisionsSearch = addressOf(decisionsEndpoints.decisions, decisionAddress).read
