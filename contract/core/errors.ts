import { isRepeatable } from './repeatable.ts'
import * as v from 'valibot'
import { WireReason } from './errors/wire-reason.ts'

/** Every error code of the API with its status. Declared here once; an endpoint lists those it returns. */
export const errorStatus = {
  validation_failed: 400,
  invalid_json: 400,
  /** A page past row 10,000 of a list (COM-D2). */
  too_far: 400,
  invalid_credentials: 401,
  /** A wrong or already used second factor: `Invalid code` (ADM-19). */
  invalid_code: 400,
  not_authenticated: 401,
  token_expired: 400,
  invalid_token: 400,
  /** The provider of the sign-in did not confirm it. */
  oauth_refused: 400,
  invalid_refresh: 401,
  forbidden: 403,
  account_suspended: 403,
  email_not_verified: 403,
  profile_incomplete: 403,
  invitation_required: 403,
  invitation_used: 403,
  invitation_invalid: 403,
  invitation_email_mismatch: 403,
  invitations_disabled: 403,
  registration_closed: 403,
  rsvp_disabled: 403,
  membership_required: 403,
  terms_required: 403,
  item_refused: 403,
  invalid_signature: 403,
  /** The console account lacks a permission; `required` lists the sufficient ones (CON-D1). */
  permission_denied: 403,
  step_up_required: 403,
  /** The grace period is over: only the setup of the second factor is allowed (CON-D11). */
  two_factor_setup_required: 403,
  /** Too many wrong codes; `retry_after` is the wait in seconds (CON-D11). */
  account_locked: 403,
  not_found: 404,
  feature_disabled: 404,
  conflict: 409,
  /** Somebody else has changed the record: `current` is its present state (CON-D6). */
  stale: 409,
  /** The account was closed by its owner: the call is repeated with `restore` to open it again (ACC-D10). */
  restore_required: 409,
  already_member: 409,
  email_taken: 409,
  /** An account with this address exists, and the provider's word is not enough to open it (INV-D14). */
  account_exists: 409,
  username_taken: 409,
  event_full: 409,
  event_over: 409,
  /** The same text by the same author a moment ago (PST-D6). */
  duplicate_post: 409,
  prayer_limit: 409,
  item_limit: 409,
  price_changed: 409,
  out_of_stock: 409,
  invitation_limit: 409,
  parish_change_too_soon: 409,
  username_change_too_soon: 409,
  idempotency_mismatch: 409,
  idempotency_busy: 409,
  payload_too_large: 413,
  /** Of any request: the address, or a parameter in it, is longer than any of ours. */
  uri_too_long: 414,
  unsupported_type: 415,
  video_disabled: 415,
  rate_limit: 429,
  /** Of any request: its headers exceed 16 KiB. */
  headers_too_large: 431,
  internal: 500,
  overloaded: 503,
  /** The provider of the sign-in cannot be reached. */
  oauth_unavailable: 503,
  maintenance: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Shape of every error response (COM-D3): `detail` and `message` carry the same English text. */
export const ErrorBody = v.object({
  detail: v.string(),
  message: v.string(),
  code: v.picklist(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** Absent if `code` is sufficient. */
  reason: v.optional(WireReason.entries.reason),
  params: WireReason.entries.params,
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The reasons of `errors`, one for each message. */
  field_reasons: v.optional(v.record(v.string(), v.array(WireReason))),
  /** 429 only (COM-D6): the constant `rate_limit`. */
  error: v.optional(v.literal('rate_limit')),
  /** Whole seconds, rounded up. 429 and 503 only. */
  retry_after: v.optional(v.number()),
  /** 429 only: an empty list, for clients that read a list. */
  results: v.optional(v.array(v.never())),
  /** 403 `permission_denied` only. */
  required: v.optional(v.array(v.string())),
  /** 500 only: names the failure in the server's log. */
  error_id: v.optional(v.string()),
  /** 409 `stale` only: the current record, in the shape of the response. */
  current: v.optional(v.unknown()),
  /** 409 `out_of_stock` only (MKT-D6): quantities still available, by item. */
  items: v.optional(v.array(v.object({ id: v.string(), available: v.number() }))),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/** Codes that any call can return in addition to its declared ones. */
const anyCall = ['rate_limit', 'internal', 'overloaded', 'maintenance', 'storage_full', 'not_found'] as const
const withBody = ['validation_failed', 'invalid_json', 'payload_too_large', 'unsupported_type'] as const
const withPages = ['too_far'] as const
const withToken = ['not_authenticated', 'account_suspended', 'forbidden'] as const
const withConsole = ['permission_denied', 'two_factor_setup_required'] as const
const withKey = ['idempotency_mismatch', 'idempotency_busy'] as const

const isPaged = ({ query }: { query?: unknown }) => v.is(v.object({ entries: v.looseObject({ page: v.unknown() }) }), query)

/** Codes an endpoint can return in addition to the ones it declares. */
export function impliedErrors(call: {
  auth: string
  method: string
  body?: unknown
  query?: unknown
  path: string
  idempotent?: boolean | undefined
  ownOrigin?: boolean | undefined
  stepUp?: boolean | undefined
  rawBody?: boolean | undefined
}): readonly ErrorCode[] {
  return [
    ...anyCall,
    ...(call.rawBody ? (['payload_too_large'] as const) : []),
    ...(call.body || call.query || call.path.includes('{') ? withBody : []),
    ...(isPaged(call) ? withPages : []),
    ...(call.auth === 'user' || call.auth === 'admin' ? withToken : []),
    ...(call.auth === 'admin' ? withConsole : []),
    ...(call.stepUp ? (['step_up_required'] as const) : []),
    ...(isRepeatable(call) ? withKey : []),
    ...(call.ownOrigin ? (['forbidden'] as const) : []),
  ]
}
