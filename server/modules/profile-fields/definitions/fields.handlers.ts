import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { listChoices } from '../own/own-values.queries.ts'
import * as choices from './choice.service.ts'
import { findField } from './field.queries.ts'
import * as definitions from './field.service.ts'
import { readField, readFields } from './field.ts'
import { logList } from './log.queries.ts'
import { shapeLogLine } from './log.ts'
import { statisticsOf } from '../statistics/statistics.ts'

type Console = Omit<Handlers<'profile-fields'>, 'ownFields' | 'saveOwnFields'>

export const consoleHandlers: Console = {
  fieldDefinitions: async (_input, { tx }) => ({ results: await readFields(tx) }),
  createField: async ({ body }, context) => readField(context.tx, await definitions.create(context, body)),
  patchField: async ({ params, body }, context) =>
    readField(context.tx, await definitions.patch(context, uuidParam(params.id), body)),
  async deleteField({ params }, context) {
    await definitions.remove(context, uuidParam(params.id))
    return { detail: 'The field is deleted.' }
  },
  async reorderFields({ body }, context) {
    await definitions.reorder(context, body.field_orders)
    return { results: await readFields(context.tx) }
  },
  async fieldStatistics({ params }, { tx, fail }) {
    const field = await findField(tx, uuidParam(params.id))
    return field ? statisticsOf(tx, field) : fail('not_found')
  },
  fieldChoices: async ({ query }, { tx }) => ({ results: (await listChoices(tx, [query.field_id])).map(choices.shapeChoice) }),
  createChoice: ({ body }, context) => choices.add(context, body),
  patchChoice: ({ params, body }, context) => choices.change(context, uuidParam(params.id), body),
  deleteChoice: ({ params }, context) => choices.remove(context, uuidParam(params.id)),
  fieldAuditLogs: ({ query }, { tx }) => logList.page({ tx }, query, (rows) => rows.map(shapeLogLine)),
}
