import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import { handlesErrors } from '#contract/handles/errors.ts'
import type { handlesEndpoints } from '#contract/handles/handles.ts'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import { findHolders, findReservations, usernameError } from './views.ts'
import { reservedWords } from './reserved-words.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { newId } from '#server/platform/db/ids.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { isBuiltIn } from './built-in-handles.ts'
import {
  deleteHandle,
  findHandle,
  findKeeper,
  findSameHandle,
  type HandleRow,
  insertHandles,
  updateHandle,
} from './handles.queries.ts'

type Body = HandlerInput<typeof handlesEndpoints.reserveHandle>['body']
type Patch = HandlerInput<typeof handlesEndpoints.patchHandle>['body']
type Import = HandlerInput<typeof handlesEndpoints.importHandles>['body']

/** Why such a handle cannot be reserved, or null. A pattern needs two letters besides its `*`, or it would match everything. */
function handleError(handle: string, match: ReservedHandle['match']): Reason | null {
  if (match === 'pattern') {
    if (!/^[a-z0-9._*-]+$/.test(handle)) return handlesErrors.pattern_characters
    if (!handle.includes('*')) return handlesErrors.pattern_without_star
    return handle.replaceAll('*', '').length < 2 ? handlesErrors.pattern_too_short : null
  }
  return /^[a-z0-9._-]{2,60}$/.test(handle) ? null : handlesErrors.handle_characters
}

/** Reserves a handle; a member who has it keeps it. Throws 400, 409 when already reserved. */
export async function reserve(context: ActionContext, body: Body): Promise<HandleRow> {
  const problem = handleError(body.handle, body.match)
  if (problem) throw fieldFailure('handle', problem)
  const reserved_for = await keeperOf(context, body.reserved_for)
  const expires_at = endOf(context, body.expires_at)
  const id = newId(context.now())
  const created = { created_by: context.caller.adminId, created_at: new Date(context.now()).toISOString() }
  const { handle, match, applies_to, reason } = body
  const [made] = await insertHandles(context.tx, [
    { id, handle, match, applies_to, reason, reserved_for, expires_at, ...created },
  ])
  if (!made) throw new Failure(handlesErrors.already_reserved)
  await auditHandle(context, 'reserved_handles.create', id, handle, null, { handle, match, applies_to, reason })
  return requireHandle(context, id)
}

/** Changes a reservation. Throws 400, 404, 409 for a built-in word or a duplicate. */
export async function change(context: ActionContext, id: string, patch: Patch): Promise<HandleRow> {
  const before = await requireHandle(context, id)
  const { reserved_for, expires_at, ...fields } = patch
  const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields
  const after = { ...before, ...plain } as HandleRow
  const problem = handleError(after.handle, after.match)
  if (problem) throw fieldFailure('handle', problem)
  if (await findSameHandle(context.tx, after)) throw new Failure(handlesErrors.already_reserved)
  await updateHandle(context.tx, id, {
    handle: after.handle,
    match: after.match,
    applies_to: after.applies_to,
    reason: after.reason,
    ...(reserved_for === undefined ? {} : { reserved_for: await keeperOf(context, reserved_for) }),
    ...(expires_at === undefined ? {} : { expires_at: endOf(context, expires_at) }),
  })
  await auditHandle(context, 'reserved_handles.update', id, after.handle, picked(before, patch), patch)
  return requireHandle(context, id)
}

/** Throws 404, and 409 for a built-in word. */
export async function free(context: ActionContext, id: string): Promise<void> {
  const { handle, match } = await requireHandle(context, id)
  await deleteHandle(context.tx, id)
  await auditHandle(context, 'reserved_handles.delete', id, handle, { handle, match }, null)
}

/** Reserves a list as exact handles; existing ones stay unchanged, invalid ones are returned. */
export async function importMany(context: ActionContext, { handles, reason, applies_to }: Import) {
  const wanted = [...new Set(handles.map((handle) => handle.trim().toLowerCase().replace(/^@/, '')).filter(Boolean))]
  const bad = wanted.filter((handle) => handleError(handle, 'exact') !== null)
  const good = wanted.filter((handle) => handleError(handle, 'exact') === null && !reservedWords.has(handle))
  const created = { created_by: context.caller.adminId, created_at: new Date(context.now()).toISOString() }
  let added = 0
  for (let start = 0; start < good.length; start += 1000) {
    const rows = good.slice(start, start + 1000).map((handle) => ({
      ...created,
      id: newId(context.now()),
      handle,
      reason,
      applies_to,
      reserved_for: null,
      expires_at: null,
    }))
    added += (await insertHandles(context.tx, rows)).length
  }
  await context.audit({ action: 'reserved_handles.import', details: { rows: handles.length, added, bad: bad.length } })
  return { added, known: wanted.length - bad.length - added, bad }
}

/** Whether a new member could have the name now, and if not, the first obstacle. */
export async function check({ tx, now }: Pick<ActionContext, 'tx' | 'now'>, typed: string) {
  const name = typed.toLowerCase()
  const anybody = { userId: null, at: new Date(now()).toISOString() }
  if (reservedWords.has(name)) return { free: false, why: 'built_in' as const, by: name }
  if (usernameError(name)) return { free: false, why: 'invalid' as const, by: null }
  const [kept] = await findReservations(tx, [name], anybody)
  if (kept) return { free: false, why: 'reserved' as const, by: kept.handle }
  const [holder] = await findHolders(tx, [name], anybody)
  return holder ? { free: false, why: 'taken' as const, by: null } : { free: true, why: null, by: null }
}

/** The member with that username. Throws 400. */
async function keeperOf({ tx }: ActionContext, username: string | null): Promise<string | null> {
  if (!username) return null
  const keeper = await findKeeper(tx, username.toLowerCase().replace(/^@/, ''))
  if (!keeper) throw fieldFailure('reserved_for', handlesErrors.no_such_member)
  return keeper.id
}

/** The start of that day in UTC. Throws 400 for a past one. */
function endOf({ now }: ActionContext, day: string | null): string | null {
  const ends = day && `${day}T00:00:00.000Z`
  if (ends && Date.parse(ends) <= now()) throw fieldFailure('expires_at', handlesErrors.ends_too_soon)
  return ends
}

async function requireHandle({ tx }: Pick<ActionContext, 'tx'>, id: string): Promise<HandleRow> {
  if (isBuiltIn(id)) throw new Failure(handlesErrors.built_in)
  const row = await findHandle(tx, id)
  if (!row) throw new Failure('not_found')
  return row
}

const auditHandle = (
  context: ActionContext,
  action: string,
  targetId: string,
  targetName: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => context.audit({ action, targetType: 'reserved_handle', targetId, targetName, before, after })
const picked = (row: HandleRow, patch: Patch) =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, row[name as keyof HandleRow]]))
