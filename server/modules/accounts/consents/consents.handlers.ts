import { accountsErrors } from '#contract/accounts/errors.ts'
import type { consentsEndpoints } from '#contract/accounts/consents.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { readUser } from '../profile/user.ts'
import { lockUser, readRegistration } from '../views.ts'
import * as consents from './consents.ts'
import { consentsOf, standingConsents } from './consents.queries.ts'

type Calls = typeof consentsEndpoints

export const readConsents: Handler<Calls['readConsents']> = (_input, { caller, ...context }) => shown(context, caller.userId)

export const acceptPolicies: Handler<Calls['acceptPolicies']> = async ({ body }, context) => {
  const { tx, caller, fail } = context
  const registration = await readRegistration(tx, context)
  const isCurrent = body.terms_version === registration.terms_version && body.privacy_version === registration.privacy_version
  if (!isCurrent) fail(accountsErrors.policies_changed)
  await lockUser(tx, caller.userId)
  const due = consents.policiesDue(registration, await standingConsents(tx, caller.userId, consents.policies))
  await consents.acceptPolicies(tx, context, caller.userId, due)
  return readUser(tx, context, caller.userId)
}

export const setMarketing: Handler<Calls['setMarketing']> = async ({ body }, { caller, ...context }) => {
  await lockUser(context.tx, caller.userId)
  await consents.setMarketing(context.tx, context, caller.userId, body.given)
  return shown(context, caller.userId)
}

async function shown(context: Pick<RequestContext, 'tx' | 'db' | 'bus'>, userId: string) {
  const results = await consentsOf(context.tx, userId)
  const given = results.filter(({ withdrawn_at }) => withdrawn_at === null)
  const due = consents.policiesDue(await readRegistration(context.tx, context), given)
  return { results, due, marketing: given.some(({ kind }) => kind === 'marketing') }
}
