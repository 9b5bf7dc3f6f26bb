import type { InferOutput } from 'valibot'
import { prayersErrors } from '#contract/prayers/errors.ts'
import type { PrayerRequest, PrayerUpdate, PrayerUpdateBody } from '#contract/prayers/prayers.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announcePrayed, announceUpdate } from '../announce.ts'
import { insertPrayer, insertUpdate } from './prayed.queries.ts'
import { shapeRequest } from '../requests/prayer.ts'
import { dayOf, findRequest, lockRequest, updateRequest } from '../requests/request.queries.ts'
import { lockOwn, required, requireVerified } from '../requests/request.service.ts'
import { notifyAuthorLater } from './notify-author.job.ts'
import { memberOf } from '../viewer.ts'

type ServiceParts = Pick<Parts, 'db' | 'bus' | 'ask' | 'now' | 'anonymity'>

/** Counts once a day (UTC) per member; the request's row is locked, so that it cannot be counted twice. */
export async function pray(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<PrayerRequest> {
  requireVerified(caller)
  const member = await memberOf(tx, parts, caller.userId)
  const at = { now: parts.now() }
  await lockRequest(tx, id)
  const request = required(await findRequest(tx, member, at, id))
  if (request.prayed_today) return shapeRequest(request, member)
  if (request.is_mine) throw new Failure(prayersErrors.own_request)
  if (request.status !== 'active') throw new Failure(prayersErrors.not_open)
  await insertPrayer(tx, { request_id: id, user_id: member.userId, day: dayOf(at.now) })
  const prayed = required(await findRequest(tx, member, at, id))
  await (prayed.is_anonymous ? notifyAuthorLater(tx, parts, id) : announcePrayed(tx, parts, prayed))
  return shapeRequest(prayed, member)
}

/** The author's update, sent to those who prayed. */
export async function addUpdate(
  tx: Tx,
  parts: ServiceParts,
  caller: UserCaller,
  id: string,
  { content, mark_answered }: InferOutput<typeof PrayerUpdateBody>,
): Promise<PrayerUpdate> {
  requireVerified(caller)
  const member = await memberOf(tx, parts, caller.userId)
  const request = await lockOwn(tx, parts, member, id)
  if (!['active', 'expired', 'answered'].includes(request.status)) throw new Failure(prayersErrors.not_open)
  // Nobody looks at an update before it is sent, so what would be held is refused.
  const { isHeld } = await parts.ask(tx, 'moderation.screen', { scope: 'prayers', texts: { content } })
  if (isHeld) throw fieldFailure('content', prayersErrors.banned_word)
  const at = new Date(parts.now()).toISOString()
  const update = { id: newId(parts.now()), content, is_answer: mark_answered, created_at: at }
  await insertUpdate(tx, { ...update, request_id: id })
  if (mark_answered && request.status !== 'answered') await updateRequest(tx, id, { status: 'answered', ended_at: at })
  await announceUpdate(tx, parts, request, mark_answered)
  return update
}
