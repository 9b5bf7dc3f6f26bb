import * as v from 'valibot'
import { Proof } from './current-password.ts'
import { Detail, text } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

/** The newest export of the caller's data (SET-D3). */
export const DataExport = v.object({
  status: v.picklist(['none', 'queued', 'running', 'ready', 'expired', 'failed']),
  /** Parts written and in all, while it runs. */
  done: v.number(),
  total: v.number(),
  /** Opens the file for whoever has it; only while it is ready. */
  url: v.optional(v.string()),
  /** Bytes. */
  size: v.nullable(v.number()),
  requested_at: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  /** When the next one may be requested; null: now. */
  next_at: v.nullable(v.string()),
})
export type DataExport = v.InferOutput<typeof DataExport>

export const AccountDeletionBody = v.object({ ...Proof.entries, reason: v.optional(text(0, 500)) })

/** Export, deactivation and deletion of the caller's account (SET-D3, SET-D4). */
export const myDataEndpoints = {
  readDataExport: endpoint({
    method: 'GET',
    path: 'auth/data-export/',
    base: 'main',
    auth: 'user',
    touches: ['data-export'],
    errors: [],
    summary: "Returns the state of the newest export of the caller's data.",
    response: DataExport,
  }),
  requestDataExport: endpoint({
    method: 'POST',
    path: 'auth/data-export/',
    base: 'main',
    auth: 'user',
    touches: ['data-export'],
    limit: 'write',
    idempotent: true,
    errors: ['conflict'],
    summary: 'Starts an export of everything that is stored about the caller; once in 7 days.',
    status: 201,
    response: DataExport,
  }),
  requestAccountDeletion: endpoint({
    method: 'POST',
    path: 'auth/account-deletion/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['conflict'],
    summary: 'Closes the account and deletes it after 30 days; signing in until then cancels.',
    body: AccountDeletionBody,
    response: v.object({ detail: v.string(), deleted_at: v.string() }),
  }),
  deactivateAccount: endpoint({
    method: 'POST',
    path: 'auth/account-deactivation/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['conflict'],
    summary: 'Hides the account until its owner signs in again.',
    body: Proof,
    response: Detail,
  }),
} as const
