import { importsErrors } from '#contract/imports/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { shapeImport, shapeLine, shapeRow } from './import.ts'
import { findImport, importList, type ImportRecord } from './import.queries.ts'
import { cancel, start, validate } from './import.service.ts'
import { reportOf } from './report.ts'
import { rowList } from './row.queries.ts'
import { upload } from './upload.service.ts'

const unjudged = ['uploaded', 'validating'] as const

export const importHandlers: Handlers<'imports'> = {
  imports: ({ query }, { tx, caller }) => importList.page({ tx, adminId: caller.adminId }, query, (rows) => rows.map(shapeLine)),

  upload: async ({ files }, context) => shapeImport(context.tx, await upload(context, files.file)),

  import: async ({ params }, { tx, caller }) => shapeImport(tx, await requireImport(tx, caller.adminId, params.id)),

  rows: async ({ params, query }, { tx, caller }) => {
    const record = await requireImport(tx, caller.adminId, params.id)
    return rowList.page({ tx, importId: record.id }, query, (rows) => rows.map((row) => shapeRow(record, row)))
  },

  validate: async ({ params, body }, context) =>
    shapeImport(context.tx, await validate(context, uuidParam(params.id), body.mapping)),

  start: async ({ params, body }, context) =>
    shapeImport(context.tx, await start(context, uuidParam(params.id), body.expires_in_days)),

  cancel: async ({ params }, context) => shapeImport(context.tx, await cancel(context, uuidParam(params.id))),

  report: async ({ params, query }, { tx, caller, fail }) => {
    const record = await requireImport(tx, caller.adminId, params.id)
    if (unjudged.some((status) => status === record.status)) fail(importsErrors.not_checked)
    return { file_name: `bulk-import-${record.created_at.slice(0, 10)}.csv`, csv: await reportOf(tx, record, query.locale) }
  },
}

async function requireImport(tx: Parameters<typeof findImport>[0], adminId: string, id: string): Promise<ImportRecord> {
  const record = await findImport(tx, adminId, uuidParam(id))
  if (!record) throw new Failure('not_found')
  return record
}
