import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { securityEndpoints } from '#contract/accounts/security.ts'
import { transact } from '#server/platform/db/tx.ts'
import { somePerson } from '../../support/features/people.ts'
import { goodPassword, registrationForm, someInvitation } from '../../support/features/registration.ts'
import type { Posts } from '../../support/world-part.ts'

/** A valid call of each POST of accounts, except those that may run twice. */
export const posts: Posts = async ({ server, parish }) => {
  const { parts } = server
  const newcomer = async () => ({ ...registrationForm(), invitation_code: (await someInvitation(parts)).code })
  const form = await newcomer()
  const { body: registered } = await server.api(accountsEndpoints.register, { body: form })
  const [verification] = (await server.mails(form.email)).filter(({ text }) => text.includes('verify-email'))
  const { id: forgetful } = await somePerson(parts)
  const reset = { uid: forgetful, new_password: 'harbour seven almond mist', new_password_confirm: 'harbour seven almond mist' }
  await transact(parts.db, (tx) => parts.ask(tx, 'accounts.sendResetLink', { userId: forgetful }))
  const [letter] = (await server.mails()).filter(({ text }) => text.includes(forgetful))
  const withPassword = async () => {
    const person = await somePerson(parts)
    const password_hash = await parts.passwords.hash(goodPassword)
    await parts.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    return person
  }
  const [mover, other] = [await withPassword(), await withPassword()]
  const address = { new_email: `moved-${mover.email}`, password: goodPassword }
  await server.api(securityEndpoints.changeEmail, { body: address }, { token: mover.token })
  const tokenTo = async (to: string) => /\?token=([\w-]+)$/m.exec((await server.mails(to)).at(-1)!.text)![1]!
  const password = { current_password: goodPassword, new_password: 'harbour seven almond mist' }
  const complete = { username: 'marina.adly', phone: '0100 123 4567', parish: parish.id, birth_date: '1990-05-17' }
  return {
    'accounts.register': { body: await newcomer() },
    'accounts.logout': { body: { refresh: registered.refresh } },
    'accounts.verifyEmail': { body: { token: /verify-email\?token=([\w-]+)/.exec(verification!.text)![1] } },
    'accounts.confirmPasswordReset': { body: { ...reset, token: /token=([\w-]+)$/m.exec(letter!.text)![1] } },
    'accounts.changePassword': {
      body: { ...password, new_password_confirm: password.new_password },
      token: (await withPassword()).token,
    },
    'accounts.changeEmail': { body: { ...address, new_email: `moved-${other.email}` }, token: other.token },
    'accounts.confirmEmailChange': { body: { token: await tokenTo(address.new_email) } },
    'accounts.undoEmailChange': { body: { token: await tokenTo(mover.email) } },
    'accounts.revokeOtherSessions': { token: other.token },
    'accounts.acceptPolicies': { body: { terms_version: '2026-11-01', privacy_version: '2026-11-01' }, token: other.token },
    'accounts.requestDataExport': { token: other.token },
    'accounts.checkPasswordStrength': { body: { password: 'olive river lantern' } },
    'accounts.completeProfile': { body: complete, token: (await somePerson(parts, { phone: null })).token },
  }
}
