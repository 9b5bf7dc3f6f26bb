import * as v from 'valibot'
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
  created_at: v.string(),
})

/**
 * Stores a visitor's request unless the address belongs to a member or was refused lately. Runs after the response, whose duration
 * then tells nothing about the address (INV-D8).
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
      else if (await isWelcome(tx, asked.email, now())) await putPendingRequest(tx, request)
    }),
})

async function isWelcome(tx: Tx, email: string, at: number): Promise<boolean> {
  if (await findEmailOwner(tx, email)) return false
  return (await findRefusalSince(tx, email, new Date(at - pauseAfterRefusalMs).toISOString())) === undefined
}
