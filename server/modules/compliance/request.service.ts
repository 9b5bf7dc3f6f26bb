import type { InferOutput } from 'valibot'
import { complianceErrors } from '#contract/compliance/errors.ts'
import type {
  GdprCompletion,
  GdprExtension,
  GdprRejection,
  GdprRequestBody,
  GdprRequestPatch,
  GdprStatus,
} from '#contract/compliance/gdpr-request.ts'
import { isOpen, isSelfRunning, nextStatuses } from '#contract/compliance/next-statuses.ts'
import { accountsWith } from '#server/modules/staff/views.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { daysLeft, isInFuture } from './deadline.ts'
import { shapeRequest, sourceOf } from './request.ts'
import {
  extendRequest,
  findRequest,
  insertRequest,
  lockRequest,
  memberWithAddress,
  type RequestRow,
  takeNumber,
  updateRequest,
} from './requests.queries.ts'

export const targetType = 'gdpr_request'
const oldestMs = 366 * 86_400_000

/** Console accounts that may open the page: those with the permission and without a limit (CON-D4). */
export const assignees = async (tx: Tx, now: number) =>
  (await accountsWith(tx, 'system_admin', now)).flatMap(({ account: { adminId: id, name, scope } }) =>
    scope.kind === 'all' ? [{ id, name }] : [],
  )

/** Enters a request that did not come through the app. Throws 400 for a day that cannot be. */
export async function create(context: ActionContext, body: InferOutput<typeof GdprRequestBody>): Promise<RequestRow> {
  const { tx, now, audit, caller } = context
  const { received_on, requester_email, type, channel } = body
  if (isInFuture(received_on, now())) throw fieldFailure('received_on', complianceErrors.received_in_future)
  if (Date.parse(received_on) < now() - oldestMs) throw fieldFailure('received_on', complianceErrors.received_too_long_ago)
  const at = iso(now())
  const id = newId(now())
  const number = await takeNumber(tx, new Date(now()).getUTCFullYear())
  await insertRequest(tx, {
    id,
    number,
    type,
    channel,
    user_id: await memberWithAddress(tx, requester_email),
    requester_name: body.requester_name,
    requester_email,
    note: body.note,
    received_at: `${received_on}T00:00:00.000Z`,
    created_by: caller.adminId,
    created_at: at,
    updated_at: at,
  })
  await audit({
    action: 'gdpr_requests.create',
    targetType,
    targetId: id,
    targetName: number,
    after: { type, channel, received_on },
  })
  return requireRequest(context, id)
}

/** Assigns, notes, or goes one step further. Throws 400, 404, 409 `stale` with the current request, 409 for a step out of order. */
export async function change(
  context: ActionContext,
  id: string,
  { updated_at, ...patch }: InferOutput<typeof GdprRequestPatch>,
): Promise<RequestRow> {
  const { tx, now, audit } = context
  const request = await lockVersion(context, id, updated_at)
  if (!isOpen(request)) throw new Failure(complianceErrors.not_this_step)
  const { status = request.status, assigned_to = request.assigned_to, note = request.note } = patch
  if (status !== request.status) requireStep(request, status)
  if (assigned_to !== null && assigned_to !== request.assigned_to)
    if (!(await assignees(tx, now())).some((one) => one.id === assigned_to))
      throw fieldFailure('assigned_to', complianceErrors.not_an_assignee)
  // Work begins once the identity is known: the step out of the check is the confirmation.
  const identity_status = status === 'in_progress' ? 'verified' : request.identity_status
  const next = { status, identity_status, assigned_to, note }
  const { changed, before, after } = difference(request, { ...request, ...next }, [
    'status',
    'identity_status',
    'assigned_to',
    'note',
  ])
  if (changed.length === 0) return request
  await updateRequest(tx, id, {
    ...next,
    closed_at: status === 'withdrawn' ? iso(now()) : request.closed_at,
    updated_at: later(request, now()),
  })
  // The audit log outlives an erasure: it tells that the note changed, and not its words.
  await audit({
    action: 'gdpr_requests.update',
    ...target(request),
    before: withoutNote(before),
    after: withoutNote(after),
    details: { note_changed: changed.includes('note') },
  })
  return requireRequest(context, id)
}

/** Extends the deadline by one or two months (article 12 (3)). Throws 404, 409. */
export async function extend(
  context: ActionContext,
  id: string,
  { updated_at, months, reason }: InferOutput<typeof GdprExtension>,
): Promise<RequestRow> {
  const { tx, now, audit } = context
  const request = await lockVersion(context, id, updated_at)
  if (!isOpen(request) || isSelfRunning({ source: sourceOf(request) })) throw new Failure(complianceErrors.not_this_step)
  if (request.extended_until) throw new Failure(complianceErrors.extended_already)
  if (daysLeft(request.due_at, now()) < 0) throw new Failure(complianceErrors.month_is_over)
  await extendRequest(tx, id, months, reason, later(request, now()))
  const extended = await requireRequest(context, id)
  await audit({
    action: 'gdpr_requests.extend',
    ...target(request),
    before: { due: request.due_at },
    after: { due: extended.extended_until },
    reason,
  })
  return extended
}

/** Throws 404, 409. */
export const complete = (context: ActionContext, id: string, { updated_at, outcome }: InferOutput<typeof GdprCompletion>) =>
  close(context, id, updated_at, { status: 'completed', outcome }, 'gdpr_requests.complete')

/** Throws 404, 409. */
export const reject = (context: ActionContext, id: string, { updated_at, ground }: InferOutput<typeof GdprRejection>) =>
  close(context, id, updated_at, { status: 'rejected', rejection_ground: ground }, 'gdpr_requests.reject')

type End = { status: 'completed'; outcome: string } | { status: 'rejected'; rejection_ground: string }

async function close(context: ActionContext, id: string, version: string, end: End, action: string): Promise<RequestRow> {
  const { tx, now, audit } = context
  const request = await lockVersion(context, id, version)
  requireStep(request, end.status)
  await updateRequest(tx, id, { ...end, closed_at: iso(now()), updated_at: later(request, now()) })
  await audit({ action, ...target(request), before: { status: request.status }, after: { status: end.status } })
  return requireRequest(context, id)
}

/** Throws 404. */
export async function requireRequest({ tx }: { tx: Tx }, id: string): Promise<RequestRow> {
  const request = await findRequest(tx, id)
  if (!request) throw new Failure('not_found')
  return request
}

async function lockVersion({ tx, now }: ActionContext, id: string, version: string): Promise<RequestRow> {
  const request = await lockRequest(tx, id)
  if (!request) throw new Failure('not_found')
  if (Date.parse(version) !== Date.parse(request.updated_at))
    throw new Failure('stale', { current: shapeRequest(request, now()) })
  return request
}

function requireStep(request: RequestRow, next: GdprStatus): void {
  if (!nextStatuses({ ...request, source: sourceOf(request) }).includes(next)) throw new Failure(complianceErrors.not_this_step)
}

const target = ({ id, number }: RequestRow) => ({ targetType, targetId: id, targetName: number })
const withoutNote = (fields: Readonly<Record<string, unknown>> | null) => {
  const { note: _note, ...rest } = fields ?? {}
  return rest
}
/** Two changes within a millisecond are two versions. */
const later = ({ updated_at }: RequestRow, now: number) => iso(Math.max(now, Date.parse(updated_at) + 1))
const iso = (time: number) => new Date(time).toISOString()
