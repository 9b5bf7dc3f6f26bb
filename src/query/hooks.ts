import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import type { CallOptions } from '#src/api/call.ts'
import type { RetryPolicy } from '#src/api/retry.ts'
import type { Services } from '#src/services/create-services.ts'
import { useServices } from '#src/services/services-context.tsx'
import { type UseMutationOptions, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createKeyring } from './idempotency.ts'
import { retriesBy } from './query-client.ts'
import { queryKey, type QueryKey } from './query-key.ts'
import { invalidateTouched, touchedBy } from './touches.ts'

type QueryOptions<E extends Endpoint, T> = Omit<
  UseQueryOptions<CallOutput<E>, Error, T, QueryKey>,
  'queryKey' | 'queryFn' | 'retry' | 'retryDelay' | 'meta'
> & {
  /** Replaces the default policy for queries. */
  policy?: RetryPolicy
  /** Shows the generic toast on failure, for screens that do not show it themselves (TRAP-45). */
  announcesErrors?: boolean
  /** The account's next visit on this device shows the last answer until it is read anew. */
  isKept?: boolean
}

/** A query by its endpoint, as `useApiQuery` makes it. */
export function apiQuery<const E extends Endpoint, T = CallOutput<E>>(
  { api }: Pick<Services, 'api'>,
  endpoint: E,
  input: CallInput<E>,
  { policy, announcesErrors = false, isKept = false, ...rest }: QueryOptions<E, T> = {},
): UseQueryOptions<CallOutput<E>, Error, T, QueryKey> {
  return {
    ...rest,
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => api.call(endpoint, input, { signal, suppressErrors: true }),
    meta: { announcesErrors, isKept, ...touchedBy(endpoint) },
    ...(policy ? retriesBy(policy) : {}),
  }
}

/** Server data by its endpoint; the screen shows failures. Use `enabled: false` while an argument is unknown. */
export function useApiQuery<const E extends Endpoint, T = CallOutput<E>>(
  endpoint: E,
  input: CallInput<E>,
  options: QueryOptions<E, T> = {},
) {
  return useQuery(apiQuery(useServices(), endpoint, input, options))
}

type MutationOptions<E extends Endpoint> = Omit<
  UseMutationOptions<CallOutput<E>, Error, CallInput<E>>,
  'mutationFn' | 'retry' | 'retryDelay' | 'meta'
> & {
  /** Shows the generic toast on failure, for screens that do not show it themselves (TRAP-45). */
  announcesErrors?: boolean
  /** How to send each attempt: from `useFormSender`, or so that a closing page sends it as well. */
  sender?: (input: { files?: object }) => Pick<CallOptions, 'sendForm' | 'signal' | 'keepalive'>
}

/**
 * A mutation by its endpoint, with one idempotency key per user action; the API client retries it (`policyOf`). On success
 * invalidates the cached GETs that share a topic with the endpoint.
 */
export function useApiMutation<const E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const { api, newKey } = useServices()
  const queryClient = useQueryClient()
  const [keyring] = useState(() => createKeyring(newKey))
  const { announcesErrors = false, sender, onSuccess, ...rest } = options
  return useMutation<CallOutput<E>, Error, CallInput<E>>({
    ...rest,
    mutationFn: (input) =>
      keyring.send(input, (idempotencyKey) =>
        api.call(endpoint, input, { suppressErrors: true, idempotencyKey, ...sender?.(input as object) }),
      ),
    meta: { announcesErrors },
    onSuccess: async (...args) => {
      await invalidateTouched(queryClient, endpoint)
      await onSuccess?.(...args)
    },
  })
}
