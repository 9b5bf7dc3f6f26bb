import type { InferOutput } from 'valibot'
import { prayersErrors } from '#contract/prayers/errors.ts'
import type { PrayerRequest, PrayerRequestBody, PrayerRequestPatch } from '#contract/prayers/prayers.ts'
import { needsCompletion } from '#server/modules/accounts/views.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announceUrgent } from '../announce.ts'
import { authorColumns } from './author.ts'
import { countOpen, hasCalledSince, lockAuthor } from './author.queries.ts'
import { findProfile } from '../people.queries.ts'
import { maxRenewals, shapeRequest } from './prayer.ts'
import { hasCategory } from '../categories/category.queries.ts'
import { findRequest, insertRequest, lockRequest, type RequestRow, updateRequest } from './request.queries.ts'
import { type Member, memberOf } from '../viewer.ts'

type ServiceParts = Pick<Parts, 'db' | 'bus' | 'ask' | 'now' | 'anonymity'>
type Body = InferOutput<typeof PrayerRequestBody>
type Changes = InferOutput<typeof PrayerRequestPatch>

/** Maximum open requests per member (PRY-D5). */
const maxOpen = 5
const dayMs = 86_400_000
export const lifeMs = 30 * dayMs
const weekMs = 7 * dayMs

export async function ask(tx: Tx, parts: ServiceParts, caller: UserCaller, body: Body): Promise<PrayerRequest> {
  requireVerified(caller)
  const profile = await findProfile(tx, caller.userId)
  if (needsCompletion(profile)) throw new Failure('profile_incomplete')
  const member = await memberOf(tx, parts, caller.userId)
  await requireCategory(tx, body.category_id)
  requireParish(body.visibility, member.parishId)
  await lockAuthor(tx, member)
  const now = parts.now()
  await requireBelowLimit(tx, member, now)

  const id = newId(now)
  const { is_anonymous, ...words } = body
  await insertRequest(tx, {
    id,
    ...words,
    ...authorColumns(parts.anonymity, member, id, is_anonymous),
    parish_id: member.parishId,
    status: await statusFor(tx, parts, body),
    expires_at: new Date(now + lifeMs),
    created_at: new Date(now),
  })
  await callForUrgent(tx, parts, member, id)
  return read(tx, parts, member, id)
}

export async function change(
  tx: Tx,
  parts: ServiceParts,
  caller: UserCaller,
  id: string,
  changes: Changes,
): Promise<PrayerRequest> {
  requireVerified(caller)
  const member = await memberOf(tx, parts, caller.userId)
  await lockAuthor(tx, member)
  const request = await lockOwn(tx, parts, member, id)
  const isHidden = request.status === 'hidden'
  if (request.status !== 'active' && request.status !== 'pending' && !isHidden) throw new Failure(prayersErrors.not_open)
  if (changes.category_id !== undefined && changes.category_id !== request.category_id)
    await requireCategory(tx, changes.category_id)
  const parish_id = request.parish_id ?? member.parishId
  if (changes.visibility !== undefined) requireParish(changes.visibility, parish_id)
  const { is_anonymous, ...words } = changes
  const isTurned = is_anonymous !== undefined && is_anonymous !== request.is_anonymous
  const status = await statusFor(tx, parts, {
    title: changes.title ?? request.title,
    content: changes.content ?? request.content,
    for_name: changes.for_name ?? request.for_name,
  })
  await updateRequest(tx, id, {
    ...words,
    parish_id,
    // What a moderator hid stays hidden, and what it was.
    ...(isHidden ? {} : { status }),
    ...(isTurned ? authorColumns(parts.anonymity, member, id, is_anonymous) : {}),
  })
  await callForUrgent(tx, parts, member, id)
  return read(tx, parts, member, id)
}

