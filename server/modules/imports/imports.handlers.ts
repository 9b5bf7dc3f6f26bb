import type { ImportKind } from '#contract/imports/bulk-import.ts'
import { importsErrors } from '#contract/imports/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { shapeImport, shapeLine, shapeRow } from './import.ts'
import { findImport, importList, type ImportRecord, type Owned } from './import.queries.ts'
import { cancel, start, validate } from './import.service.ts'
import { reportOf } from './report.ts'
import { rowList } from './row.queries.ts'
import { upload } from './upload.service.ts'

const unjudged = ['uploaded', 'validating'] as const

/** What every kind of import answers alike. */
const family = (kind: ImportKind) =>
  ({
    imports: ({ query }, { tx, caller }) =>
      importList.page({ tx, adminId: caller.adminId, kind }, query, (rows) => rows.map(shapeLine)),

    upload: async ({ files }, context) => shapeImport(context.tx, await upload(context, kind, files.file)),

    import: async ({ params }, { tx, caller }) => shapeImport(tx, await requireImport(tx, { ...caller, kind }, params.id)),

    rows: async ({ params, query }, { tx, caller }) => {
      const record = await requireImport(tx, { ...caller, kind }, params.id)
      return rowList.page({ tx, importId: record.id }, query, (rows) => rows.map((row) => shapeRow(record, row)))
    },

    cancel: async ({ params }, context) => shapeImport(context.tx, await cancel(context, kind, uuidParam(params.id))),

    report: async ({ params, query }, { tx, caller, fail }) => {
      const record = await requireImport(tx, { ...caller, kind }, params.id)
      if (unjudged.some((status) => status === record.status)) fail(importsErrors.not_checked)
      const name = kind === 'people' ? 'bulk-import' : 'parish-import'
      return { file_name: `${name}-${record.created_at.slice(0, 10)}.csv`, csv: await reportOf(tx, record, query.locale) }
    },
  }) satisfies Partial<Handlers<'imports'>>

const ofParishes = family('parishes')

export const importHandlers: Handlers<'imports'> = {
  ...family('people'),

  validate: async ({ params, body }, context) =>
    shapeImport(context.tx, await validate(context, 'people', { id: uuidParam(params.id), columns: body.mapping })),

  start: async ({ params, body }, context) =>
    shapeImport(context.tx, await start(context, 'people', uuidParam(params.id), body.expires_in_days)),

  parishImports: ofParishes.imports,
  uploadParishes: ofParishes.upload,
  parishImport: ofParishes.import,
  parishImportRows: ofParishes.rows,
  cancelParishes: ofParishes.cancel,
  parishImportReport: ofParishes.report,

  validateParishes: async ({ params, body: { mapping, update_existing } }, context) => {
    const wanted = { id: uuidParam(params.id), columns: mapping, updateExisting: update_existing }
    return shapeImport(context.tx, await validate(context, 'parishes', wanted))
  },

  startParishes: async ({ params }, context) =>
    shapeImport(context.tx, await start(context, 'parishes', uuidParam(params.id), null)),
}

async function requireImport(tx: Tx, owned: Owned, id: string): Promise<ImportRecord> {
  const record = await findImport(tx, owned, uuidParam(id))
  if (!record) throw new Failure('not_found')
  return record
}
