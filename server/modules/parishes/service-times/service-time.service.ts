import type { ServiceTime, ServiceTimeBody, ServiceTimePatch } from '#contract/parishes/service-time.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { OfficeContext } from '../office/require-office.ts'
import { deleteServiceTime, findServiceTime, insertServiceTime, updateServiceTime } from './service-time.queries.ts'

type ParishOf = { id: string }

export async function addServiceTime(context: OfficeContext, parish: ParishOf, body: ServiceTimeBody): Promise<ServiceTime> {
  const { tx, now } = context
  const id = newId(now())
  const at = new Date(now()).toISOString()
  await insertServiceTime(tx, { ...body, id, parish_id: parish.id, created_at: at, updated_at: at })
  await audit(context, parish, 'parishes.add_service_time', { service: id })
  return present(await findServiceTime(tx, parish.id, id), 'the new service')
}

/** Throws 404. */
export async function changeServiceTime(
  context: OfficeContext,
  parish: ParishOf,
  serviceId: string,
  patch: ServiceTimePatch,
): Promise<ServiceTime> {
  const { tx, now } = context
  const { id } = await requireServiceTime(context, parish, serviceId)
  await updateServiceTime(tx, id, { ...patch, updated_at: new Date(now()).toISOString() })
  await audit(context, parish, 'parishes.change_service_time', { service: id, fields: Object.keys(patch) })
  return requireServiceTime(context, parish, id)
}

/** Throws 404. */
export async function removeServiceTime(context: OfficeContext, parish: ParishOf, serviceId: string): Promise<void> {
  const { id } = await requireServiceTime(context, parish, serviceId)
  await deleteServiceTime(context.tx, id)
  await audit(context, parish, 'parishes.remove_service_time', { service: id })
}

async function requireServiceTime({ tx }: OfficeContext, parish: ParishOf, id: string): Promise<ServiceTime> {
  const row = await findServiceTime(tx, parish.id, uuidParam(id))
  if (!row) throw new Failure('not_found')
  return row
}

const audit = (context: OfficeContext, { id }: ParishOf, action: string, details: Record<string, unknown>) =>
  context.audit({ action, targetType: 'parish', targetId: id, details })
