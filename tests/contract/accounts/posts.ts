import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { transact } from '#server/platform/db/tx.ts'
import { somePerson } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
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
  const complete = { username: 'marina.adly', phone: '0100 123 4567', parish: parish.id, birth_date: '1990-05-17' }
  return {
    'accounts.register': { body: await newcomer() },
    'accounts.logout': { body: { refresh: registered.refresh } },
    'accounts.verifyEmail': { body: { token: /verify-email\?token=([\w-]+)/.exec(verification!.text)![1] } },
    'accounts.confirmPasswordReset': { body: { ...reset, token: /token=([\w-]+)$/m.exec(letter!.text)![1] } },
    'accounts.checkPasswordStrength': { body: { password: 'olive river lantern' } },
    'accounts.completeProfile': { body: complete, token: (await somePerson(parts, { phone: null })).token },
  }
}
