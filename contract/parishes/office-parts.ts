import { type ParishRole, parishRoles } from './parish-roles.ts'

/**
 * Parts of a parish's administration: `parish` is what only its admins run, with every tab of its own; `families` its priests see too;
 * `visitation` opens to servants with that right as well.
 */
export const officeParts = ['parish', 'announcements', 'events', 'groups', 'families', 'visitation'] as const
export type OfficePart = (typeof officeParts)[number]

/** The parts that each role opens (PAR-D10). Treasurers open none until there are donations. */
const partsOfRole: Readonly<Record<ParishRole, readonly OfficePart[]>> = {
  parish_admin: officeParts,
  treasurer: [],
  servant: ['announcements', 'events', 'groups'],
  deacon: [],
  priest: ['families', 'visitation'],
}

/** Parts of the administration that are open with these roles, in their order. */
export const partsOf = (roles: readonly ParishRole[]): OfficePart[] =>
  officeParts.filter((part) => roles.some((role) => partsOfRole[role].includes(part)))

/** Roles that open a part. */
export const rolesFor = (part: OfficePart): ParishRole[] => parishRoles.filter((role) => partsOfRole[role].includes(part))

/** Roles that open anything. */
export const officeRoles: readonly ParishRole[] = parishRoles.filter((role) => partsOfRole[role].length > 0)
