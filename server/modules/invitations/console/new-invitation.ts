import type { Language } from '#contract/core/languages.ts'
import type { Insertable } from 'kysely'
import type { Named } from '#contract/notifications/notices/params.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { newInvitationCode } from '../invitation-code.ts'
import { invitationMail } from '../mails/invitation.mail.ts'
import { localeOf } from './letter-locale.ts'

export type NewInvitation = {
  email: string | null
  parishId: string | null
  maxUses: number
  days: number
  note: string
  /** Of the letter; null: guessed from the note. */
  locale: Language | null
  /** Known data of the addressee. */
  person?: Pick<Insertable<Database['invitations']>, 'first_name' | 'last_name' | 'phone' | 'role_hint'>
}
const day = 86_400_000

/** An invitation by a console account as a row, with its link, which is shown once (INV-D4). Writes nothing. */
export function newInvitation(
  { now, config }: Pick<Parts, 'now' | 'config'>,
  adminId: string,
  { email, parishId, maxUses, days, note, locale, person }: NewInvitation,
): { stored: Insertable<Database['invitations']>; url: string } {
  const code = newInvitationCode()
  const at = now()
  return {
    stored: {
      id: newId(at),
      code_hash: secretHash(code),
      code_hint: code.slice(-4),
      email,
      parish_id: parishId,
      note,
      locale,
      max_uses: maxUses,
      invited_by: adminId,
      invited_by_type: 'admin',
      created_at: iso(at),
      last_sent_at: email ? iso(at) : null,
      expires_at: iso(at + days * day),
      ...person,
    },
    url: `${config.publicUrl}/register?invite=${code}`,
  }
}

type Letter = {
  to: string
  parish: Named | null
  note: string
  url: string
  expiresAt: string
  locale: Language | null
}

/** Mails a staff invitation's link in its language; without one, in that of the note. */
export const mailInvitation = (tx: Tx, { mail }: Pick<Parts, 'mail'>, { to, parish, note, url, expiresAt, locale }: Letter) =>
  mail.send(
    tx,
    invitationMail({ to, locale: locale ?? localeOf(note), inviter: null, parish, note, url, expiresAt: new Date(expiresAt) }),
  )

const iso = (time: number) => new Date(time).toISOString()
