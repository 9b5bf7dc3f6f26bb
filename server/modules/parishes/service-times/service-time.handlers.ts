import type { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { requireAdministered, requireInScope } from '../office/require-office.ts'
import { requireParish } from '../parish/parish.handlers.ts'
import { listServiceTimes, serviceTimeList } from './service-time.queries.ts'
import { addServiceTime, changeServiceTime, removeServiceTime } from './service-time.service.ts'

type Of<Name extends keyof typeof serviceTimesEndpoints> = Handler<(typeof serviceTimesEndpoints)[Name]>
const removed = { detail: 'The service was deleted.' }

export const serviceTimes: Of<'serviceTimes'> = async ({ params, query }, { tx }) => {
  const { id } = await requireParish(tx, params.id)
  return serviceTimeList.page({ tx, parishId: id }, query, (rows) => rows)
}

export const officeServiceTimes: Of<'officeServiceTimes'> = async ({ params }, { tx, caller }) => {
  const { id } = await requireAdministered(tx, caller, params.slug)
  return { results: await listServiceTimes(tx, id) }
}

export const createServiceTime: Of<'createServiceTime'> = async ({ params, body }, context) =>
  addServiceTime(context, await requireAdministered(context.tx, context.caller, params.slug), body)

export const patchServiceTime: Of<'patchServiceTime'> = async ({ params, body }, context) =>
  changeServiceTime(context, await requireAdministered(context.tx, context.caller, params.slug), params.id, body)

export const deleteServiceTime: Of<'deleteServiceTime'> = async ({ params }, context) => {
  await removeServiceTime(context, await requireAdministered(context.tx, context.caller, params.slug), params.id)
  return removed
}

export const serviceTimesByStaff: Of<'serviceTimesByStaff'> = async ({ params }, { tx, caller }) => {
  const { id } = await requireInScope(tx, caller, params.parish)
  return { results: await listServiceTimes(tx, id) }
}

export const createServiceTimeByStaff: Of<'createServiceTimeByStaff'> = async ({ params, body }, context) =>
  addServiceTime(context, await requireInScope(context.tx, context.caller, params.parish), body)

export const patchServiceTimeByStaff: Of<'patchServiceTimeByStaff'> = async ({ params, body }, context) =>
  changeServiceTime(context, await requireInScope(context.tx, context.caller, params.parish), params.id, body)

export const deleteServiceTimeByStaff: Of<'deleteServiceTimeByStaff'> = async ({ params }, context) => {
  await removeServiceTime(context, await requireInScope(context.tx, context.caller, params.parish), params.id)
  return removed
}
