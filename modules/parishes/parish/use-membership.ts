import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** Joins and leaves a parish; the member's own record follows. */
export function useMembership(slug: string) {
  const { api, session } = useServices()
  const join = useApiMutation(parishesEndpoints.join)
  const leave = useApiMutation(parishesEndpoints.leave)
  const follow = async () => session.accept({ user: await api.call(accountsEndpoints.readProfile, {}) })
  return {
    isBusy: join.isPending || leave.isPending,
    error: join.error ?? leave.error,
    async join() {
      const { status } = await join.mutateAsync({ params: { id: slug } })
      await follow()
      return status
    },
    async leave() {
      await leave.mutateAsync({ params: { id: slug } })
      await follow()
    },
  }
}
