import type { ParishRole } from '#contract/core/permissions.ts'
import { namedOf } from '#server/platform/base/named.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { localeOf } from './console/letter-locale.ts'
import { insertInvitation } from './invitation.queries.ts'
import { mailInvitation, newInvitation } from './console/new-invitation.ts'

export type Invitee = {
  email: string
  parish: { id: string; name: string; name_ar: string | null } | null
  /** Known data; empty and null where unknown. */
  firstName: string
  lastName: string
  phone: string | null
  role: ParishRole | null
}
type Wanted = { adminId: string; days: number; people: readonly Invitee[] }

/** Stores and mails an invitation for each; returns their ids in the order of `people`. */
export async function invitePeople(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'config' | 'mail'>,
  { adminId, days, people }: Wanted,
): Promise<string[]> {
  const made = people.map(({ email, parish, firstName, lastName, phone, role }) => {
    const person = { first_name: firstName || null, last_name: lastName || null, phone, role_hint: role }
    const wanted = {
      email,
      parishId: parish?.id ?? null,
      maxUses: 1,
      days,
      note: '',
      locale: localeOf(firstName + lastName),
      person,
    }
    return { to: email, parish, ...newInvitation(parts, adminId, wanted) }
  })
  if (made.length > 0)
    await insertInvitation(
      tx,
      made.map(({ stored }) => stored),
    )
  for (const { to, parish, stored, url } of made)
    await mailInvitation(tx, parts, {
      to,
      parish: parish && namedOf(parish),
      note: '',
      url,
      expiresAt: stored.expires_at,
      locale: stored.locale ?? null,
    })
  return made.map(({ stored }) => stored.id)
}
