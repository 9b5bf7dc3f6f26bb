import { useLingui } from '@lingui/react'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { roleLabel } from '#src/console/role-name.ts'

const none: readonly Role[] = []

/** Roles, the highest rank first, and those that `isOffered` as choices; empty until `query` has loaded. */
export function useRoles(isOffered: (role: Role) => boolean = () => true) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(staffEndpoints.roles, { query: { page_size: 100 } })
  const roles = query.data?.results ?? none
  const options = roles.filter(isOffered).map(({ id, label }) => ({ value: id, label: roleLabel(label, i18n) }))
  return { query, roles, choices: { query, options } }
}
