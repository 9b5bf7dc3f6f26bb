import { defineErrors } from '../core/errors/define-errors.ts'

export const exportsErrors = defineErrors('exports', {
  conflict: {
    nothing_to_export: 'There is nothing to export here.',
    too_many_exports: 'Three exports of yours are being written already. Wait for one or cancel it.',
    too_many_rows: '{total} rows match; an export holds {most} at most. Narrow the filters.',
    already_done: 'This export is done already.',
    not_ready: 'The file is not ready.',
    expired: 'This file has expired.',
    cancelled: 'This export was cancelled.',
    failed: 'This export has failed.',
  },
  validation_failed: { bad_filter: 'A filter makes no sense.' },
})
