import { useMemo, useSyncExternalStore } from 'react'
import type { AdminUser } from '#contract/staff/console-account.ts'
import { type Flag, flagNames } from '#contract/core/flags.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { useFlags } from '#src/flags/use-flags.ts'
import { useServices } from '#src/services/services-context.tsx'
import type { Access } from '#src/shell/gates/gate.ts'
import { adminRecordOf, permissionsOf } from './admin-record.ts'

/** The signed-in console account, or null. */
export function useAdmin(): AdminUser | null {
  const record = adminRecordOf(useServices())
  return useSyncExternalStore(record.subscribe, record.read, record.read)
}

/** Access of the console account: flags in force and permissions. */
export function useConsoleAccess(): Access {
  const flags = useFlags()
  const admin = useAdmin()
  return useMemo(
    () => ({ flags: new Set<Flag>(flagNames.filter((name) => flags[name])), permissions: permissionsOf(admin) }),
    [flags, admin],
  )
}

/** Whether to show a button that needs this permission. The server checks again. */
export const useMay = (right: Permission): boolean => useConsoleAccess().permissions.has(right)
