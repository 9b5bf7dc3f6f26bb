import { someClaimant } from '../../support/features/verification.ts'
import type { Makers, WorldBase, WorldPart } from '../../support/world-part.ts'
import { posts } from './posts.ts'
import { traces } from './traces.ts'

const claims = ({ server, parish }: WorldBase): Makers => {
  const claim = async () => {
    const { claimId } = await someClaimant(server, parish.id)
    const { id: documentId } = await server.parts.db
      .selectFrom('claim_documents')
      .where('claim_id', '=', claimId)
      .select('id')
      .executeTakeFirstOrThrow()
    return { params: { id: claimId, documentId }, facts: {} }
  }
  return [
    [/^auth\/rank-claims\/\{/, claim],
    [/^superadmin\/verifications\/\{/, claim],
  ]
}

export const part: WorldPart = {
  own: claims,
  foreign: claims,
  // A guardian's, as given by the member.
  mayShow: {
    'verification.verifications': ['email'],
    'verification.verification': ['email'],
    'verification.standing': ['email'],
  },
  posts,
  traces,
  repeatable: { 'verification.document': 'each time that a document is opened stands in the audit log' },
  guarded: { rank_claims: ['status', 'rank', 'user_id', 'decided_by'] },
  changes: {
    'verification.approve': ['users.church_rank', 'rank_claims.status', 'rank_claims.decided_by'],
    'verification.reject': ['rank_claims.status', 'rank_claims.decided_by'],
    'verification.requestInfo': ['rank_claims.status'],
  },
}
