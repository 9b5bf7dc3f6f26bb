import { view } from '#server/platform/db/view.ts'

/** Console accounts, those that are switched off too. */
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

/** Sign-ins to the console, and failed ones of members. */
export const signIns = view((from) =>
  from.selectFrom('sign_ins').select(['id', 'kind', 'user_id', 'admin_id', 'outcome', 'ip', 'user_agent', 'at']),
)
