import { reportedEndpoints } from '#contract/moderation/reported.ts'
import { addressOf } from '#src/lists/address.ts'

export const reportedAddress = { param: 'open', tabs: [] } as const
export const readReportedSearch = addressOf(reportedEndpoints.reported, reportedAddress).read
