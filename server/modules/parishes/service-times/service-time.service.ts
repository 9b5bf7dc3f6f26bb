import type { ServiceTime, ServiceTimeBody, ServiceTimePatch } from '#contract/parishes/service-time.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { present } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { OfficeContext } from '../office/require-office.ts'
import { recordEntry } from '../office/entry-change.ts'
import { deleteServiceTime, findServiceTime, insertServiceTime, updateServiceTime } from './service-time.queries.ts'

type ParishOf = { id: string }

export async function addServiceTime(context: OfficeContext, parish: ParishOf, body: ServiceTimeBody): Promise<ServiceTime> {
  const { tx, now } = context
  const id = newId(now())
  const at = new Date(now()).toISOString()
  await insertServiceTime(tx, { ...body, id, parish_id: parish.id, created_at: at, updated_at: at })
  const added = present(await findServiceTime(tx, parish.id, id), 'the new service')
  await record(context, parish, 'parishes.add_service_time', null, added)
  return added
}

/** Throws 404. */
export async function changeServiceTime(
  context: OfficeContext,
  parish: ParishOf,
  serviceId: string,
  patch: ServiceTimePatch,
): Promise<ServiceTime> {
  const { tx, now } = context
  const before = await requireServiceTime(context, parish, serviceId)
  await updateServiceTime(tx, before.id, { ...patch, updated_at: new Date(now()).toISOString() })
  const after = await requireServiceTime(context, parish, before.id)
  await record(context, parish, 'parishes.change_service_time', before, after)
  return after
}

/** Throws 404. */
export async function removeServiceTime(context: OfficeContext, parish: ParishOf, serviceId: string): Promise<void> {
  const service = await requireServiceTime(context, parish, serviceId)
  await deleteServiceTime(context.tx, service.id)
  await record(context, parish, 'parishes.remove_service_time', service, null)
}

async function requireServiceTime({ tx }: OfficeContext, parish: ParishOf, id: string): Promise<ServiceTime> {
  const row = await findServiceTime(tx, parish.id, uuidParam(id))
  if (!row) throw new Failure('not_found')
  return row
}

const logged = {
  shown: ['day_of_week', 'start_time', 'end_time', 'name', 'name_ar', 'category', 'languages', 'season', 'location', 'is_active'],
  marked: ['notes'],
} as const

const record = (
  context: OfficeContext,
  parish: ParishOf,
  action: string,
  before: ServiceTime | null,
  after: ServiceTime | null,
) => recordEntry(context, parish, { ...logged, action, before, after, details: { service: (after ?? before)?.id } })
