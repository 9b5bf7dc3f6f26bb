import * as v from 'valibot'
import { Detail, Email, Id, text } from '../core/common.ts'
import { ChurchRank } from '../accounts/church-rank.ts'
import { endpoint } from '../core/endpoint.ts'
import { bytes } from '../core/limits.ts'
import { VerificationDocument, VerificationStatus } from './verification.ts'

/** The claim of a rank that staff must confirm (PRF-D4, USR-D7). */
export const RankClaim = v.object({
  id: Id,
  rank: ChurchRank,
  text: v.string(),
  status: VerificationStatus,
  documents: v.array(v.omit(VerificationDocument, ['id'])),
  messages: v.array(v.object({ at: v.string(), from: v.picklist(['staff', 'member']), text: v.string() })),
  /** Reason for the refusal; otherwise empty. */
  reason: v.string(),
  created_at: v.string(),
})
export type RankClaim = v.InferOutput<typeof RankClaim>

/** A minor's guardian consent (COM-D11). */
export const Guardianship = v.object({
  /** `missing`: no guardian's address yet. `refused`: by the guardian or staff; another may be named. */
  status: v.picklist(['missing', 'pending', 'confirmed', 'refused']),
  email: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  /** The staff's question or reason for refusing; otherwise empty. */
  message: v.string(),
})
export type Guardianship = v.InferOutput<typeof Guardianship>

/** The member's own confirmed and pending standing. */
export const Standing = v.object({
  church_rank: ChurchRank,
  /** The newest claim, if any. */
  claim: v.nullable(RankClaim),
  /** null when no guardian's consent is needed. */
  guardian: v.nullable(Guardianship),
})
export type Standing = v.InferOutput<typeof Standing>

const own = { base: 'main', auth: 'user' } as const
/** A form with one document of 10 MB (COM-D5). */
const withDocument = { files: ['document'], maxBytes: bytes.documentForm, limit: 'upload' } as const
const claimText = v.optional(text(0, 1_000), '')
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

export const standingEndpoints = {
  standing: endpoint({
    ...own,
    method: 'GET',
    path: 'auth/standing/',
    touches: ['standing'],
    errors: [],
    summary: "Returns the caller's church rank with any pending rank claim or guardian consent.",
    response: Standing,
  }),
  chooseRank: endpoint({
    ...own,
    ...withDocument,
    method: 'POST',
    path: 'auth/rank-claims/',
    idempotent: true,
    errors: ['conflict', 'email_not_verified', 'profile_incomplete', 'video_disabled'],
    summary: 'Claims a church rank; ranks in `provenRanks` need a document and a review by staff.',
    body: v.object({ rank: ChurchRank, text: claimText }),
    response: Standing,
  }),
  answerClaim: endpoint({
    ...own,
    ...withDocument,
    method: 'POST',
    path: 'auth/rank-claims/{id}/answer/',
    idempotent: true,
    errors: ['conflict', 'video_disabled'],
    summary: 'Answers a staff question about a rank claim, with text, a document, or both.',
    body: v.object({ text: claimText }),
    response: Standing,
  }),
  withdrawClaim: endpoint({
    ...own,
    method: 'DELETE',
    path: 'auth/rank-claims/{id}/',
    limit: 'write',
    errors: ['conflict'],
    summary: 'Withdraws a pending rank claim and deletes its documents.',
    response: Standing,
  }),
  nameGuardian: endpoint({
    ...own,
    method: 'POST',
    path: 'auth/guardian/',
    touches: ['standing'],
    limit: 'write',
    idempotent: true,
    errors: ['conflict'],
    summary:
      "Sets the caller's parent or guardian and mails them a link valid for 14 days; the same address gets a new mail at most once in 60 seconds.",
    body: v.object({ email: Email }),
    response: Standing,
  }),
  guardianRequest: endpoint({
    base: 'main',
    auth: 'none',
    method: 'POST',
    path: 'auth/guardian/check/',
    limit: 'lookup',
    errors: ['invalid_token', 'token_expired'],
    summary: "Returns the member that a guardian's consent link is about.",
    body: v.object({ token }),
    response: v.object({
      first_name: v.string(),
      last_name: v.string(),
      parish_name: v.nullable(v.string()),
      parish_name_ar: v.nullable(v.string()),
      status: v.picklist(['pending', 'confirmed', 'refused']),
    }),
  }),
  decideAsGuardian: endpoint({
    base: 'main',
    auth: 'none',
    method: 'POST',
    path: 'auth/guardian/decide/',
    limit: 'lookup',
    errors: ['invalid_token', 'token_expired', 'conflict'],
    summary: "Records a guardian's consent or refusal; repeating the same answer changes nothing.",
    body: v.object({ token, consents: v.boolean() }),
    response: Detail,
  }),
} as const
