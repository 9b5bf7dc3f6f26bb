import type { Endpoint } from '#contract/core/endpoint.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { managesRank } from '../security/rights.ts'

/** Context of a console action. */
export type Acts = Omit<RequestContext<Endpoint>, 'caller' | 'fail'> & { caller: AdminCaller }

type Acting = Pick<AdminCaller, 'linkedUserId' | 'rank' | 'permissions'>

export const ownAccount = 'You cannot act on your own account.'

/** Why the console account may not act on this person, or null (USR-D3). */
export function bar(caller: Acting, { id, staff_rank }: { id: string; staff_rank: number | null }): string | null {
  if (id === caller.linkedUserId) return ownAccount
  if (staff_rank !== null && !managesRank(caller, staff_rank)) return 'You do not manage this person’s console role.'
  return null
}
