import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { isApiError } from '#src/api/api-error.ts'
import type { Bus } from '#src/bus/bus.ts'
import type { RetryPolicy } from '#src/api/retry.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** One retry; the page shows rate limits and counts them down (CON-D7). Milliseconds. */
const policy: RetryPolicy = { retries: 1, firstDelay: 1000, factor: 2, longestDelay: 30_000, longestLimit: 0 }

/** A query of a console page: always refetched, keeping the previous data meanwhile; the page shows failures. */
export const useConsoleQuery = <const E extends Endpoint, T = CallOutput<E>>(
  endpoint: E,
  input: CallInput<E>,
  options: Omit<NonNullable<Parameters<typeof useApiQuery<E, T>>[2]>, 'policy' | 'announcesErrors'> = {},
) =>
  useApiQuery<E, T>(endpoint, input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...options,
    policy,
  })

/** A mutation of a console page: server errors get the destructive toast, everything else is the form's to show (CON-D7). */
export function useConsoleMutation<const E extends Endpoint>(
  endpoint: E,
  options: Omit<NonNullable<Parameters<typeof useApiMutation<E>>[1]>, 'announcesErrors' | 'onError'> = {},
) {
  const { bus } = useServices()
  return useApiMutation(endpoint, {
    ...options,
    onError: (error) => showServerError(bus, error),
  })
}

/** Shows the destructive toast for a server error; the form shows everything else (CON-D7). */
export function showServerError(bus: Bus, error: unknown) {
  if (!isApiError(error) || error.status < 500) return
  bus.publish('console', {
    type: 'toast.requested',
    host: 'single',
    title: /*i18n*/ 'Error',
    ...(error.detail ? { serverText: error.detail } : { description: /*i18n*/ 'An error occurred' }),
    variant: 'destructive',
  })
}
