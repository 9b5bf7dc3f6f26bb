import type { Verification } from '#contract/verification/verification.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { maskEmail } from '#server/platform/security/mask.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { CaseRow, CaseViewer } from './case.queries.ts'
import { listDocuments } from '../claims/document.queries.ts'
import { listMessages } from '../message.queries.ts'

const day = 86_400_000

/** Pending verifications of this account. */
export async function caseViewer(
  tx: Tx,
  parts: Pick<Parts, 'db' | 'bus' | 'now'>,
  { scope }: Pick<AdminCaller, 'scope'>,
): Promise<CaseViewer> {
  const { guardian_age } = await readRegistration(tx, parts)
  return { scope, at: new Date(parts.now()).toISOString(), bornAfter: latestBirthDate(guardian_age, parts.now()) }
}

export const isWaiting = ({ status }: Pick<CaseRow, 'status'>) => status === 'pending' || status === 'info_requested'

/** The cases with their documents and messages, in the given order. */
export async function shapeCases(tx: Tx, rows: readonly CaseRow[], now: number): Promise<Verification[]> {
  const ids = rows.map(({ id }) => id)
  const documents = Map.groupBy(await listDocuments(tx, ids), ({ claim_id }) => claim_id)
  const messages = Map.groupBy(await listMessages(tx, ids), ({ subject_id }) => subject_id)
  return rows.map((row) => ({
    ...shapeCase(row, now),
    documents: (documents.get(row.id) ?? []).map(({ id, name, type, size_bytes, added_at }) => ({
      id,
      name,
      type,
      size_bytes,
      added_at,
    })),
    messages: (messages.get(row.id) ?? []).map(({ at, author: from, text }) => ({ at, from, text })),
  }))
}

function shapeCase(row: CaseRow, now: number): Omit<Verification, 'documents' | 'messages'> {
  const { id, kind, status, waiting_since, decided_at, mails_sent, last_mail_at, rank, text, documents_deleted_at } = row
  const until = isWaiting(row) || decided_at === null ? now : Date.parse(decided_at)
  return {
    id,
    kind,
    status,
    member: {
      id: row.user_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      username: row.username,
      avatar: avatarOf(row.photo_key),
      parish: parishOf(row),
      joined_at: row.joined_at,
    },
    waiting_since,
    waiting_days: Math.max(0, Math.floor((until - Date.parse(waiting_since)) / day)),
    address: kind === 'email' ? maskEmail(row.email) : row.guardian_email,
    mails_sent,
    last_mail_at,
    rank,
    text,
    documents_deleted_at,
    decision: isWaiting(row) || decided_at === null ? null : { by: row.decider_name, at: decided_at, reason: row.reason },
  }
}
