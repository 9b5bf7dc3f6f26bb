import type { ParishRole } from '#contract/core/permissions.ts'
import type { AuditedAction } from '#server/platform/module/context.ts'

type Change = { userId: string; before: readonly ParishRole[]; after: readonly ParishRole[] }
type Person = { admin: string; roles: readonly ParishRole[] }
const isAdmin = (roles: readonly ParishRole[]) => roles.includes('parish_admin')

/**
 * Puts it into the parish's history that somebody became one of its admins or no longer is; nothing for other roles. `admin` is the
 * member's id, whose name is looked up when the history is read.
 */
export async function recordAdminChange(
  audit: (line: AuditedAction) => Promise<unknown>,
  parishId: string,
  { userId, before, after }: Change,
): Promise<void> {
  if (isAdmin(before) === isAdmin(after)) return
  const action = isAdmin(after) ? 'parishes.appoint_admin' : 'parishes.remove_admin'
  const person = (roles: readonly ParishRole[]): Person => ({ admin: userId, roles })
  await audit({ action, targetType: 'parish', targetId: parishId, before: person(before), after: person(after) })
}

/** A line's values with the names of its admins. */
export const withAdminNames = (
  fields: Readonly<Record<string, unknown>> | null,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> | null =>
  fields && typeof fields.admin === 'string'
    ? { ...fields, admin: names.get(`user:${fields.admin}`) ?? 'Deleted account' }
    : fields && { ...fields }

/** Members whom the lines name. */
export const adminsIn = (lines: ReadonlyArray<{ before: unknown; after: unknown }>): { kind: 'user'; id: string }[] =>
  lines.flatMap(({ before, after }) =>
    [before, after].flatMap((fields) =>
      typeof fields === 'object' && fields !== null && 'admin' in fields && typeof fields.admin === 'string'
        ? [{ kind: 'user' as const, id: fields.admin }]
        : [],
    ),
  )
