import { sessionEndpoints } from '#contract/accounts/session-endpoints.ts'
import { type ApiError, toApiError } from '#src/api/api-error.ts'
import type { Exchange } from '#src/api/exchange.ts'
import type { Bus } from '#src/bus/bus.ts'

/**
 * The reason for which the server has closed the member's account while they were signed in (ACC-D10), in its words, for the sign-in
 * page. The fact makes the session load its record, which decides whether it ends.
 */
export function createClosedAccount(bus: Bus) {
  let closed: ApiError | null = null
  return {
    reason: () => closed?.detail ?? null,
    forget() {
      closed = null
    },
    watch:
      (exchange: Exchange): Exchange =>
      async (request) => {
        const answer = await exchange(request)
        if (answer.status !== 403) return answer
        const { endpoint, token } = request
        const error = toApiError({ status: answer.status, body: answer.body, retryAfterHeader: null }, 0)
        if (error.code !== 'account_suspended' || (token === null && endpoint !== sessionEndpoints.refresh)) return answer
        closed = error
        if (token !== null && endpoint !== sessionEndpoints.readProfile) bus.publish('api', { type: 'account.refused' })
        return answer
      },
  }
}
export type ClosedAccount = ReturnType<typeof createClosedAccount>
