import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Claim, DecidedEntry, ModerationDecision } from '#contract/moderation/moderation.ts'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import type { CaseRef, VerdictDetails } from '#machines/moderation-case/types.ts'
import type { Services } from '#src/services/create-services.ts'

type Api = Services['api']
type Body = { decision: ModerationDecision; reason: string } & VerdictDetails

/** The calls about an entry: of a member who moderates, or of the console. */
export type CaseCalls = {
  claim(api: Api, ref: CaseRef): Promise<Claim>
  release(api: Api, ref: CaseRef): Promise<unknown>
  decide(api: Api, ref: CaseRef, body: Body, key: string): Promise<DecidedEntry>
  undo(api: Api, caseId: string): Promise<unknown>
  /** Names what a decision makes stale. */
  touched: Pick<Endpoint, 'touches'>
}

/** The card shows failures; a decision goes out even if its page does. */
export const quiet = { suppressErrors: true, keepalive: true }

export const memberCalls: CaseCalls = {
  claim: (api, params) => api.call(moderationEndpoints.claim, { params }, quiet),
  release: (api, params) => api.call(moderationEndpoints.release, { params }, quiet),
  decide: (api, params, body, idempotencyKey) =>
    api.call(moderationEndpoints.decide, { params, body }, { ...quiet, idempotencyKey }),
  undo: (api, id) => api.call(moderationEndpoints.undo, { params: { id } }, quiet),
  touched: moderationEndpoints.decide,
}
