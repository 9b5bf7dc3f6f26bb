import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { managesRank } from '../security/rights.ts'

/** Context of a console action. */
export type ActionContext = Omit<RequestContext<Endpoint>, 'caller' | 'fail'> & { caller: AdminCaller }

type Acting = Pick<AdminCaller, 'linkedUserId' | 'rank' | 'permissions'>

/** Why the console account may not act on this person, or null (USR-D3). */
export function bar(caller: Acting, { id, staff_rank }: { id: string; staff_rank: number | null }): Reason | null {
  if (id === caller.linkedUserId) return coreErrors.own_account
  if (staff_rank !== null && !managesRank(caller, staff_rank)) return coreErrors.role_not_managed
  return null
}
