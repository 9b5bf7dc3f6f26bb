import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { reloadUser } from '#src/session/reload-user.ts'

/** Joins and leaves a parish; the member's own record follows. */
export function useMembership(slug: string) {
  const services = useServices()
  const onSuccess = () => void reloadUser(services)
  const join = useApiMutation(parishesEndpoints.join, { onSuccess })
  const leave = useApiMutation(parishesEndpoints.leave, { onSuccess })
  return {
    isBusy: join.isPending || leave.isPending,
    error: join.error ?? leave.error,
    join: async () => (await join.mutateAsync({ params: { id: slug } })).status,
    leave: () => leave.mutateAsync({ params: { id: slug } }),
  }
}
