import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { type CaseCalls, quiet } from '../case/calls.ts'

const { consoleClaim, consoleRelease, consoleDecide, consoleUndo } = consoleQueueEndpoints

/** The calls about an entry with the console's own session. */
export const consoleCalls: CaseCalls = {
  claim: (api, params) => api.call(consoleClaim, { params }, quiet),
  release: (api, params) => api.call(consoleRelease, { params }, quiet),
  decide: (api, params, body, idempotencyKey) => api.call(consoleDecide, { params, body }, { ...quiet, idempotencyKey }),
  undo: (api, id) => api.call(consoleUndo, { params: { id } }, quiet),
  touched: consoleDecide,
}
