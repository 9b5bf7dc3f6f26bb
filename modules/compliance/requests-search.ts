import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { addressOf } from '#src/lists/address.ts'

export const requestsAddress = { param: 'open', tabs: [] } as const
export const readRequestsSearch = addressOf(complianceEndpoints.gdprRequests, requestsAddress).read
