import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { FeedbackBody, FeedbackReceipt } from './feedback.ts'
import { bytes } from './limits.ts'

/** Served at /config.json so that one build serves any installation. Nothing secret. */
export const RuntimeConfig = v.object({
  /** Versioned base, ends with a slash. */
  api_base: v.string(),
  /** Origin of the API host, without a slash at the end. */
  api_host: v.string(),
  /** ws: or wss: address of the notifications channel, without the token. */
  socket_url: v.string(),
  features: v.object({ oauth: v.boolean(), websocket: v.boolean() }),
  google_client_id: v.nullable(v.string()),
  facebook_client_id: v.nullable(v.string()),
  /** Publishable key of the card provider; empty means cards are not offered (CONF-03). */
  card_publishable_key: v.string(),
  environment: v.picklist(['production', 'development', 'test']),
  version: v.string(),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>

/** A report of the error boundary (TRAP-50). Masked by the client and cut by the server; never field contents. */
export const ErrorReport = v.object({
  error_id: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{6,40}$/)),
  category: v.picklist(['network', 'authentication', 'authorization', 'chunk_load', 'validation', 'runtime', 'unknown']),
  message: v.pipe(v.string(), v.maxLength(2000)),
  stack: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  /** Path without query. */
  path: v.pipe(v.string(), v.maxLength(300)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type ErrorReport = v.InferOutput<typeof ErrorReport>

export const coreEndpoints = {
  featureFlags: endpoint({
    method: 'GET',
    path: 'core/feature-flags/',
    base: 'main',
    auth: 'optional',
    errors: [],
    summary: 'Flags in force, for the caller when signed in (COM-D9).',
    response: v.object({ flags: v.record(v.string(), v.boolean()), version: v.number() }),
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: 'core/feedback/',
    base: 'main',
    auth: 'optional',
    limit: 'feedback',
    ownOrigin: true,
    status: 201,
    idempotent: true,
    errors: [],
    summary: 'Takes feedback from anyone, with a PNG of the screen if there is one; answers a receipt (BUG-08).',
    body: FeedbackBody,
    files: ['screenshot'],
    maxBytes: bytes.imageForm,
    response: FeedbackReceipt,
  }),
  reportError: endpoint({
    method: 'POST',
    path: 'api/errors',
    base: 'root',
    auth: 'none',
    limit: 'errorReport',
    status: 201,
    errors: [],
    summary: 'Takes a report of the error boundary.',
    body: ErrorReport,
    response: v.object({ error_id: v.string() }),
  }),
} as const
