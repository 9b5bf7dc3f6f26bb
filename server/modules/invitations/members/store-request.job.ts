import * as v from 'valibot'
import { languages } from '#contract/core/languages.ts'
import { findEmailOwner } from '#server/modules/accounts/views.ts'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { findRefusalSince, insertSpamRequest, putPendingRequest } from './invitation-request.queries.ts'

const pauseAfterRefusalMs = 90 * 86_400_000

const Asked = v.object({
  id: v.string(),
  full_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  parish_id: v.nullable(v.string()),
  parish_text: v.nullable(v.string()),
  city: v.string(),
  country: v.string(),
  message: v.string(),
  referred_by: v.nullable(v.string()),
  /** Missing in a job that an earlier version queued. */
  locale: v.optional(v.nullable(v.picklist(languages)), null),
  created_at: v.string(),
})

/** Rolls back a request that may not stay. */
class Unwelcome extends Error {}

/**
 * Stores a visitor's request unless the address belongs to a member or was refused lately. Runs after the response, whose duration
 * then tells nothing about the address (INV-D8), and does the same work for every address, so that neither does the next response.
 */
export const storeRequestJob = defineJob({
  name: 'invitations.store-request',
  schema: v.object({ asked: Asked, byMachine: v.boolean() }),
  run: ({ asked, byMachine }, { db, now }) =>
    transact(db, async (tx) => {
      const request = {
        ...asked,
        updated_at: asked.created_at,
        status: 'pending' as const,
        reviewed_by: null,
        reviewed_at: null,
        internal_note: null,
        invitation_id: null,
      }
      if (byMachine) await insertSpamRequest(tx, request)
      else {
        await putPendingRequest(tx, request)
        if (!(await isWelcome(tx, asked.email, now()))) throw new Unwelcome()
      }
    }).catch((error: unknown) => {
      if (!(error instanceof Unwelcome)) throw error
    }),
})

async function isWelcome(tx: Tx, email: string, at: number): Promise<boolean> {
  const owner = await findEmailOwner(tx, email)
  const refusal = await findRefusalSince(tx, email, new Date(at - pauseAfterRefusalMs).toISOString())
  return owner === undefined && refusal === undefined
}
