import * as v from 'valibot'
import { ParishRef } from '../accounts/account.ts'
import { Id, text } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { ChurchRank } from '../accounts/church-rank.ts'
import { Reason } from '../staff/console-account.ts'
import { BulkOutcome } from '../core/bulk-outcome.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'

/** Kinds of verification that staff review (USR-D7). `membership`: requests older than 7 days. */
export const verificationKinds = ['email', 'clergy', 'guardian', 'membership'] as const
export type VerificationKind = (typeof verificationKinds)[number]
/** `info_requested`: the member was asked for more and has not replied; it waits like `pending`. */
export const VerificationStatus = v.picklist(['pending', 'info_requested', 'approved', 'rejected'])
export type VerificationStatus = v.InferOutput<typeof VerificationStatus>

export const VerificationDocument = v.object({
  id: Id,
  /** File name as uploaded. */
  name: v.string(),
  type: v.picklist(['pdf', 'docx', 'image']),
  size_bytes: v.number(),
  added_at: v.string(),
})
export type VerificationDocument = v.InferOutput<typeof VerificationDocument>

export const Verification = v.object({
  /** Id of the reviewed item: the member for an address, else the membership, the claim or the guardian's request. */
  id: Id,
  kind: v.picklist(verificationKinds),
  status: VerificationStatus,
  member: v.object({
    id: Id,
    name: v.string(),
    username: v.string(),
    avatar: v.nullable(v.string()),
    parish: v.nullable(ParishRef),
    joined_at: v.string(),
  }),
  waiting_since: v.string(),
  /** Whole days until the decision, or until now. */
  waiting_days: v.number(),
  /** Masked for `email` (USR-D2), in full for `guardian`; else null. */
  address: v.nullable(v.string()),
  /** Mails with a link sent so far, and when the last one was; `email` and `guardian` only. */
  mails_sent: v.number(),
  last_mail_at: v.nullable(v.string()),
  /** `clergy` only. */
  rank: v.nullable(ChurchRank),
  /** The member's text in the claim. */
  text: v.string(),
  documents: v.array(VerificationDocument),
  /** When the documents were deleted, 30 days after the decision. */
  documents_deleted_at: v.nullable(v.string()),
  /** Questions from staff and replies, oldest first. */
  messages: v.array(v.object({ at: v.string(), from: v.picklist(['staff', 'member']), text: v.string() })),
  decision: v.nullable(v.object({ by: v.nullable(v.string()), at: v.string(), reason: v.string() })),
})
export type Verification = v.InferOutput<typeof Verification>

const common = { base: 'main', auth: 'admin', scope: 'rows', rights: { all: ['verify_users'] } } as const
/** Idempotent: repeated calls change nothing more. */
const act = { ...common, method: 'POST', idempotent: true, errors: ['conflict'], response: Verification } as const

export const verificationEndpoints = {
  verifications: endpoint({
    ...common,
    method: 'GET',
    path: 'superadmin/verifications/',
    touches: ['verifications'],
    errors: [],
    summary: 'Lists pending verifications, the longest waiting first, or decided ones.',
    query: listQuery({
      filters: {
        kind: choice(verificationKinds, 'email'),
        /** `waiting` is `pending` and `info_requested`. */
        status: choice(['waiting', ...VerificationStatus.options], 'waiting'),
        q: search(),
        parish: id(),
      },
      sort: ['waiting', 'name'],
      defaultSort: '-waiting',
    }),
    response: v.object({
      ...page(Verification).entries,
      /** Number waiting, by kind, regardless of filters. */
      waiting: v.object({ email: v.number(), clergy: v.number(), guardian: v.number(), membership: v.number() }),
    }),
  }),
  verification: endpoint({
    ...common,
    method: 'GET',
    path: 'superadmin/verifications/{id}/',
    touches: ['verifications'],
    errors: [],
    summary: 'Returns a verification.',
    response: Verification,
  }),
  document: endpoint({
    ...common,
    method: 'POST',
    path: 'superadmin/verifications/{id}/documents/{documentId}/open/',
    errors: [],
    summary: 'Returns a link to a document of a rank claim, valid for ten minutes; audited.',
    response: v.object({ url: v.string() }),
  }),
  approve: endpoint({
    ...act,
    path: 'superadmin/verifications/{id}/approve/',
    touches: ['verifications', 'users'],
    summary: 'Approves a verification: the address, rank, guardian consent or membership. The person is notified.',
    body: v.object({ note: v.optional(text(0, 500), '') }),
  }),
  reject: endpoint({
    ...act,
    path: 'superadmin/verifications/{id}/reject/',
    touches: ['verifications', 'users'],
    summary: 'Rejects a verification with a reason, which the person receives. A rejected address suspends the account.',
    body: v.object({ reason: Reason }),
  }),
  requestInfo: endpoint({
    ...act,
    path: 'superadmin/verifications/{id}/request-info/',
    touches: ['verifications', 'users'],
    summary: 'Asks the person for more information; the verification stays pending.',
    body: v.object({ message: text(5, 1_000, 'Please write what is missing') }),
  }),
  resend: endpoint({
    ...act,
    path: 'superadmin/verifications/{id}/resend/',
    touches: ['verifications', 'users'],
    summary: 'Mails the link to the member or the guardian again; at most once in 60 seconds and five times a day.',
  }),
  bulk: endpoint({
    ...common,
    method: 'POST',
    path: 'superadmin/verifications/bulk/',
    touches: ['verifications', 'users'],
    idempotent: true,
    errors: [],
    summary: 'Applies one action to up to 100 verifications; lists each refused one with the reason.',
    body: v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)), act: v.picklist(['approve', 'resend']) }),
    response: BulkOutcome,
  }),
} as const
