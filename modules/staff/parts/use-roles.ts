import { staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'

/** Roles to choose from, the highest rank first; undefined while they load. */
export const useRoles = () => useConsoleQuery(staffEndpoints.roles, { query: { page_size: 100 } }).data?.results
