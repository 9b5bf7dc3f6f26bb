import { verificationEndpoints } from '#contract/verification/verification.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { someAskedGuardian, someClaimant, someMinor, someUnverified } from '../../support/features/verification.ts'
import type { Posts } from '../../support/world-part.ts'

/** A valid call of each POST about verifications, of members, guardians and staff. */
export const posts: Posts = async ({ server, superadmin: { token } }) => {
  const { parts } = server
  const { id: parishId } = await someParish(parts, 'St Verena')
  const waiting = async () => ({ id: (await someClaimant(server, parishId)).claimId })
  const asked = await someClaimant(server, parishId)
  const question = { params: { id: asked.claimId }, body: { message: 'Is there another page?' } }
  await server.api(verificationEndpoints.requestInfo, question, { token })
  const guardian = async () => (await someAskedGuardian(server)).secret
  return {
    'verification.approve': { params: await waiting(), body: {}, token },
    'verification.reject': { params: await waiting(), body: { reason: 'Not readable' }, token },
    'verification.requestInfo': { ...question, params: await waiting(), token },
    'verification.resend': { params: { id: (await someUnverified(server)).id }, token },
    'verification.bulk': { body: { ids: [(await waiting()).id], act: 'approve' }, token },
    'verification.chooseRank': { body: { rank: 'reader' }, token: (await somePerson(parts, { parishId })).token },
    'verification.answerClaim': { params: { id: asked.claimId }, body: { text: 'No' }, token: asked.person.token },
    'verification.nameGuardian': { body: { email: 'mother@example.org' }, token: (await someMinor(server)).token },
    'verification.guardianRequest': { body: { token: await guardian() } },
    'verification.decideAsGuardian': { body: { token: await guardian(), consents: true } },
  }
}
