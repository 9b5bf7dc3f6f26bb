import { usersEndpoints } from '#contract/users/users.ts'

/** What is out of date once somebody acted on a member. */
export const readings = [usersEndpoints.users, usersEndpoints.user, usersEndpoints.sessions, usersEndpoints.audit] as const
