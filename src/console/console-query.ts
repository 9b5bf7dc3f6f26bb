import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { isApiError } from '#src/api/api-error.ts'
import type { Bus } from '#src/bus/bus.ts'
import type { RetryPolicy } from '#src/api/retry.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** Once more after a failure; a limit is the page's to show and to count down (CON-D7). Milliseconds. */
const policy: RetryPolicy = { retries: 1, firstDelay: 1000, factor: 2, longestDelay: 30_000, waitsForLimit: false }

/** What a page of the console reads: always asked afresh, what was there stays meanwhile, failures are the page's to show. */
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

/** What a page of the console changes: a fault of the server gets the destructive toast, everything else is the form's (CON-D7). */
export function useConsoleMutation<const E extends Endpoint>(
  endpoint: E,
  options: Omit<NonNullable<Parameters<typeof useApiMutation<E>>[1]>, 'announcesErrors' | 'onError'> = {},
) {
  const { bus } = useServices()
  return useApiMutation(endpoint, {
    ...options,
    onError: (error) => tellFault(bus, error),
  })
}

/** A fault of the server gets the destructive toast; everything else is shown by the form (CON-D7). */
export function tellFault(bus: Bus, error: unknown) {
  if (!isApiError(error) || error.status < 500) return
  bus.publish('console', {
    type: 'toast.requested',
    host: 'single',
    title: /*i18n*/ 'Error',
    ...(error.detail ? { serverText: error.detail } : { description: /*i18n*/ 'An error occurred' }),
    variant: 'destructive',
  })
}
