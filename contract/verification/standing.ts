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
    summary: "The caller's rank in the church and what of it, or of a guardian's consent, waits.",
    response: Standing,
  }),
  chooseRank: endpoint({
    ...own,
    ...withDocument,
    method: 'POST',
    path: 'auth/rank-claims/',
    idempotent: true,
    errors: ['conflict', 'email_not_verified', 'profile_incomplete', 'video_disabled'],
    summary: 'Sets a rank; those of `provenRanks` need a document and wait for the staff.',
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
    summary: 'Answers what the staff asked, in words, with a document, or both.',
    body: v.object({ text: claimText }),
    response: Standing,
  }),
  withdrawClaim: endpoint({
    ...own,
    method: 'DELETE',
    path: 'auth/rank-claims/{id}/',
    limit: 'write',
    errors: ['conflict'],
    summary: 'Takes back a claim that waits; its documents are deleted.',
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
      'Names a parent or guardian and mails them a link of 14 days; the same address again mails it again, once in 60 seconds.',
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
    summary: 'Whom the link of a mail to a guardian is about.',
    body: v.object({ token }),
    response: v.object({
      first_name: v.string(),
      last_name: v.string(),
      parish_name: v.nullable(v.string()),
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
    summary: 'A guardian consents or refuses; the same answer again is fine.',
    body: v.object({ token, consents: v.boolean() }),
    response: Detail,
  }),
} as const
