import type { UploadedFile } from '#contract/core/endpoint.ts'
import type { priestsEndpoints } from '#contract/parishes/priests.ts'
import type { Priest } from '#contract/parishes/priest.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import { requireAdministered, requireInScope } from '../office/require-office.ts'
import { priestPhoto } from './priest-photo.ts'
import { changePhoto, requirePriest } from './priest.service.ts'

type Calls = typeof priestsEndpoints
type PhotoContext = Parameters<typeof changePhoto>[0] & { db: Db }
/** The parish, if the caller may change it in this transaction. Throws 404. */
type Find = (tx: Tx) => Promise<{ id: string }>

export const setPriestPhoto: OwnTransactions<Calls['setPriestPhoto']> = {
  ownTransactions: ({ params, files }, context) =>
    store(context, (tx) => requireAdministered(tx, context.caller, params.slug), params.id, files.photo),
}

export const setPriestPhotoByStaff: OwnTransactions<Calls['setPriestPhotoByStaff']> = {
  ownTransactions: ({ params, files }, context) =>
    store(context, (tx) => requireInScope(tx, context.caller, params.parish), params.id, files.photo),
}

export const removePriestPhoto: Handler<Calls['removePriestPhoto']> = async ({ params }, context) =>
  changePhoto(context, await requireAdministered(context.tx, context.caller, params.slug), params.id, null)

export const removePriestPhotoByStaff: Handler<Calls['removePriestPhotoByStaff']> = async ({ params }, context) =>
  changePhoto(context, await requireInScope(context.tx, context.caller, params.parish), params.id, null)

/** The picture is decoded before the transaction, for those only who may store it. */
async function store(context: PhotoContext, find: Find, id: string, file: UploadedFile | undefined): Promise<Priest> {
  await requirePriest({ tx: context.db }, await find(context.db), id)
  const key = await priestPhoto.store(context.files, file)
  return transact(context.db, async (tx) =>
    changePhoto({ ...context, tx, audit: (act) => context.audit(act, tx) }, await find(tx), id, key),
  ).catch(async (error) => {
    await priestPhoto.remove(context.files, key)
    throw error
  })
}
