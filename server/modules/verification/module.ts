import { afterCommit } from '#server/platform/db/tx.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { forgetQuestion } from './decision.queries.ts'
import { documentsJob } from './claims/documents.job.ts'
import { documentsOf, eraseOf, exportOf } from './personal-data.queries.ts'
import { standingHandlers } from './standing.handlers.ts'
import { verificationHandlers } from './console/verification.handlers.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

export const verification = defineServerModule({
  id: 'verification',
  endpoints: { ...verificationHandlers, ...standingHandlers },
  asks: [
    'accounts.changePerson',
    'accounts.confirmAddress',
    'accounts.endSessions',
    'accounts.recordGuardianConsent',
    'accounts.setStanding',
    'accounts.resendVerification',
    'notifications.notify',
    'parishes.decideMembership',
  ],
  on: { 'address.changed': (tx, { userId }) => forgetQuestion(tx, userId) },
  jobs: [documentsJob],
  seed,
  provides: { 'notifications.kind': ['system'] },
  personalData: {
    tables: [
      'verification_decisions',
      'rank_claims',
      'claim_documents',
      'guardian_requests',
      'guardian_links',
      'verification_messages',
    ],
    export: exportOf,
    files: async (tx, userId) => (await documentsOf(tx, userId)).map((name) => ({ name, as: `documents/${name}` })),
    erase: async (tx, userId, { files }) => {
      for (const file of await eraseOf(tx, userId)) await afterCommit(tx, () => files.delete(file))
    },
  },
})
