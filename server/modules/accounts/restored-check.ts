import { randomBytes } from 'node:crypto'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { probeMember } from './platform-reads.queries.ts'

/** Checks that a member of a restored backup can sign in. In the scratch database any member may be given a password. */
export const signInCheck: ExtensionPoints['backup.check'] = async ({ tx, hashPassword }) => {
  const password = randomBytes(24).toString('base64url')
  const username_or_email = await probeMember(tx, await hashPassword(password))
  if (username_or_email === null) return null
  return {
    what: 'a sign-in',
    call: { method: 'POST', url: `/api/v1/${accountsEndpoints.login.path}`, payload: { username_or_email, password } },
    holds: ({ access }: { access?: string }) => Boolean(access),
  }
}
