import { accountsErrors } from '#contract/accounts/errors.ts'
import type { consentsEndpoints } from '#contract/accounts/consents.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { readUser } from '../profile/user.ts'
import { lockUser } from '../views.ts'
import * as consents from './consents.ts'
import { consentsOf } from './consents.queries.ts'

type Calls = typeof consentsEndpoints

export const readConsents: Handler<Calls['readConsents']> = (_input, { caller, ...context }) => shown(context, caller.userId)

export const acceptPolicies: Handler<Calls['acceptPolicies']> = async ({ body }, context) => {
  const { tx, caller, fail } = context
  const current = await consents.policyVersions(tx, context)
  if (body.terms_version !== current.terms || body.privacy_version !== current.privacy) fail(accountsErrors.policies_changed)
  await lockUser(tx, caller.userId)
  await consents.acceptPolicies(tx, context, caller.userId, await consents.policiesDue(tx, context, caller.userId))
  return readUser(tx, context, caller.userId)
}

export const setMarketing: Handler<Calls['setMarketing']> = async ({ body }, { caller, ...context }) => {
  await lockUser(context.tx, caller.userId)
  await consents.setMarketing(context.tx, context, caller.userId, body.given)
  return shown(context, caller.userId)
}

async function shown(context: Pick<RequestContext, 'tx' | 'db' | 'bus'>, userId: string) {
  const results = await consentsOf(context.tx, userId)
  const marketing = results.some(({ kind, withdrawn_at }) => kind === 'marketing' && withdrawn_at === null)
  return { results, due: await consents.policiesDue(context.tx, context, userId), marketing }
}
