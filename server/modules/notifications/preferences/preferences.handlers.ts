import { notificationsErrors } from '#contract/notifications/errors.ts'
import type { Unsubscribed } from '#contract/notifications/notification-preferences.ts'
import type { InferOutput } from 'valibot'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { given, preferencesOf, type StoredPreferences, withChoices, withoutMails } from './choices.ts'
import { rescheduleHeldMails } from '../mails/held-mails.job.ts'
import { findPreferences, lockPreferences, updatePreferences } from './preferences.queries.ts'

type Handler<K extends keyof Handlers<'notifications'>> = Handlers<'notifications'>[K]

const preferences: Handler<'preferences'> = async (_input, context) => ({
  ...preferencesOf(present(await findPreferences(context.tx, context.caller.userId))),
  offered: await offeredTo(context),
})

/** Kinds that somebody sends, where a feature that is off for the member sends none. */
const offeredTo = async ({ tx, caller, contributionsFor }: Pick<Parts, 'contributionsFor'> & { tx: Tx; caller: UserCaller }) => [
  ...new Set(await contributionsFor(tx, 'notifications.kind', caller)),
]

const patchPreferences: Handler<'patchPreferences'> = async ({ body }, context) => {
  const { tx, caller, now } = context
  const before = present(await lockPreferences(tx, caller.userId))
  const { kinds, ...others } = body
  const changes = { ...given(others), ...(kinds ? { deliveries: withChoices(before.deliveries ?? {}, kinds) } : {}) }
  checkQuietHours({ ...before, ...changes })
  await updatePreferences(tx, caller.userId, changes, new Date(now()).toISOString())
  const after = preferencesOf({ ...before, ...changes })
  await rescheduleHeldMails(tx, context, caller.userId, after)
  return { ...after, offered: await offeredTo(context) }
}

const unsubscribe: Handler<'unsubscribe'> = ({ body }, context) => switchOff(context.tx, context, body.token)
const oneClickUnsubscribe: Handler<'oneClickUnsubscribe'> = ({ query }, context) => switchOff(context.tx, context, query.token)

/** Idempotent; anyone with the mail may call it. Throws invalid_token for foreign tokens. */
async function switchOff(
  tx: Tx,
  { unsubscribeTokens, now }: Pick<Parts, 'unsubscribeTokens' | 'now'>,
  token: string,
): Promise<InferOutput<typeof Unsubscribed>> {
  const named = unsubscribeTokens.read(token)
  const before = named && (await lockPreferences(tx, named.userId))
  if (!before) throw new Failure(notificationsErrors.link_invalid)
  const deliveries = withoutMails(before.deliveries ?? {}, named.scope)
  await updatePreferences(tx, named.userId, { deliveries }, new Date(now()).toISOString())
  return { scope: named.scope }
}

function checkQuietHours({ quiet_from, quiet_to }: Pick<StoredPreferences, 'quiet_from' | 'quiet_to'>): void {
  if (quiet_from === null && quiet_to !== null) throw fieldFailure('quiet_from', notificationsErrors.quiet_from_missing)
  if (quiet_to === null && quiet_from !== null) throw fieldFailure('quiet_to', notificationsErrors.quiet_to_missing)
  if (quiet_from !== null && quiet_from === quiet_to) throw fieldFailure('quiet_to', notificationsErrors.same_quiet_times)
}

function present(stored: StoredPreferences | undefined): StoredPreferences {
  if (!stored) throw new Failure('not_found')
  return stored
}

export const preferencesHandlers = { preferences, patchPreferences, unsubscribe, oneClickUnsubscribe }
