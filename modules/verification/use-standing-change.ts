import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { type Standing, standingEndpoints } from '#contract/verification/standing.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { queryKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'

type Changing<E extends Endpoint> = CallOutput<E> extends Standing ? E : never
type Options = Pick<NonNullable<Parameters<typeof useApiMutation>[1]>, 'sender'> & { onSuccess?: () => void }

/**
 * A change of the member's standing: each response contains the new standing, so no refetch is needed. The form shows failures.
 */
export function useStandingChange<const E extends Endpoint>(endpoint: E & Changing<E>, { onSuccess, ...options }: Options = {}) {
  const { queryClient } = useServices()
  return useApiMutation<E>(endpoint, {
    ...options,
    onSuccess: (standing) => {
      queryClient.setQueryData(
        queryKey(standingEndpoints.standing, {} as CallInput<typeof standingEndpoints.standing>),
        standing as Standing,
      )
      onSuccess?.()
    },
  })
}
