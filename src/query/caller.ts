import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { isApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/call.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { mayRepeat } from './hooks.ts'
import { createKeyring } from './idempotency.ts'
import { retriesBy } from './query-client.ts'

type Parts = { api: { call: Call }; queryClient: QueryClient; newKey: () => string }

/** Calls any endpoint by the rules of `useApiMutation`: one idempotency key per content until it is answered. */
export function createCaller({ api, queryClient, newKey }: Parts): Call {
  const keyring = createKeyring(newKey)
  return async (endpoint, input, options = {}) => {
    type Output = CallOutput<typeof endpoint>
    const change = queryClient.getMutationCache().build<Output, Error, void, unknown>(queryClient, {
      ...queryClient.getDefaultOptions().mutations,
      mutationFn: () =>
        api.call(endpoint, input, {
          ...options,
          suppressErrors: true,
          ...(endpoint.method === 'POST' ? { idempotencyKey: keyring.keyFor(input) } : {}),
        }),
      retry: (failures, error) => mayRepeat(endpoint, error) && retriesBy(retryPolicies.mutation).retry(failures, error),
    })
    try {
      const output = await change.execute()
      keyring.answered()
      return output
    } catch (error) {
      if (isApiError(error) && error.status > 0 && error.status < 500 && error.status !== 429) keyring.answered()
      throw error
    }
  }
}
