import { parishesErrors } from '#contract/parishes/errors.ts'
import type { Priest, PriestBody, PriestPatch } from '#contract/parishes/priest.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockParish } from '../parish/parish-writes.queries.ts'
import { merged } from '../office/merged.ts'
import type { OfficeContext } from '../office/require-office.ts'
import { deletePriest, findPriest, insertPriest, listPriests, type PriestRow, updatePriest } from './priest.queries.ts'
import { shapePriest } from './priest.ts'

type ParishOf = { id: string; country: string }
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
  await context.audit({ action: 'parishes.add_priest', targetType: 'parish', targetId: parish.id, details: { priest: id } })
  return shapePriest(present(await findPriest(tx, parish.id, id), 'the new priest'))
}

/** Changes a priest, with `position` also their place in the list. Throws 400, 404. */
export async function changePriest(
  context: OfficeContext,
  parish: ParishOf,
  priestId: string,
  { position, ...patch }: PriestPatch,
): Promise<Priest> {
  const { tx, now } = context
  await lockParish(tx, parish.id)
  const before = await requirePriest(context, parish, priestId)
  requireOrder(merged<PriestDates>(before, { from_date: patch.from_date, to_date: patch.to_date }))
  const phone = patch.phone === undefined ? {} : { phone: await phoneOf(patch.phone, parish) }
  await updatePriest(tx, before.id, { ...patch, ...phone, updated_at: new Date(now()).toISOString() })
  if (position !== undefined) await movePriest(context, parish, before, position)
  const fields = Object.keys({ ...patch, ...(position === undefined ? {} : { position }) })
  await context.audit({
    action: 'parishes.change_priest',
    targetType: 'parish',
    targetId: parish.id,
    details: { priest: before.id, fields },
  })
  return shapePriest(present(await findPriest(tx, parish.id, before.id), 'the changed priest'))
}

/** Throws 404. */
export async function removePriest(context: OfficeContext, parish: ParishOf, priestId: string): Promise<void> {
  await lockParish(context.tx, parish.id)
  const { id } = await requirePriest(context, parish, priestId)
  await deletePriest(context.tx, id)
  await context.audit({ action: 'parishes.remove_priest', targetType: 'parish', targetId: parish.id, details: { priest: id } })
}

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
async function movePriest({ tx }: OfficeContext, parish: ParishOf, { id }: PriestRow, position: number): Promise<void> {
  const others = (await listPriests(tx, parish.id)).filter((one) => one.id !== id)
  const order = others.map((one) => one.id).toSpliced(position, 0, id)
  for (const [index, each] of order.entries()) await updatePriest(tx, each, { position: index })
}

function requireOrder({ from_date, to_date }: PriestDates): void {
  if (from_date !== null && to_date !== null && to_date < from_date)
    throw fieldFailure('to_date', parishesErrors.ends_before_it_begins)
}

const phoneOf = (phone: string | null, { country }: ParishOf) => (phone ? requirePhone(phone, country) : null)
