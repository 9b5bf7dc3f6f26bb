import type { Tx } from '#server/platform/db/tx.ts'
import type { Language } from '#contract/core/languages.ts'
import { people, sessions } from '#server/modules/accounts/views.ts'
import { languageOf } from './console-account.queries.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { asksForSecondFactor, effectivePermissions } from '../../platform/security/rights.ts'
import { view } from '#server/platform/db/view.ts'

/** Console accounts, including disabled ones. */
export const consoleAccounts = view((from) =>
  from
    .selectFrom('admin_users')
    .select([
      'id',
      'email',
      'username',
      'first_name',
      'last_name',
      'role_id',
      'scope_kind',
      'scope_ids',
      'is_active',
      'linked_user_id',
    ]),
)

export const consoleRoles = view((from) => from.selectFrom('roles').select(['id', 'name', 'label', 'rank', 'permissions']))

/** Console sign-ins, and members' failed ones. */
export const signIns = view((from) =>
  from.selectFrom('sign_ins').select(['id', 'kind', 'user_id', 'admin_id', 'outcome', 'ip', 'user_agent', 'at']),
)

const accountColumns = [
  'admin_users.id as admin_id',
  'admin_users.first_name',
  'admin_users.last_name',
  'admin_users.extra_permissions',
  'admin_users.scope_kind',
  'admin_users.scope_ids',
  'admin_users.totp_confirmed_at',
  'admin_users.two_factor_due_at',
  'admin_users.linked_user_id',
  'roles.id as role_id',
  'roles.name as role_name',
  'roles.rank',
  'roles.permissions as role_permissions',
] as const

const living = (tx: Tx, at: string) =>
  tx
    .selectFrom(sessions.as('sessions'))
    .innerJoin('admin_users', 'admin_users.id', 'sessions.admin_id')
    .innerJoin('roles', 'roles.id', 'admin_users.role_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('admin_users.is_active', '=', true)
    .select(['sessions.id as session_id', 'sessions.stepped_up_at', ...accountColumns])

/** The active account of an active console session, with its current permissions. */
export async function findAdminCaller(tx: Tx, sessionId: string, now: number): Promise<AdminCaller | null> {
  const row = await living(tx, iso(now)).where('sessions.id', '=', sessionId).executeTakeFirst()
  return row ? toCaller(row, now) : null
}

/** A member's console account, while active and with an active session of its own (TRAP-24); the newest session counts. */
export async function findLinkedAdmin(tx: Tx, userId: string, now: number): Promise<AdminCaller | null> {
  const row = await living(tx, iso(now))
    .where('admin_users.linked_user_id', '=', userId)
    .orderBy('sessions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toCaller(row, now) : null
}

type Row = Awaited<ReturnType<ReturnType<typeof living>['executeTakeFirstOrThrow']>>

function toCaller(row: Row, now: number): AdminCaller {
  const permissions = effectivePermissions({ name: row.role_name, permissions: row.role_permissions }, row.extra_permissions)
  const isDue = row.two_factor_due_at === null || Date.parse(row.two_factor_due_at) <= now
  return {
    kind: 'admin',
    adminId: row.admin_id,
    sessionId: row.session_id,
    name: `${row.first_name} ${row.last_name}`,
    roleId: row.role_id,
    roleName: row.role_name,
    rank: row.rank,
    permissions,
    scope: { kind: row.scope_kind, ids: row.scope_ids },
    steppedUpAt: row.stepped_up_at,
    mustSetUpTwoFactor: row.totp_confirmed_at === null && asksForSecondFactor({ rank: row.rank, permissions }) && isDue,
    linkedUserId: row.linked_user_id,
  }
}

const iso = (time: number) => new Date(time).toISOString()

/** Active accounts that hold a permission, as they would act, whether or not they are signed in. */
export async function accountsWith(
  tx: Tx,
  permission: Permission,
  now: number,
): Promise<{ account: AdminCaller; email: string; firstName: string; locale: Language }[]> {
  const rows = await tx
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.id', 'admin_users.role_id')
    .leftJoin(people.as('linked'), 'linked.id', 'admin_users.linked_user_id')
    .where('admin_users.is_active', '=', true)
    .select(accountColumns)
    .select(['admin_users.email', languageOf.as('locale')])
    .orderBy('admin_users.id')
    .execute()
  return rows.flatMap(({ email, locale, ...row }) => {
    const account = toCaller({ ...row, session_id: '', stepped_up_at: null }, now)
    return account.permissions.has(permission) ? [{ account, email, firstName: row.first_name, locale }] : []
  })
}

/** A console account's permissions. */
export const findConsoleRights = (tx: Tx, adminId: string) =>
  tx
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.id', 'admin_users.role_id')
    .where('admin_users.id', '=', adminId)
    .select(['admin_users.is_active', 'admin_users.extra_permissions', 'admin_users.scope_kind', 'admin_users.scope_ids'])
    .select(['roles.name as role_name', 'roles.permissions as role_permissions'])
    .executeTakeFirst()
