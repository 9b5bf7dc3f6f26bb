import { newId } from '#server/platform/db/ids.ts'
import { secretHash } from '#server/platform/security/tokens.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { newInvitationCode } from '#server/modules/invitations/invitation-code.ts'

export const goodPassword = 'kite-lantern-river'
type Changes = Partial<
  Record<'email' | 'username' | 'password' | 'password_confirm' | 'phone' | 'birth_date' | 'parish', string>
> & { marketing_opt_in?: boolean }
let counter = 0

/** A valid registration form; every call names a new person. */
export function registrationForm(changes: Changes = {}) {
  counter += 1
  const username = `newcomer${counter}${newId().slice(-6)}`
  return {
    email: `${username}@example.org`,
    username,
    password: goodPassword,
    password_confirm: goodPassword,
    first_name: 'Marina',
    last_name: 'Gerges',
    accept_terms: true as const,
    accept_privacy: true as const,
    ...changes,
  }
}

type Options = {
  email?: string
  parishId?: string
  maxUses?: number
  by?: { id: string; type: 'member' | 'parish_admin' | 'admin' }
  expiresAt?: Date
}

/** An invitation as the console would create it; returns its code. */
export async function someInvitation(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { email, parishId, maxUses = 1, by, expiresAt }: Options = {},
): Promise<{ id: string; code: string }> {
  const id = newId()
  const code = newInvitationCode()
  await db
    .insertInto('invitations')
    .values({
      id,
      code_hash: secretHash(code),
      code_hint: code.slice(-4),
      email: email ?? null,
      parish_id: parishId ?? null,
      max_uses: maxUses,
      invited_by_type: by?.type ?? 'admin',
      invited_by: by?.id ?? newId(),
      expires_at: (expiresAt ?? new Date(now() + 14 * 86_400_000)).toISOString(),
      created_at: new Date(now()).toISOString(),
      last_sent_at: null,
    })
    .execute()
  return { id, code }
}
