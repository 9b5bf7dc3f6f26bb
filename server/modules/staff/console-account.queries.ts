import { people, sessions } from '#server/modules/accounts/views.ts'
import { places } from '#server/modules/parishes/views.ts'
import type { PlaceName } from '#contract/parishes/place-name.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type Language, sourceLanguage } from '#contract/core/languages.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Of mails to an account: its own, else that of the linked member. */
export const languageOf = sql<Language>`coalesce(admin_users.locale, linked.locale, ${sourceLanguage})`

/** Console accounts with their role and linked member. */
export const staffAccounts = (tx: Tx) =>
  tx
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.id', 'admin_users.role_id')
    .leftJoin(people.as('linked'), 'linked.id', 'admin_users.linked_user_id')
    .select([
      'admin_users.id',
      'admin_users.email',
      'admin_users.username',
      'admin_users.first_name',
      'admin_users.last_name',
      'admin_users.password_hash',
      'admin_users.password_changed_at',
      'admin_users.extra_permissions',
      'admin_users.scope_kind',
      'admin_users.scope_ids',
      'admin_users.totp_sealed',
      'admin_users.totp_confirmed_at',
      'admin_users.totp_last_step',
      'admin_users.wrong_codes',
      'admin_users.locked_until',
      'admin_users.two_factor_due_at',
      'admin_users.is_active',
      'admin_users.last_login_at',
      'admin_users.updated_at',
      'roles.id as role_id',
      'roles.name as role_name',
      'roles.label as role_label',
      'roles.rank',
      'roles.permissions as role_permissions',
      'linked.id as linked_id',
      'linked.username as linked_username',
      'linked.first_name as linked_first_name',
      'linked.last_name as linked_last_name',
      'admin_users.locale as own_locale',
    ])
    .select(languageOf.as('locale'))
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

export const findStaff = (tx: Tx, id: string) => staffAccounts(tx).where('admin_users.id', '=', id).executeTakeFirst()
export const findStaffByEmail = (tx: Tx, email: string) =>
  staffAccounts(tx).where('admin_users.email', '=', email).executeTakeFirst()

/** The account, locked. */
export const lockStaff = (tx: Tx, id: string) =>
  staffAccounts(tx).where('admin_users.id', '=', id).forUpdate('admin_users').executeTakeFirst()

/** `at` is the new `updated_at`; without it the change does not conflict with edits, such as a sign-in. */
export const updateStaff = (tx: Tx, id: string, changes: Updateable<Database['admin_users']>, at?: string) =>
  tx
    .updateTable('admin_users')
    .set({ ...changes, ...(at ? { updated_at: at } : {}) })
    .where('id', '=', id)
    .execute()

export const activeAdminSessions = async (tx: Tx, adminIds: readonly string[], except: string | null, at: string) =>
  (
    await tx
      .selectFrom(sessions.as('sessions'))
      .where('admin_id', 'in', adminIds)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .$call((query) => (except === null ? query : query.where('id', '<>', except)))
      .select('id')
      .execute()
  ).map(({ id }) => id)

export const replaceRecoveryCodes = async (tx: Tx, adminId: string, hashes: readonly Buffer[]) => {
  await tx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('admin_recovery_codes')
      .values(hashes.map((code_hash) => ({ code_hash, admin_id: adminId })))
      .execute()
}

/** The dioceses or parishes of a scope, by name. */
export const scopePlaces = async (tx: Tx, kind: 'all' | 'diocese' | 'parish', ids: readonly string[]): Promise<PlaceName[]> =>
  kind === 'all' || ids.length === 0
    ? []
    : tx
        .selectFrom(places.as('places'))
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .select(['id', 'name', 'name_ar'])
        .orderBy('name')
        .execute()

export const findStaffInvitation = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .select(['id', 'admin_id', 'expires_at', 'used_at'])
    .forUpdate()
    .executeTakeFirst()

export const insertSignIn = (tx: Tx, signIn: Insertable<Database['sign_ins']>) =>
  tx.insertInto('sign_ins').values(signIn).execute()
