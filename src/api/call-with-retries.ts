import { isApiError, RateLimitError } from './api-error.ts'
import type { Call } from './call.ts'
import { retryPolicies } from './retry.ts'

/** `call` for reads outside the query layer: waits out rate limits, at most twice, then rejects with how long to wait (ERR-22 to ERR-24). */
export const callWithRetries =
  (call: Call): Call =>
  async (endpoint, input, options = {}) => {
    try {
      return await call(endpoint, input, { policy: retryPolicies.helper, suppressErrors: true, ...options })
    } catch (error) {
      if (!isApiError(error) || error.status !== 429) throw error
      const n = error.retryAfter ?? 60
      const text = /*i18n*/ 'Rate limited. Please wait {n} seconds.'
      throw new RateLimitError(text.replace('{n}', String(n)), n, { reason: text, params: { n } })
    }
  }
