import { oauthNames, type OauthProvider } from '#contract/accounts/oauth.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { accountConnectedMail } from '../mails/account-connected.mail.ts'
import { findUser } from '../views.ts'

type Context = Pick<RequestContext, 'now' | 'mail' | 'config' | 'ip'>

/** Records that an account elsewhere opens this one from now on, and mails its owner. */
export async function noteConnection(tx: Tx, context: Context, userId: string, provider: OauthProvider): Promise<void> {
  const { now, mail, config, ip } = context
  const act = { action: 'account.connected', targetType: 'user', targetId: userId, after: { provider }, ip }
  await audit(tx, now(), { actorType: 'user', actorId: userId, ...act })
  const owner = await findUser(tx, userId)
  if (!owner) return
  const { email: to, first_name: name, locale } = owner
  const url = `${config.publicUrl}/settings/connected`
  await mail.send(tx, accountConnectedMail({ to, name, locale, provider: oauthNames[provider], url }))
}
