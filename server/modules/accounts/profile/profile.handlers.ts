import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { present } from '#server/platform/base/present.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { Failure, fieldFailure, fieldsFailure } from '#server/platform/base/failure.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { missingFields } from './completion.ts'
import { changeProfile } from './profile.ts'
import { lackingDetails } from '#server/modules/profile-fields/views.ts'
import { reissue } from '../sessions/sessions.ts'
import { replaceResume, requireResume } from '../resume/resume.ts'
import { seenProfile } from './seen-profile.ts'
import { readUser } from './user.ts'
import { findFormerHolder } from './user.queries.ts'
import { findUser, findUserByUsername } from '../views.ts'

export const readProfile: Handler<typeof accountsEndpoints.readProfile> = (_input, context) =>
  readUser(context.tx, context, context.caller.userId)

export const patchProfile: Handler<typeof accountsEndpoints.patchProfile> = async ({ body, files }, context) => {
  const { email, password, resume, ...changes } = body
  const refused = fieldsFailure({
    ...(email === undefined ? {} : { email: [accountsErrors.changed_elsewhere] }),
    ...(password === undefined ? {} : { password: [accountsErrors.changed_elsewhere] }),
  })
  if (refused) throw refused
  const isResumeChanged = files.resume !== undefined || resume === null
  if (isResumeChanged && !(await context.flags.isOn(context.tx, 'resume', context.caller))) context.fail('feature_disabled')
  const newResume = files.resume ? await requireResume(files.resume) : null
  await tryToChange(() => changeProfile(context.tx, context, context.caller.userId, changes, files.profile_photo))
  if (isResumeChanged) await replaceResume(context.tx, context, context.caller.userId, newResume)
  return readUser(context.tx, context, context.caller.userId)
}

export const completeProfile: Handler<typeof accountsEndpoints.completeProfile> = async ({ body, files }, context) => {
  const { userId, sessionId } = context.caller
  const { renamed } = await tryToChange(() => changeProfile(context.tx, context, userId, body, files.profile_photo))
  const row = present(await findUser(context.tx, userId), `the member ${userId}`)
  const missing = { ...missingFields(row), ...(await lackingDetails(context.tx, userId)) }
  const failure = fieldsFailure(missing)
  if (failure) throw failure
  const tokens = renamed ? await reissue(context.tx, context, sessionId, userId) : {}
  return { user: await readUser(context.tx, context, userId), ...tokens }
}

export const readOtherProfile: Handler<typeof accountsEndpoints.readOtherProfile> = async ({ params }, context) => {
  const { tx, now, caller } = context
  const name = params.id.toLowerCase()
  const found = isUuid(name)
    ? await findUser(tx, name)
    : ((await findUserByUsername(tx, name)) ?? (await byFormerName(tx, name, now())))
  if (!found || (found.account_status !== 'active' && found.id !== caller.userId)) throw new Failure('not_found')
  return seenProfile(tx, context, found)
}

async function byFormerName(tx: RequestContext['tx'], name: string, at: number) {
  const former = await findFormerHolder(tx, name, new Date(at).toISOString())
  return former && findUser(tx, former.user_id)
}

/** Two members may choose one username at the same time; the unique index decides, and the slower one gets the same error. */
async function tryToChange<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if ((error as { code?: string }).code === '23505' && (error as { constraint?: string }).constraint === 'users_username_key') {
      throw fieldFailure('username', accountsErrors.username_taken)
    }
    throw error
  }
}
