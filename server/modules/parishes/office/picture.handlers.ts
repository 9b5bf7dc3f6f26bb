import { type parishAdminEndpoints, type ParishPicture, parishPictures } from '#contract/parishes/parish-admin.ts'
import type { ParishRecord } from '#contract/parishes/parish.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import { afterCommit, transact } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import { lockParish, updateParish } from '../parish/parish-writes.queries.ts'
import { requireAdministered } from './require-office.ts'
import { deletePicture, storePicture } from './store-picture.ts'

type Of = typeof parishAdminEndpoints
type Context = Pick<RequestContext<Of['setPicture']>, 'tx' | 'caller' | 'files' | 'audit'>

export const setPicture: OwnTransactions<Of['setPicture']> = {
  async ownTransactions({ params, files }, context) {
    const kind = requireKind(params.kind)
    await requireAdministered(context.db, context.caller, params.slug)
    const path = await storePicture(context.files, kind, files.picture)
    return transact(context.db, (tx) => replace({ ...context, tx }, params.slug, kind, path)).catch(async (error) => {
      await deletePicture(context.files, path)
      throw error
    })
  },
}

export const removePicture: Handler<Of['removePicture']> = ({ params }, context) =>
  replace(context, params.slug, requireKind(params.kind), null)

/** The version that forms save over stays the same, since no form holds a picture. The former file goes after the commit. */
async function replace(
  { tx, caller, files, audit }: Context,
  slug: string,
  kind: ParishPicture,
  path: string | null,
): Promise<ParishRecord> {
  const { id } = await requireAdministered(tx, caller, slug)
  const column = kind === 'cover' ? 'cover_photo' : 'photo'
  const { [column]: former } = present(await lockParish(tx, id), 'the administered parish')
  await updateParish(tx, id, { [column]: path })
  const before = { [column]: former === null ? null : 'changed' }
  await audit(
    { action: 'parishes.update', targetType: 'parish', targetId: id, before, after: { [column]: path && 'changed' } },
    tx,
  )
  if (former !== null) await afterCommit(tx, () => deletePicture(files, former))
  return { ...(await requireAdministered(tx, caller, slug)), merged_into: null }
}

function requireKind(kind: string): ParishPicture {
  const known = parishPictures.find((one) => one === kind)
  if (!known) throw new Failure('not_found')
  return known
}
