import { sessionEndpoints } from '#contract/accounts/session-endpoints.ts'
import { isApiError } from '#src/api/api-error.ts'
import { callWithRetries } from '#src/api/call-with-retries.ts'
import type { Services } from '#src/services/create-services.ts'

/**
 * Reads the member's record again after a write that changed it without returning it. Runs in the background; ends with the
 * session. What fails is announced, and the record stays as it was until the next start.
 */
export async function reloadUser({ api, bus, session }: Pick<Services, 'api' | 'bus' | 'session'>): Promise<void> {
  try {
    session.accept({ user: await callWithRetries(api.call)(sessionEndpoints.readProfile, {}) })
  } catch (error) {
    if (!isApiError(error) || error.status !== 429 || error.detail === null) return api.announce(error)
    bus.publish('session', {
      type: 'toast.requested',
      host: 'single',
      variant: 'default',
      title: /*i18n*/ 'Rate Limit Exceeded',
      serverText: error.detail,
    })
  }
}
