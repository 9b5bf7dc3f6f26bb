import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import type { CustomValue } from '#contract/profile-fields/custom-value.ts'
import type { UserDetail, UserRow } from '#contract/users/user-row.ts'
import { present } from '#server/platform/base/present.ts'
import { bar } from '#server/platform/module/acting.ts'
import { needsCompletion } from '#server/modules/accounts/views.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { maskEmail, maskPhone } from '#server/platform/security/mask.ts'
import { ownFields } from '#server/modules/profile-fields/views.ts'
import { findInviter, findPerson, listMemberships, type ListedPerson, type PersonRow } from './people.queries.ts'

type Acting = Pick<AdminCaller, 'linkedUserId' | 'rank' | 'permissions'>

export const shapeRow = (row: ListedPerson, caller: Acting): UserRow => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  username: row.username,
  email_masked: maskEmail(row.email),
  avatar: photo(row.photo_key, 64),
  parish: parishOf(row),
  parish_roles: row.parish_roles ?? [],
  account_status: row.account_status,
  status_until: row.status_until,
  email_verified: row.email_verified_at !== null,
  is_complete: !needsCompletion(row),
  admin_role: row.staff_label,
  joined_at: row.created_at,
  last_seen_at: row.last_seen_at,
  manageable: bar(caller, row) === null,
})

/** The member's activity, counted by every module with rows of it. */
async function activityOf(tx: Tx, { contributions }: Pick<Parts, 'contributions'>, id: string) {
  const counts = await Promise.all(contributions('users.activity').map((count) => count(tx, id)))
  return counts.flatMap((of) => Object.entries(of).map(([key, count]) => ({ key, count })))
}

/** A member's full record for the drawer (USR-D2). Throws 404 when missing or outside the account's scope. */
export async function readPerson(tx: Tx, parts: Parts, caller: AdminCaller, id: string): Promise<UserDetail> {
  const row = await requirePerson(tx, parts, caller, id)
  const [memberships, inviter, activity, fields] = await Promise.all([
    listMemberships(tx, caller, id),
    findInviter(tx, id),
    activityOf(tx, parts, id),
    ownFields(tx, id),
  ])
  return {
    ...shapeRow(row, caller),
    first_name: row.first_name,
    last_name: row.last_name,
    phone_masked: row.phone === null ? null : maskPhone(row.phone),
    birth_year: row.birth_date === null ? null : Number(row.birth_date.slice(0, 4)),
    church_rank: row.church_rank,
    city: row.city,
    country: row.country,
    locale: row.locale,
    timezone: row.timezone,
    bio: row.bio,
    profile_photo: photo(row.photo_key, 256),
    status_reason: row.account_status === 'active' ? null : row.status_reason,
    admin_account:
      row.staff_id === null
        ? null
        : { id: row.staff_id, role_label: row.staff_label ?? '', is_active: row.staff_active ?? false },
    invited_by: inviter ? invitedBy(inviter) : null,
    memberships: memberships.map((membership) => ({
      parish: present(parishOf(membership), 'the parish of a membership'),
      status: membership.status,
      roles: membership.roles,
      since: membership.joined_at,
      until: membership.ended_at,
    })),
    activity,
    custom_fields: fields.flatMap(toldDetail),
    updated_at: row.updated_at,
  }
}

function toldDetail({ key, label, label_ar, field_type, choices, value }: CustomField): UserDetail['custom_fields'] {
  if (value === null) return []
  const chosen = choices.filter((choice) => [value].flat().includes(choice.value))
  return [{ key, label, label_ar, field_type, choices: chosen, value: maskDetail(field_type, value) }]
}
function maskDetail(type: CustomField['field_type'], value: CustomValue): CustomValue {
  if (type === 'email') return maskEmail(String(value))
  return type === 'phone' ? maskPhone(String(value)) : value
}

/** Throws 404 when missing, deleted, or outside the account's scope (CON-D4). */
export async function requirePerson(
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  caller: Pick<AdminCaller, 'scope'>,
  id: string,
): Promise<PersonRow> {
  const row = await findPerson(tx, caller, id, new Date(now()).toISOString())
  if (!row) throw new Failure('not_found')
  return row
}

const invitedBy = (inviter: NonNullable<Awaited<ReturnType<typeof findInviter>>>) => {
  const { first_name, last_name, username, staff_first_name, staff_last_name } = inviter
  if (first_name !== null) return { name: `${first_name} ${last_name ?? ''}`.trim(), username }
  return {
    name: staff_first_name === null ? 'Coptic Community' : `${staff_first_name} ${staff_last_name ?? ''}`.trim(),
    username: null,
  }
}
const photo = (key: string | null, side: 64 | 256) => (key === null ? null : `/media/${key}-${side}.webp`)
