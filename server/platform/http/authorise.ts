import type { Endpoint } from '#contract/core/endpoint.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import { missingRights, stepUpMs } from '#server/platform/security/rights.ts'
import type { AdminCaller } from '../security/caller.ts'
import { Failure } from '../base/failure.ts'

/** Throws 403 with the reason when a console account may not call the endpoint (CON-D1, CON-D4, CON-D6, CON-D11). */
export function authoriseAdmin(endpoint: Endpoint, caller: AdminCaller, now: number): void {
  if (caller.mustSetUpTwoFactor && !isForSetup(endpoint)) throw new Failure('two_factor_setup_required')
  const missing = missingRights(caller.permissions, endpoint.rights ?? {})
  if (missing) throw new Failure('permission_denied', { required: missing })
  if (caller.scope.kind !== 'all' && !endpoint.scope) throw new Failure(coreErrors.whole_community_only, { required: [] })
  if (endpoint.stepUp && !hasSteppedUp(caller, now)) throw new Failure('step_up_required')
}

/** Whether the session passed its second factor within the last ten minutes (CON-D6). */
export const hasSteppedUp = ({ steppedUpAt }: AdminCaller, now: number) =>
  steppedUpAt !== null && Date.parse(steppedUpAt) + stepUpMs > now

const isForSetup = ({ scope, path }: Endpoint) =>
  scope === 'own' && (path.startsWith('superadmin/auth/') || path === 'superadmin/security/me/')
