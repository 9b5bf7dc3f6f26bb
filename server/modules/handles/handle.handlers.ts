import type { handlesEndpoints } from '#contract/handles/handles.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler, Handlers } from '#server/platform/module/module.ts'
import { change, check, free, importMany, reserve } from './handle.service.ts'
import { shapeHandle } from './handle.ts'
import { builtInList, handleList } from './handles.queries.ts'

type Calls = typeof handlesEndpoints

const reservedHandles: Handler<Calls['reservedHandles']> = ({ query }, { tx }) =>
  query.built_in === 'true'
    ? builtInList.page({ tx }, query, (rows) => rows)
    : handleList.page({ tx }, query, (rows) => rows.map(shapeHandle))

const reserveHandle: Handler<Calls['reserveHandle']> = async ({ body }, context) => shapeHandle(await reserve(context, body))
const patchHandle: Handler<Calls['patchHandle']> = async ({ params, body }, context) =>
  shapeHandle(await change(context, uuidParam(params.id), body))
const freeHandle: Handler<Calls['freeHandle']> = async ({ params }, context) => {
  await free(context, uuidParam(params.id))
  return { detail: 'The handle is free again.' }
}
const importHandles: Handler<Calls['importHandles']> = ({ body }, context) => importMany(context, body)
const checkHandle: Handler<Calls['checkHandle']> = ({ query }, context) => check(context, query.handle)

export const handleHandlers: Handlers<'handles'> = {
  reservedHandles,
  reserveHandle,
  patchHandle,
  freeHandle,
  importHandles,
  checkHandle,
}
