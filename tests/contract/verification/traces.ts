import { standingEndpoints } from '#contract/verification/standing.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { pdf } from '../../support/features/verification.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import type { Traces } from '../../support/world-part.ts'

/** A claim of a rank with a document, a question of the staff and the answer. */
export const traces: Traces = {
  write: async ({ server: { api }, superadmin: { token } }, writer) => {
    const proof = { files: { document: new File([Uint8Array.from(pdf)], `${mark} paper.pdf`) } }
    const claim = { body: { rank: 'deacon' as const, text: `${mark} was ordained` }, ...proof }
    const { body: standing } = await accepted(api(standingEndpoints.chooseRank, claim, writer))
    const params = { id: standing.claim!.id }
    const question = { params, body: { message: `Where was ${mark} ordained?` } }
    await accepted(api(verificationEndpoints.requestInfo, question, { token }))
    await accepted(api(standingEndpoints.answerClaim, { params, body: { text: `${mark} answers` } }, writer))
  },
  tables: ['claim_documents', 'rank_claims', 'verification_messages'],
  exported: marked('was ordained', 'answers', 'paper.pdf'),
}