/** Thirty more days from now; reopens an expired one. */
export async function renew(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<PrayerRequest> {
  requireVerified(caller)
  const member = await memberOf(tx, parts, caller.userId)
  await lockAuthor(tx, member)
  const request = await lockOwn(tx, parts, member, id)
  if (request.status !== 'active' && request.status !== 'expired') throw new Failure(prayersErrors.not_open)
  if (request.renewals >= maxRenewals) throw new Failure(prayersErrors.renewed_twice)
  if (request.status === 'expired' && (await countOpen(tx, member, parts.now())) >= maxOpen)
    throw new Failure(prayersErrors.too_many_to_renew)
  await updateRequest(tx, id, {
    status: 'active',
    renewals: request.renewals + 1,
    expires_at: new Date(parts.now() + lifeMs),
    ended_at: null,
  })
  return read(tx, parts, member, id)
}

/** Closes an own request; idempotent. */
export async function close(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<PrayerRequest> {
  requireVerified(caller)
  const member = await memberOf(tx, parts, caller.userId)
  const request = await lockOwn(tx, parts, member, id)
  if (request.status === 'answered' || request.status === 'removed') throw new Failure(prayersErrors.not_open)
  if (request.status !== 'closed') await updateRequest(tx, id, { status: 'closed', ended_at: new Date(parts.now()) })
  return read(tx, parts, member, id)
}

/** Hides the request from everybody; purged after 30 days (COM-D8). */
export async function remove(tx: Tx, parts: ServiceParts, caller: UserCaller, id: string): Promise<void> {
  const member = await memberOf(tx, parts, caller.userId)
  await lockOwn(tx, parts, member, id)
  await updateRequest(tx, id, { deleted_at: new Date(parts.now()) })
  await parts.ask(tx, 'moderation.closeReports', { type: 'prayer', targetId: id, state: 'dismissed' })
}

export async function read(tx: Tx, parts: ServiceParts, member: Member, id: string): Promise<PrayerRequest> {
  return shapeRequest(required(await findRequest(tx, member, { now: parts.now() }, id)), member)
}

/** The caller's own request, locked. Throws 404 when invisible, 403 when it belongs to somebody else. */
export async function lockOwn(tx: Tx, parts: ServiceParts, member: Member, id: string): Promise<RequestRow> {
  await lockRequest(tx, id)
  const request = required(await findRequest(tx, member, { now: parts.now() }, id))
  if (!request.is_mine) throw new Failure('forbidden')
  return request
}

export function requireVerified({ emailVerified }: UserCaller): void {
  if (!emailVerified) throw new Failure('email_not_verified')
}

export function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Failure('not_found')
  return row
}

async function requireBelowLimit(tx: Tx, member: Member, now: number) {
  if ((await countOpen(tx, member, now)) >= maxOpen) throw new Failure('prayer_limit')
}

async function requireCategory(tx: Tx, id: string) {
  if (!(await hasCategory(tx, id))) throw fieldFailure('category_id', prayersErrors.category_missing)
}

function requireParish(visibility: Body['visibility'], parishId: string | null) {
  if ((visibility === 'parish' || visibility === 'clergy') && parishId === null)
    throw fieldFailure('visibility', prayersErrors.not_in_parish)
}

/** A rule about words can make it pending (PRY-D5); otherwise it is open. */
async function statusFor(
  tx: Tx,
  parts: ServiceParts,
  { title, content, for_name }: Pick<Body, 'title' | 'content' | 'for_name'>,
): Promise<'pending' | 'active'> {
  const { isHeld } = await parts.ask(tx, 'moderation.screen', { scope: 'prayers', texts: { title, content, for_name } })
  return isHeld ? 'pending' : 'active'
}

/** Once per request and at most once a week per author (PRY-D5). The caller has locked the author. */
export async function callForUrgent(tx: Tx, parts: ServiceParts, member: Member, id: string) {
  const request = required(await findRequest(tx, member, { now: parts.now() }, id))
  if (!request.is_urgent || request.status !== 'active' || request.urgent_told_at !== null) return
  if (await hasCalledSince(tx, member, parts.now() - weekMs)) return
  await updateRequest(tx, id, { urgent_told_at: new Date(parts.now()) })
  await announceUrgent(tx, parts, request, request.is_anonymous ? null : member.userId)
}
