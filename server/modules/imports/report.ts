import { type ImportOutcome, importFields } from '#contract/bulk-import.ts'
import type { Tx } from '#server/db/tx.ts'
import { csvLine, csvStart } from '#server/exports/csv.ts'
import type { ImportRecord } from './import.queries.ts'
import { shapeRow } from './import.ts'
import { allRows } from './row.queries.ts'

const words: Record<ImportOutcome, string> = {
  waiting: 'Not checked',
  ready: 'Not invited, though nothing stood against it',
  invited: 'Invited',
  bad_email: 'Not an email address',
  bad_phone: 'Not a telephone number',
  too_long: 'Too long',
  unknown_parish: 'Unknown parish',
  unknown_role: 'Unknown role',
  role_not_allowed: 'This role may not be given',
  already_member: 'Is a member already',
  already_invited: 'Is invited already',
  repeated: 'Stands above already',
}

/** What became of each row, as CSV (CON-D9). */
export async function reportOf(tx: Tx, record: ImportRecord): Promise<string> {
  const rows = (await allRows(tx, record.id)).map((row) => shapeRow(record, row))
  const lines = rows.map((row) =>
    csvLine([row.number, ...importFields.map((field) => row[field]), row.outcome, words[row.outcome]]),
  )
  return csvStart + csvLine(['row', ...importFields, 'outcome', 'explanation']) + lines.join('')
}
