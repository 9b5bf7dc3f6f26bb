import { useEffect } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { readAdminUser } from '#machines/admin-login/admin-user.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/**
 * Refreshes the account every five minutes and when the window regains focus (ADM-38): a changed role applies without signing in
 * again. Failures are ignored (ADM-42).
 */
export function useFreshAdmin() {
  const services = useServices()
  const { data } = useApiQuery(
    adminAuthEndpoints.me,
    {},
    {
      staleTime: 300_000,
      refetchInterval: 300_000,
      refetchOnWindowFocus: true,
      policy: retryPolicies.permissionCheck,
    },
  )
  useEffect(() => {
    const admin = data ? readAdminUser(data) : null
    const record = adminRecordOf(services)
    if (admin && JSON.stringify(admin) !== JSON.stringify(record.read())) record.keep(admin)
  }, [data, services])
}
