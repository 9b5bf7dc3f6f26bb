import type { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { type parishAdminEndpoints, type ParishPicture, parishPictures } from '#contract/parishes/parish-admin.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { afterCommit, transact, type Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import { readConsoleParish } from '../console/console-parish.ts'
import { lockParish, updateParish } from '../parish/parish-writes.queries.ts'
import { requireAdministered, requireInScope } from './require-office.ts'
import { deletePicture, storePicture } from './store-picture.ts'

type Own = typeof parishAdminEndpoints
type Staff = typeof consoleParishesEndpoints
type Context = Pick<RequestContext, 'tx' | 'files' | 'audit'>
/** The parish, if the caller may change it. Throws 404. */
type Find = (tx: Tx) => Promise<{ id: string }>

export const setPicture: OwnTransactions<Own['setPicture']> = {
  async ownTransactions({ params, files }, context) {
    const find = (tx: Tx) => requireAdministered(tx, context.caller, params.slug)
    await store(context, find, params.kind, files.picture)
    return { ...(await find(context.db)), merged_into: null }
  },
}

export const removePicture: Handler<Own['removePicture']> = async ({ params }, context) => {
  const find = (tx: Tx) => requireAdministered(tx, context.caller, params.slug)
  await replace(context, find, requireKind(params.kind), null)
  return { ...(await find(context.tx)), merged_into: null }
}

export const setPictureByStaff: OwnTransactions<Staff['setPictureByStaff']> = {
  async ownTransactions({ params, files }, context) {
    await store(context, (tx) => requireInScope(tx, context.caller, params.id), params.kind, files.picture)
    return readConsoleParish({ ...context, tx: context.db }, params.id)
  },
}

export const removePictureByStaff: Handler<Staff['removePictureByStaff']> = async ({ params }, context) => {
  await replace(context, (tx) => requireInScope(tx, context.caller, params.id), requireKind(params.kind), null)
  return readConsoleParish(context, params.id)
}

/** The picture is decoded before the transaction, for those only who may store it. */
async function store(context: Context & { db: Db }, find: Find, of: string, file: UploadedFile | undefined): Promise<void> {
  const kind = requireKind(of)
  await find(context.db)
  const path = await storePicture(context.files, kind, file)
  await transact(context.db, (tx) => replace({ ...context, tx }, find, kind, path)).catch(async (error) => {
    await deletePicture(context.files, path)
    throw error
  })
}

/** The version that forms save over stays the same, since no form holds a picture. The former file goes after the commit. */
async function replace({ tx, files, audit }: Context, find: Find, kind: ParishPicture, path: string | null): Promise<void> {
  const { id } = await find(tx)
  const column = kind === 'cover' ? 'cover_photo' : 'photo'
  const { [column]: former } = present(await lockParish(tx, id), 'the parish')
  await updateParish(tx, id, { [column]: path })
  const before = { [column]: former === null ? null : 'changed' }
  await audit(
    { action: 'parishes.update', targetType: 'parish', targetId: id, before, after: { [column]: path && 'changed' } },
    tx,
  )
  if (former !== null) await afterCommit(tx, () => deletePicture(files, former))
}

function requireKind(kind: string): ParishPicture {
  const known = parishPictures.find((one) => one === kind)
  if (!known) throw new Failure('not_found')
  return known
}
