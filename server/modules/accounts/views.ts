import type { AccountStatus } from '#contract/accounts/account.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { lastWarning, removedAfter } from './removal.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { dioceses, memberships, parishes, parishRef } from '#server/modules/parishes/views.ts'
import { customFields, lacksDetail } from '#server/modules/profile-fields/views.ts'
import { missingFields, type Profile } from './profile/completion.ts'
import { type Registration, registrationSetting } from './registration/registration.setting.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { view } from '#server/platform/db/view.ts'

/** Members, including deleted ones. */
export const people = view((from) =>
  from
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'first_name',
      'last_name',
      'phone',
      'birth_date',
      'church_rank',
      'bio',
      'city',
      'country',
    ])
    .select(['locale', 'timezone', 'photo_key', 'email_verified_at', 'email_changed_at', 'account_status', 'status_reason'])
    .select(['status_until', 'last_seen_at', 'created_at', 'updated_at', 'deleted_at', 'search_words']),
)

export const formerUsernames = view((from) =>
  from.selectFrom('username_history').select(['username', 'user_id', 'blocked_until']),
)

/** Sessions of members and console accounts, including ended ones. */
export const sessions = view((from) =>
  from
    .selectFrom('sessions')
    .select(['id', 'user_id', 'admin_id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .select(['stepped_up_at']),
)

export const consents = view((from) =>
  from.selectFrom('consents').select(['id', 'user_id', 'kind', 'version', 'given_at', 'withdrawn_at', 'source']),
)

/** Mails with a link to confirm an address or to reset a password. */
export const linkMails = view((from) => from.selectFrom('email_tokens').select(['user_id', 'purpose', 'email', 'created_at']))

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A member with their home parish: the one pending or active membership. */
const profiles = (tx: Tx) =>
  tx
    .selectFrom('users')
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.username',
      'users.username_changed_at',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.birth_date',
      'users.church_rank',
      'users.bio',
      'users.city',
      'users.country',
      'users.locale',
      'users.timezone',
      'users.instagram_url',
      'users.gender',
      'users.languages',
      'users.baptismal_name',
      'users.saint_name',
      'users.occupation',
      'users.website',
      'users.photo_key',
      'users.email_verified_at',
      'users.account_status',
      'users.status_until',
      'users.created_at',
      'home.status as membership_status',
      'home.roles as parish_roles',
      ...parishRef,
      'parishes.country as parish_country',
      lacksDetail.as('lacks_detail'),
      customFields.as('custom_fields'),
    ])

const profileOf = prepared((db, { id }: { id: string }) => profiles(db).where('users.id', '=', id))
export const findUser = (tx: Tx, id: string) => profileOf.first(tx, { id })

const profileNamed = prepared((db, { username }: { username: string }) => profiles(db).where('users.username', '=', username))
export const findUserByUsername = (tx: Tx, username: string) => profileNamed.first(tx, { username })

export const findEmailOwner = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'first_name', 'locale', 'email', 'email_verified_at', 'account_status', 'deleted_at'])
    .executeTakeFirst()

export const isActiveAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('account_status', '=', 'active')
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Locks the member's row, to serialise what follows. */
export const lockUser = (tx: Tx, id: string) =>
  tx.selectFrom('users').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

const livingSession = prepared((db, { sessionId, at }: { sessionId: string; at: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where((where) =>
      where.or([where('sessions.revoked_at', 'is', null), where('sessions.revoke_reason', 'in', ['suspended', 'banned'])]),
    )
    .where('sessions.expires_at', '>', at)
    .where('users.deleted_at', 'is', null)
    .select([
      'sessions.revoked_at',
      'users.id as user_id',
      'users.username',
      'users.email',
      'users.email_verified_at',
      'users.account_status',
      'users.status_until',
    ]),
)

/**
 * An active member session with what every request needs of its member; none for deleted members. Also a session that a suspension
 * or a ban has ended, whose token is told why (ACC-D10).
 */
export const findUserSession = (tx: Tx, sessionId: string, at: string) => livingSession.first(tx, { sessionId, at })

export { mailDomainError } from './registration/mail-domain.ts'

/** The registration settings. */
export const readRegistration = (tx: Tx, parts: Pick<Parts, 'db' | 'bus'>): Promise<Registration> =>
  readSetting(tx, parts, registrationSetting)

/** Whether the profile lacks required fields (PRF-D1). */
export const needsCompletion = (profile: Profile) => profile.lacks_detail || Object.keys(missingFields(profile)).length > 0

/** Throws 403 for a member without a confirmed address or with an incomplete profile. */
export async function requireComplete(tx: Tx, caller: UserCaller): Promise<void> {
  if (!caller.emailVerified) throw new Failure('email_not_verified')
  if (needsCompletion(present(await findUser(tx, caller.userId), 'the caller'))) throw new Failure('profile_incomplete')
}

/** When an unverified account will be removed, as announced in a mail written now (ACC-D3). */
export const removalAt = ({ created_at }: { created_at: string }, now: number): Date =>
  new Date(Math.max(Date.parse(created_at) + removedAfter, now + lastWarning))

/** Throws 409 when the account is closed already. */
export function requireOpen(status: AccountStatus): void {
  if (status === 'suspended') throw new Failure(accountsErrors.already_suspended)
  if (status !== 'active') throw new Failure(closedBy[status])
}

const closedBy: Record<Exclude<AccountStatus, 'active' | 'suspended'>, Reason> = {
  pending: accountsErrors.waiting_for_approval,
  banned: accountsErrors.is_banned,
  deactivated: accountsErrors.deactivated,
  pending_deletion: accountsErrors.being_deleted,
}

/** The session of a refresh token, in any state. */
export const findSessionOf = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .select(['sessions.id', 'sessions.admin_id'])
    .executeTakeFirst()
