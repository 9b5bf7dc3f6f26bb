import type { priestsEndpoints } from '#contract/parishes/priests.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { requireAdministered, requireInScope } from '../office/require-office.ts'
import { requireParish } from '../parish/parish.handlers.ts'
import { listPriests, priestList } from './priest.queries.ts'
import { addPriest, changePriest, removePriest, requirePriest } from './priest.service.ts'
import { shapePriest, shapePublicPriest } from './priest.ts'

type Of<Name extends keyof typeof priestsEndpoints> = Handler<(typeof priestsEndpoints)[Name]>
const removed = { detail: 'The priest was removed from the list.' }

export const priests: Of<'priests'> = async ({ params, query }, { tx, caller }) => {
  const { id } = await requireParish(tx, params.id)
  const shape = caller ? shapePriest : shapePublicPriest
  return priestList.page({ tx, parishId: id }, query, (rows) => rows.map(shape))
}

export const officePriests: Of<'officePriests'> = async ({ params }, { tx, caller }) => {
  const { id } = await requireAdministered(tx, caller, params.slug)
  return { results: (await listPriests(tx, id)).map(shapePriest) }
}

export const officePriest: Of<'officePriest'> = async ({ params }, context) =>
  shapePriest(await requirePriest(context, await requireAdministered(context.tx, context.caller, params.slug), params.id))

export const createPriest: Of<'createPriest'> = async ({ params, body }, context) =>
  addPriest(context, await requireAdministered(context.tx, context.caller, params.slug), body)

export const patchPriest: Of<'patchPriest'> = async ({ params, body }, context) =>
  changePriest(context, await requireAdministered(context.tx, context.caller, params.slug), params.id, body)

export const deletePriest: Of<'deletePriest'> = async ({ params }, context) => {
  await removePriest(context, await requireAdministered(context.tx, context.caller, params.slug), params.id)
  return removed
}

export const priestsByStaff: Of<'priestsByStaff'> = async ({ params }, { tx, caller }) => {
  const { id } = await requireInScope(tx, caller, params.parish)
  return { results: (await listPriests(tx, id)).map(shapePriest) }
}

export const priestByStaff: Of<'priestByStaff'> = async ({ params }, context) =>
  shapePriest(await requirePriest(context, await requireInScope(context.tx, context.caller, params.parish), params.id))

export const createPriestByStaff: Of<'createPriestByStaff'> = async ({ params, body }, context) =>
  addPriest(context, await requireInScope(context.tx, context.caller, params.parish), body)

export const patchPriestByStaff: Of<'patchPriestByStaff'> = async ({ params, body }, context) =>
  changePriest(context, await requireInScope(context.tx, context.caller, params.parish), params.id, body)

export const deletePriestByStaff: Of<'deletePriestByStaff'> = async ({ params }, context) => {
  await removePriest(context, await requireInScope(context.tx, context.caller, params.parish), params.id)
  return removed
}
