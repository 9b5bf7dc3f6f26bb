import { defineErrors } from '../core/errors/define-errors.ts'

export const importsErrors = defineErrors('imports', {
  conflict: {
    columns_not_chosen: 'Choose the columns and check the rows first.',
    being_checked: 'The rows of this import are being checked.',
    not_started: 'This import has not been started.',
    being_sent: 'This import is at work.',
    done: 'This import is done.',
    failed: 'This import has failed.',
    cancelled: 'This import was cancelled.',
    not_checked: 'The rows have not been checked yet.',
    no_row_ready: 'No row is ready.',
    another_at_work: 'Another import of yours is at work. Wait for it or cancel it.',
  },
  validation_failed: {
    unknown_column: 'Choose a column of the file',
    file_empty: 'The file holds no rows',
    file_type: 'Choose a CSV or XLSX file',
    parish_file_type: 'Choose a CSV, XLSX or JSON file',
    old_excel: 'This is an old or protected Excel file. Save it as .xlsx without a password, or as CSV.',
    file_unreadable: 'The file could not be read. Please save it again as CSV.',
    not_a_list: 'The JSON must be a list of objects, one per parish, without objects inside them.',
    too_many_rows: 'At most 5,000 rows go at once. Please split the file.',
    too_many_parishes: 'At most 2,000 rows go at once. Please split the file.',
    too_many_columns: 'At most 50 columns can be read. Please leave out what is not needed.',
    sheet_too_large: 'The sheet reaches too far. Please copy the rows into a new one.',
  },
})
