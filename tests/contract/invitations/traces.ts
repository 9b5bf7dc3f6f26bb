import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { accepted, mark, marked, phone } from '../../support/personal-traces.ts'
import { jobsDone } from '../../support/process/jobs-done.ts'
import type { Traces } from '../../support/world-part.ts'

/** A request for an invitation, and later an invitation of a friend. */
export const traces: Traces = {
  beforeAccount: async ({ server }, { email, headers }) => {
    const request = {
      full_name: `${mark} asked`,
      email,
      phone,
      parish_text: `${mark} parish`,
      city: `${mark} city`,
      country: 'EG',
      message: `${mark} would like to join you, please`,
      referred_by: `${mark} friend`,
      fill_ms: 12_000,
    }
    await accepted(server.api(invitationsEndpoints.requestInvitation, { body: request }, { headers }))
    await jobsDone(server, 'invitations.store-request')
  },
  write: async ({ server }, writer) => {
    const body = { email: `friend.of.${mark}@example.org`, note: `${mark} invites you` }
    await accepted(server.api(invitationsEndpoints.createInvitation, { body }, writer))
  },
  tables: ['invitation_requests', 'invitations'],
  exported: [...marked('asked', 'parish', 'city', 'would like to join you', 'friend', 'invites you'), `friend.of.${mark}@`],
}
