import { parishesErrors } from '#contract/parishes/errors.ts'
import type { Priest, PriestBody, PriestPatch } from '#contract/parishes/priest.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import { afterCommit } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { lockParish } from '../parish/parish-writes.queries.ts'
import { recordEntry } from '../office/entry-change.ts'
import { merged } from '../office/merged.ts'
import type { OfficeContext } from '../office/require-office.ts'
import { deletePriest, findPriest, insertPriest, listPriests, type PriestRow, updatePriest } from './priest.queries.ts'
import { priestPhoto } from './priest-photo.ts'
import { shapePriest } from './priest.ts'

type ParishOf = { id: string; country: string }
type PhotoContext = OfficeContext & Pick<Parts, 'files'>
type PriestDates = Pick<PriestBody, 'from_date' | 'to_date'>

/** Adds a priest at the end of the list. Throws 400 for a wrong phone number and for an end before the beginning. */
export async function addPriest(context: OfficeContext, parish: ParishOf, body: PriestBody): Promise<Priest> {
  const { tx, now } = context
  requireOrder(body)
  await lockParish(tx, parish.id)
  const id = newId(now())
  const at = new Date(now()).toISOString()
  const position = (await listPriests(tx, parish.id)).length
  const phone = await phoneOf(body.phone, parish)
  await insertPriest(tx, { ...body, phone, id, parish_id: parish.id, position, created_at: at, updated_at: at })
  const added = present(await findPriest(tx, parish.id, id), 'the new priest')
  await record(context, parish, 'parishes.add_priest', null, added)
  return shapePriest(added)
}

/** Changes a priest, with `order` also their place in the list. Throws 400, 404. */
export async function changePriest(
  context: OfficeContext,
  parish: ParishOf,
  priestId: string,
  { order, ...patch }: PriestPatch,
): Promise<Priest> {
  const { tx, now } = context
  await lockParish(tx, parish.id)
  const before = await requirePriest(context, parish, priestId)
  requireOrder(merged<PriestDates>(before, { from_date: patch.from_date, to_date: patch.to_date }))
  const phone = patch.phone === undefined ? {} : { phone: await phoneOf(patch.phone, parish) }
  await updatePriest(tx, before.id, { ...patch, ...phone, updated_at: new Date(now()).toISOString() })
  if (order !== undefined) await movePriest(context, parish, before, order)
  const after = present(await findPriest(tx, parish.id, before.id), 'the changed priest')
  await record(context, parish, 'parishes.change_priest', before, after)
  return shapePriest(after)
}

/** Sets a stored photo, or none; the former file is deleted after the commit. Throws 404. */
export async function changePhoto(
  context: PhotoContext,
  parish: Pick<ParishOf, 'id'>,
  priestId: string,
  photo_key: string | null,
): Promise<Priest> {
  const { tx, now, files } = context
  await lockParish(tx, parish.id)
  const before = await requirePriest(context, parish, priestId)
  await updatePriest(tx, before.id, { photo_key, updated_at: new Date(now()).toISOString() })
  const { photo_key: former } = before
  if (former !== null) await afterCommit(tx, () => priestPhoto.remove(files, former))
  await record(context, parish, 'parishes.change_priest', before, { ...before, photo_key })
  return shapePriest({ ...before, photo_key })
}

/** Throws 404. */
export async function removePriest(context: PhotoContext, parish: Pick<ParishOf, 'id'>, priestId: string): Promise<void> {
  await lockParish(context.tx, parish.id)
  const priest = await requirePriest(context, parish, priestId)
  await deletePriest(context.tx, priest.id)
  const { photo_key } = priest
  if (photo_key !== null) await afterCommit(context.tx, () => priestPhoto.remove(context.files, photo_key))
  await record(context, parish, 'parishes.remove_priest', priest, null)
}

const logged = {
  shown: ['title', 'name', 'name_ar', 'role', 'from_date', 'to_date', 'order'],
  marked: ['phone', 'email', 'photo'],
} as const

const loggedOf = ({ photo_key: photo, ...row }: PriestRow) => ({ ...row, photo })

const record = (
  context: OfficeContext,
  parish: Pick<ParishOf, 'id'>,
  action: string,
  before: PriestRow | null,
  after: PriestRow | null,
) =>
  recordEntry(context, parish, {
    ...logged,
    action,
    before: before && loggedOf(before),
    after: after && loggedOf(after),
    details: { priest: (after ?? before)?.id },
  })

/** Throws 404. */
export async function requirePriest(
  { tx }: Pick<OfficeContext, 'tx'>,
  parish: Pick<ParishOf, 'id'>,
  id: string,
): Promise<PriestRow> {
  const row = await findPriest(tx, parish.id, uuidParam(id))
  if (!row) throw new Failure('not_found')
  return row
}

/** Renumbers the list with the priest at their new place. */
async function movePriest({ tx }: OfficeContext, parish: ParishOf, { id }: PriestRow, order: number): Promise<void> {
  const others = (await listPriests(tx, parish.id)).filter((one) => one.id !== id)
  const sorted = others.map((one) => one.id).toSpliced(order, 0, id)
  for (const [position, each] of sorted.entries()) await updatePriest(tx, each, { position })
}

function requireOrder({ from_date, to_date }: PriestDates): void {
  if (from_date !== null && to_date !== null && to_date < from_date)
    throw fieldFailure('to_date', parishesErrors.ends_before_it_begins)
}

const phoneOf = (phone: string | null, { country }: ParishOf) => (phone ? requirePhone(phone, country) : null)
