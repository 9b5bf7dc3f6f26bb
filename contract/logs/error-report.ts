import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

/** An error boundary report (TRAP-50). Masked by the client and truncated by the server; never field contents. */
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

/** Separate from the console's endpoints in `logs.ts`, since members' pages load this one. */
export const errorReportEndpoints = {
  reportError: endpoint({
    method: 'POST',
    path: 'api/errors',
    base: 'root',
    auth: 'none',
    limit: 'errorReport',
    status: 201,
    errors: [],
    summary: 'Records an error of the client.',
    body: ErrorReport,
    response: v.object({ error_id: v.string() }),
  }),
} as const
