import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { addressOf } from '#src/lists/address.ts'

export const requestDrawer = { param: 'request', tabs: [] } as const
export const readRequestsSearch = addressOf(consoleInvitationsEndpoints.requests, requestDrawer).read
