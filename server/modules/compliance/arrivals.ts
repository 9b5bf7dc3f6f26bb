import type { GdprSource, GdprType } from '#contract/compliance/gdpr-request.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { FactListeners } from '#server/platform/module/module.ts'
import { findRequester, lockOwnRequest, type OwnRequest } from './arrivals.queries.ts'
import { targetType } from './request.service.ts'
import { insertRequest, takeNumber, updateRequest } from './requests.queries.ts'

type Clock = { now: () => number }
type Kind = GdprSource['kind']

const types: Readonly<Record<Kind, GdprType>> = {
  // The archive holds everything, also what others wrote about the member: more than portability asks for.
  data_export: 'access',
  account_deletion: 'erasure',
}

/**
 * The member asked in the app, signed in: the identity is known. An export that is asked for again after a failure belongs to the
 * request that it did not answer, whose month goes on.
 */
async function arrive(tx: Tx, { now }: Clock, userId: string, kind: Kind, sourceId: string | null): Promise<void> {
  const at = iso(now())
  const waiting = await lockOwnRequest(tx, userId, kind)
  if (waiting) {
    const changes = { source_id: sourceId, source_state: 'under_way' } as const
    return void (await updateRequest(tx, waiting.id, { ...changes, updated_at: later(waiting, now()) }))
  }
  const { first_name, last_name, email } = await findRequester(tx, userId)
  const id = newId(now())
  const number = await takeNumber(tx, new Date(now()).getUTCFullYear())
  const type = types[kind]
  await insertRequest(tx, {
    id,
    number,
    type,
    user_id: userId,
    requester_name: `${first_name} ${last_name}`.trim(),
    requester_email: email,
    channel: 'self_service',
    identity_status: 'verified',
    // Nobody has to begin with a deletion: its grace period runs.
    status: kind === 'account_deletion' ? 'in_progress' : 'received',
    received_at: at,
    source_kind: kind,
    source_id: sourceId,
    source_state: 'under_way',
    created_at: at,
    updated_at: at,
  })
  const target = { targetType, targetId: id, targetName: number }
  await audit(tx, now(), { actorType: 'user', actorId: userId, action: 'gdpr_requests.arrive', ...target, after: { type } })
}

type Turn = { status: 'received' | 'in_progress' | 'completed' | 'withdrawn'; source_state: GdprSource['state'] }

/** What became of the export or deletion is what becomes of the request; one that staff have closed stays as it is. */
async function turn(tx: Tx, { now }: Clock, request: OwnRequest | undefined, to: Turn): Promise<void> {
  if (!request || (request.status === to.status && request.source_state === to.source_state)) return
  const isClosing = to.status === 'completed' || to.status === 'withdrawn'
  const closed_at = isClosing ? iso(now()) : null
  await updateRequest(tx, request.id, { ...to, closed_at, updated_at: later(request, now()) })
  if (request.status === to.status) return
  await audit(tx, now(), {
    actorType: 'system',
    actorId: null,
    action: 'gdpr_requests.follow',
    targetType,
    targetId: request.id,
    targetName: request.number,
    before: { status: request.status },
    after: { status: to.status },
  })
}

const exportTurns = {
  running: { status: 'in_progress', source_state: 'under_way' },
  ready: { status: 'completed', source_state: 'done' },
  // Received, and nobody is at it: the member may ask again, or staff help.
  failed: { status: 'received', source_state: 'failed' },
} as const satisfies Record<string, Turn>

export const arrivals: FactListeners = {
  async 'data-export.changed'(tx, { userId, exportId, status }, clock) {
    if (status === 'requested') return arrive(tx, clock, userId, 'data_export', exportId)
    const request = await lockOwnRequest(tx, userId, 'data_export')
    if (request?.source_id === exportId) await turn(tx, clock, request, exportTurns[status])
  },
  async 'account-deletion.changed'(tx, { userId, status }, clock) {
    if (status === 'requested') return arrive(tx, clock, userId, 'account_deletion', null)
    const request = await lockOwnRequest(tx, userId, 'account_deletion')
    await turn(
      tx,
      clock,
      request,
      status === 'done' ? { status: 'completed', source_state: 'done' } : { status: 'withdrawn', source_state: 'cancelled' },
    )
  },
}

/** An export of an account that is being erased has nobody to go to any more. */
export const endOwnExport = async (tx: Tx, clock: Clock, userId: string): Promise<void> =>
  turn(tx, clock, await lockOwnRequest(tx, userId, 'data_export'), { status: 'withdrawn', source_state: 'cancelled' })

const later = ({ updated_at }: OwnRequest, now: number) => iso(Math.max(now, Date.parse(updated_at) + 1))
const iso = (time: number) => new Date(time).toISOString()
