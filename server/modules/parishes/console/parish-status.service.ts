import { parishesErrors } from '#contract/parishes/errors.ts'
import type { ParishStatus } from '#contract/parishes/parish.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { afterCommit } from '#server/platform/db/tx.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { findDiocese } from '../dioceses/diocese.queries.ts'
import { updateParish } from '../parish/parish-writes.queries.ts'
import { lockConsoleParish, requireConsoleParish } from './console-parish.ts'
import { deletePicture } from '../office/store-picture.ts'
import { priestPhoto } from '../priests/priest-photo.ts'
import { listPriests } from '../priests/priest.queries.ts'
import { deleteParish } from './console-parishes.queries.ts'

/** Shows a draft or inactive parish. Throws 404, 409 for other states and in an inactive diocese. */
export async function activate(context: ActionContext, id: string): Promise<void> {
  const parish = await lockConsoleParish(context, id)
  if (parish.status === 'merged') throw new Failure(parishesErrors.parish_is_merged)
  if (parish.status === 'active') throw new Failure(parishesErrors.parish_already_active)
  if (!(await findDiocese(context.tx, parish.diocese_id))?.is_active) throw new Failure(parishesErrors.diocese_inactive)
  await setStatus(context, parish, 'active')
}

/** Hides an active parish. Throws 404, 409 for other states. */
export async function deactivate(context: ActionContext, id: string, reason: string): Promise<void> {
  const parish = await lockConsoleParish(context, id)
  if (parish.status !== 'active') throw new Failure(parishesErrors.parish_not_active)
  await setStatus(context, parish, 'inactive', reason)
}

async function setStatus(
  { tx, now, audit }: ActionContext,
  { id, status: before }: { id: string; status: ParishStatus },
  status: 'active' | 'inactive',
  reason?: string,
): Promise<void> {
  await updateParish(tx, id, { status, updated_at: new Date(now()).toISOString() })
  const action = status === 'active' ? 'parishes.activate' : 'parishes.deactivate'
  await audit({
    action,
    targetType: 'parish',
    targetId: id,
    before: { status: before },
    after: { status },
    reason: reason ?? null,
  })
}

/** Deletes a parish that never had a member; modules hear `parish.removed`. Throws 404, 409 with the reason. */
export async function remove(context: ActionContext, idOrSlug: string, reason: string): Promise<void> {
  const { id } = await lockConsoleParish(context, idOrSlug)
  const parish = await requireConsoleParish(context, id)
  if (parish.status === 'merged') throw new Failure(parishesErrors.parish_is_merged)
  if (parish.had_members) throw new Failure(parishesErrors.parish_had_members)
  if (parish.has_heirs) throw new Failure(parishesErrors.parish_has_heirs)
  await context.tell(context.tx, 'parish.removed', { parishId: id })
  const priests = await listPriests(context.tx, id)
  await deleteParish(context.tx, id)
  for (const { photo_key } of priests)
    if (photo_key !== null) await afterCommit(context.tx, () => priestPhoto.remove(context.files, photo_key))
  for (const path of [parish.photo, parish.cover_photo])
    if (path !== null) await afterCommit(context.tx, () => deletePicture(context.files, path))
  const { slug, name, name_ar, city, country, status } = parish
  const before = { slug, name, name_ar, city, country, status }
  await context.audit({ action: 'parishes.delete', targetType: 'parish', targetId: id, targetName: name, before, reason })
}
