import * as v from 'valibot'
import { Email, Id, line, PlainDate, text } from '../core/common.ts'
import { Reason } from '../staff/console-account.ts'

/** What somebody asks under articles 15 to 21 and 7 (3) of the GDPR. */
export const GdprType = v.picklist([
  'access',
  'portability',
  'rectification',
  'erasure',
  'restriction',
  'objection',
  'consent_withdrawal',
])
export type GdprType = v.InferOutput<typeof GdprType>
/** How a request that staff enter reached them. */
export const GdprWrittenChannel = v.picklist(['email', 'letter', 'in_person'])
/** `self_service`: the member used the app. */
export const GdprChannel = v.picklist(['self_service', ...GdprWrittenChannel.options])
export type GdprChannel = v.InferOutput<typeof GdprChannel>
export const GdprIdentity = v.picklist(['unverified', 'verified', 'refused'])
export type GdprIdentity = v.InferOutput<typeof GdprIdentity>
export const GdprStatus = v.picklist([
  'received',
  'verifying',
  'in_progress',
  'awaiting_requester',
  'completed',
  'rejected',
  'withdrawn',
])
export type GdprStatus = v.InferOutput<typeof GdprStatus>

/**
 * The member's own export or deletion behind a request. While it is `under_way` it settles the request; after `failed`, staff do.
 */
export const GdprSource = v.object({
  kind: v.picklist(['data_export', 'account_deletion']),
  state: v.picklist(['under_way', 'failed', 'done', 'cancelled']),
})
export type GdprSource = v.InferOutput<typeof GdprSource>

const Named = v.object({ id: Id, name: v.string() })

/** A request in the list (GDP-D3). */
export const GdprRequestRow = v.object({
  id: Id,
  /** `G-<year of entry>-<count in that year>`, without gaps. */
  number: v.string(),
  type: GdprType,
  channel: GdprChannel,
  identity_status: GdprIdentity,
  status: GdprStatus,
  /** Null once the person is erased. */
  requester_name: v.nullable(v.string()),
  received_at: v.string(),
  /** One calendar month after receipt. */
  due_at: v.string(),
  extended_until: v.nullable(v.string()),
  /** Whole days, 0 on the last one, negative afterwards; null once it is closed. */
  days_left: v.nullable(v.number()),
  assignee: v.nullable(Named),
  source: v.nullable(GdprSource),
  closed_at: v.nullable(v.string()),
  updated_at: v.string(),
})
export type GdprRequestRow = v.InferOutput<typeof GdprRequestRow>

/** A request in full (GDP-D2). */
export const GdprRequest = v.object({
  ...GdprRequestRow.entries,
  /** Null once the person is erased. */
  requester_email: v.nullable(v.string()),
  /** The member who asked or whose address it is, while the account exists. */
  member: v.nullable(v.object({ id: Id, username: v.string() })),
  note: v.string(),
  extension_reason: v.nullable(v.string()),
  outcome: v.nullable(v.string()),
  rejection_ground: v.nullable(v.string()),
})
export type GdprRequest = v.InferOutput<typeof GdprRequest>

const note = text(0, 2_000)
export const GdprRequestBody = v.object({
  requester_name: line(2, 160, 'Name is required'),
  requester_email: Email,
  channel: GdprWrittenChannel,
  type: GdprType,
  note: v.optional(note, ''),
  /** Day of receipt. */
  received_on: PlainDate,
})

const version = { updated_at: v.string() }
/** Changed fields only, with the `updated_at` they were read with (CON-D6). */
export const GdprRequestPatch = v.object({
  assigned_to: v.optional(v.nullable(Id)),
  note: v.optional(note),
  /** The steps that need no further words. */
  status: v.optional(v.picklist(['verifying', 'in_progress', 'awaiting_requester', 'withdrawn'])),
  ...version,
})
export const GdprExtension = v.object({ months: v.picklist([1, 2]), reason: Reason, ...version })
export const GdprCompletion = v.object({ outcome: text(5, 500, 'Please write what was done'), ...version })
export const GdprRejection = v.object({ ground: text(5, 500, 'Please write the ground'), ...version })
export const GdprAssignee = Named
