import type { standingEndpoints } from '#contract/verification/standing.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import * as claims from './claims/claim.service.ts'
import * as guardians from './guardian/guardian.service.ts'
import { readStanding } from './standing.ts'

type Calls = typeof standingEndpoints
type Own = Pick<Parts, 'db' | 'bus' | 'now'> & { tx: Tx; caller: { userId: string } }

const bornAfter = async (context: Pick<Own, 'db' | 'bus' | 'now' | 'tx'>) =>
  latestBirthDate((await readRegistration(context.tx, context)).guardian_age, context.now())
const own = async (context: Own) => readStanding(context.tx, context.caller.userId, await bornAfter(context))

const standing: Handler<Calls['standing']> = (_input, context) => own(context)

const chooseRank: Handler<Calls['chooseRank']> = async ({ body, files }, context) => {
  await claims.chooseRank(context.tx, context, context.caller, { ...body, document: files.document })
  return own(context)
}

const answerClaim: Handler<Calls['answerClaim']> = async ({ params, body, files }, context) => {
  const id = uuidParam(params.id)
  await claims.answerClaim(context.tx, context, context.caller.userId, { id, text: body.text, document: files.document })
  return own(context)
}

const withdrawClaim: Handler<Calls['withdrawClaim']> = async ({ params }, context) => {
  await claims.withdrawClaim(context.tx, context, context.caller.userId, uuidParam(params.id))
  return own(context)
}

const nameGuardian: Handler<Calls['nameGuardian']> = async ({ body }, context) => {
  const { tx, caller } = context
  await guardians.nameGuardian(tx, context, { userId: caller.userId, email: body.email, bornAfter: await bornAfter(context) })
  return own(context)
}

const guardianRequest: Handler<Calls['guardianRequest']> = async ({ body }, context) => {
  const { first_name, last_name, parish_name, parish_name_ar, status } = await guardians.readLink(context.tx, context, body.token)
  return { first_name, last_name, parish_name, parish_name_ar, status }
}

const decideAsGuardian: Handler<Calls['decideAsGuardian']> = async ({ body }, context) => {
  const { token, consents } = body
  const decided = await guardians.decideAsGuardian(context.tx, context, token, consents)
  if (decided)
    await context.audit({
      action: consents ? 'guardians.consent' : 'guardians.refuse',
      targetType: 'user',
      targetId: decided.userId,
    })
  return { detail: consents ? 'Thank you. Your consent is recorded.' : 'Thank you. Your refusal is recorded.' }
}

export const standingHandlers = {
  standing,
  chooseRank,
  answerClaim,
  withdrawClaim,
  nameGuardian,
  guardianRequest,
  decideAsGuardian,
}
