import { useSyncExternalStore } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** Milliseconds (ADM-38). */
const fresh = 300_000

/** Whether a console account is signed in in this browser: otherwise no request is made (TRAP-23). */
export function useConsoleSession(): boolean {
  const { session } = useServices()
  const isThere = () => session.status('admin') === 'authenticated'
  return useSyncExternalStore((listener) => session.subscribe('admin', listener), isThere, isThere)
}

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
