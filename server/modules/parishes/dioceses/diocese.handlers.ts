import type { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { change, move, remove, requireDioceseRecord } from './change-diocese.service.ts'
import { createDiocese as create } from './create-diocese.service.ts'
import { shapeDiocese, shapeDioceseRecord } from './diocese.ts'
import { consoleDioceseList, findDioceseRow, listDioceseChoices, publicDioceseList } from './diocese-lists.queries.ts'

export const dioceseHandlers: Pick<Handlers<'parishes'>, keyof typeof diocesesEndpoints> = {
  dioceses: ({ query }, { tx }) => publicDioceseList.page({ tx }, query, (rows) => rows.map(shapeDiocese)),

  async diocese({ params }, { tx }) {
    const text = params.id.toLowerCase()
    const row = await findDioceseRow(tx, isUuid(text) ? { id: text } : { slug: text })
    if (!row?.is_active) throw new Failure('not_found')
    return shapeDiocese(row)
  },

  consoleDioceses: ({ query }, { tx, caller }) =>
    consoleDioceseList.page({ tx, scope: caller.scope }, query, (rows) => rows.map(shapeDioceseRecord)),

  dioceseChoices: (_input, { tx, caller }) => listDioceseChoices(tx, caller),

  async createDiocese({ body }, context) {
    const id = await create(context.tx, context, body)
    const target = { targetType: 'diocese', targetId: id, targetName: body.name }
    await context.audit({ action: 'dioceses.create', ...target, after: body })
    return requireDioceseRecord(context.tx, id)
  },

  async patchDiocese({ params, body }, context) {
    const id = uuidParam(params.id)
    await change(context, id, body)
    return requireDioceseRecord(context.tx, id)
  },

  async moveDiocese({ params, body: { direction } }, context) {
    const id = uuidParam(params.id)
    await move(context, id, direction)
    return requireDioceseRecord(context.tx, id)
  },

  async removeDiocese({ params }, context) {
    await remove(context, uuidParam(params.id))
    return { detail: 'The diocese is deleted.' }
  },
}
