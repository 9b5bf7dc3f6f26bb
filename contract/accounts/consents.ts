import * as v from 'valibot'
import { PolicyKind } from './account.ts'
import { User } from './user.ts'
import { endpoint } from '../core/endpoint.ts'

export const ConsentKind = v.picklist(['terms', 'privacy', 'marketing', 'directory', 'guardian'])
/** A consent of the caller; `withdrawn_at` null while it holds. */
export const Consent = v.object({
  kind: ConsentKind,
  version: v.string(),
  given_at: v.string(),
  withdrawn_at: v.nullable(v.string()),
  source: v.string(),
})
export type Consent = v.InferOutput<typeof Consent>
const version = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))

const Consents = v.object({
  results: v.array(Consent),
  /** Texts whose current version the caller has not accepted. */
  due: v.array(PolicyKind),
  marketing: v.boolean(),
})

/** Consents by version (SET-D5). */
export const consentsEndpoints = {
  readConsents: endpoint({
    method: 'GET',
    path: 'auth/consents/',
    base: 'main',
    auth: 'user',
    touches: ['consents'],
    errors: [],
    summary: 'Lists what the caller consented to, newest first.',
    response: Consents,
  }),
  acceptPolicies: endpoint({
    method: 'POST',
    path: 'auth/consents/accept/',
    base: 'main',
    auth: 'user',
    touches: ['consents'],
    limit: 'write',
    errors: ['conflict'],
    summary: 'Accepts the current terms and privacy notice; 409 when another version is current. Idempotent.',
    body: v.object({ terms_version: version, privacy_version: version }),
    response: User,
  }),
  setMarketing: endpoint({
    method: 'PUT',
    path: 'auth/consents/marketing/',
    base: 'main',
    auth: 'user',
    touches: ['consents'],
    limit: 'write',
    errors: [],
    summary: 'Gives or withdraws the consent to news by mail.',
    body: v.object({ given: v.boolean() }),
    response: Consents,
  }),
} as const
