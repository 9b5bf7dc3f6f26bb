import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

/** Called by browsers (CSP Level 3, section 5.3), not by the client: separate from the endpoints of the console's logs. */
export const cspReportEndpoints = {
  reportPolicy: endpoint({
    method: 'POST',
    path: 'api/csp-report',
    base: 'root',
    auth: 'none',
    limit: 'errorReport',
    rawBody: true,
    errors: ['validation_failed'],
    summary: 'Records a violation of the content security policy that a browser reports (`application/csp-report`).',
    response: v.object({ received: v.literal(true) }),
  }),
} as const
