import { staffErrors } from '#contract/staff/errors.ts'
import type { Role, staffEndpoints } from '#contract/staff/staff.ts'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import { present } from '#server/platform/base/present.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { endAdminSessions } from '../sign-in/console-sessions.ts'
import { managesRank, permissionsOfRole } from '#server/platform/security/rights.ts'
import { updateStaff } from '../console-account.queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { graceOf } from './grace.ts'
import { requireHolds, requireRankBelow } from './rank-rules.ts'
import {
  accountsOfRole,
  deleteRole,
  findRole,
  insertRole,
  isRoleNameFree,
  lockRole,
  lockRoleNames,
  type RoleRow,
  updateRole,
} from './role.queries.ts'

type Calls = typeof staffEndpoints
type Body<K extends keyof Calls> = HandlerInput<Calls[K]>['body']
type Context = RequestContext<Calls['patchRole']>

export const shapeRole = (row: RoleRow, caller: AdminCaller): Role => ({
  id: row.id,
  name: row.name,
  label: row.label,
  rank: row.rank,
  is_built_in: row.is_built_in,
  permissions: [...permissionsOfRole(row)],
  based_on: row.based_on,
  members_count: row.members_count,
  manageable: managesRank(caller, row.rank),
  updated_at: row.updated_at,
})

export async function createRole(context: Context, body: Body<'createRole'>): Promise<Role> {
  const { tx, caller, now } = context
  requireRankBelow(caller, body.rank)
  requireHolds(caller, body.permissions)
  await lockRoleNames(tx)
  const name = nameFrom(body.label)
  if (!(await isRoleNameFree(tx, { name, label: body.label, except: null }))) throw taken()
  if (body.based_on && !(await findRole(tx, body.based_on))) throw fieldFailure('based_on', staffErrors.unknown_role)
  const id = newId(now())
  const at = new Date(now()).toISOString()
  const permissions = inOrder(body.permissions)
  await insertRole(tx, {
    id,
    name,
    label: body.label,
    rank: body.rank,
    permissions,
    based_on: body.based_on,
    created_at: at,
    updated_at: at,
  })
  await context.audit({
    action: 'roles.create',
    targetType: 'role',
    targetId: id,
    targetName: body.label,
    after: { label: body.label, rank: body.rank, permissions },
    reason: body.reason,
  })
  return shapeRole(present(await findRole(tx, id), `role ${id}`), caller)
}

/** A role change affects its accounts' permissions, so it ends their sessions (PRM-D6). */
export async function changeRole(context: Context, id: string, body: Body<'patchRole'>): Promise<Role> {
  const { tx, caller, now } = context
  await lockRoleNames(tx)
  const role = await lockRole(tx, id)
  if (!role) throw new Failure('not_found')
  requireRankBelow(caller, role.rank)
  if (role.updated_at !== body.updated_at) throw new Failure('stale', { current: shapeRole(role, caller) })
  const next = {
    label: body.label ?? role.label,
    rank: body.rank ?? role.rank,
    permissions: body.permissions ? inOrder(body.permissions) : role.permissions,
  }
  const added = next.permissions.filter((name) => !role.permissions.includes(name))
  const changesRights = next.rank !== role.rank || added.length > 0 || next.permissions.length !== role.permissions.length
  if (role.is_built_in && changesRights) throw new Failure(staffErrors.built_in_role)
  requireRankBelow(caller, next.rank)
  requireHolds(caller, added)
  if (next.label !== role.label && !(await isRoleNameFree(tx, { name: '', label: next.label, except: id }))) throw taken()
  await updateRole(tx, id, { ...next, updated_at: new Date(now()).toISOString() })
  if (changesRights) await applyToAccounts(context, id, { name: role.name, ...next })
  const { before, after } = difference<typeof next>(role, next, ['label', 'rank', 'permissions'])
  await context.audit({
    action: 'roles.change',
    targetType: 'role',
    targetId: id,
    targetName: next.label,
    before,
    after,
    reason: body.reason,
  })
  return shapeRole(present(await findRole(tx, id), `role ${id}`), caller)
}

/** Its accounts get the replacement. Throws 409 when it has accounts and none is named. */
export async function removeRole(context: Context, id: string, body: Body<'removeRole'>): Promise<void> {
  const { tx, caller } = context
  await lockRoleNames(tx)
  const role = await lockRole(tx, id)
  if (!role) throw new Failure('not_found')
  requireRankBelow(caller, role.rank)
  if (role.is_built_in) throw new Failure(staffErrors.built_in_role_stays)
  const accounts = await accountsOfRole(tx, id)
  if (accounts.length > 0) {
    if (!body.replacement_id) throw new Failure(staffErrors.replacement_missing)
    const replacement = body.replacement_id === id ? undefined : await lockRole(tx, body.replacement_id)
    if (!replacement) throw fieldFailure('replacement_id', staffErrors.unknown_role)
    requireRankBelow(caller, replacement.rank)
    requireHolds(caller, replacement.permissions)
    if (replacement.name === 'parish_admin' && accounts.some(({ scope_kind }) => scope_kind !== 'parish'))
      throw fieldFailure('replacement_id', staffErrors.role_is_parish_bound)
    await applyToAccounts(context, id, replacement, replacement.id)
  }
  await deleteRole(tx, id)
  await context.audit({
    action: 'roles.remove',
    targetType: 'role',
    targetId: id,
    targetName: role.label,
    before: { label: role.label, rank: role.rank, permissions: role.permissions, accounts: accounts.length },
    reason: body.reason,
  })
}

/** Applies to the accounts of a changed or replaced role. */
async function applyToAccounts(
  { tx, now, ask }: Context,
  id: string,
  role: { name: string; rank: number; permissions: readonly Permission[] },
  replacementId = id,
) {
  const accounts = await accountsOfRole(tx, id)
  const at = now()
  for (const account of accounts)
    await updateStaff(
      tx,
      account.id,
      { role_id: replacementId, two_factor_due_at: graceOf(role, account, at) },
      new Date(at).toISOString(),
    )
  await endAdminSessions(
    tx,
    { now, ask },
    accounts.map((account) => account.id),
    'role_changed',
  )
}

const inOrder = (permissions: readonly Permission[]) => allPermissions.filter((name) => permissions.includes(name))
const nameFrom = (label: string) =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
const taken = () => new Failure(staffErrors.role_name_taken)
