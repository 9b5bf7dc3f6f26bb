import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useConsoleSession } from '#src/session/use-console-session.ts'

/** Milliseconds (ADM-38). */
const fresh = 300_000

/** The console account's permissions; loaded at most every 5 minutes, without retries or error messages (ADM-35, ADM-38). */
export function usePermissionCheck() {
  const isEnabled = useConsoleSession()
  const { data, isError } = useApiQuery(
    adminAuthEndpoints.checkPermissions,
    {},
    {
      enabled: isEnabled,
      staleTime: fresh,
      gcTime: fresh,
      policy: retryPolicies.permissionCheck,
      retryOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  )
  return isEnabled && !isError ? data : undefined
}
