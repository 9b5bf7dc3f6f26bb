/** Titles and permissions a member may hold in a parish (PAR-D4). Not console roles: neither implies the other. */
export const parishRoles = ['parish_admin', 'treasurer', 'servant', 'deacon', 'priest'] as const
export type ParishRole = (typeof parishRoles)[number]
