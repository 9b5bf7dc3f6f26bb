import { importsErrors } from '#contract/imports/errors.ts'
import { present, itemAt } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Batch, Kind, SettledRow, Work } from '../kind.ts'
import { keysAbove } from '../row.queries.ts'
import { type ValidatedRow, validateRows } from './row-validation.service.ts'
import { readRow, valuesOfPerson } from './row-values.ts'

/** People to invite (USR-D9). */
export const people: Kind = {
  name: 'people',
  files: ['csv', 'xlsx'],
  refusals: { file: importsErrors.file_type, rows: importsErrors.too_many_rows },
  atOnce: 200,
  headings: {
    email: ['email', 'e mail', 'mail', 'البريد', 'بريد', 'إيميل', 'الإيميل'],
    last_name: ['last', 'family', 'surname', 'اللقب', 'لقب', 'العائلة', 'اسم العائلة', 'الاسم الأخير'],
    first_name: ['first', 'given', 'forename', 'name', 'الاسم', 'اسم'],
    phone: [
      ...['phone', 'mobile', 'tel', 'cell', 'whatsapp', 'الهاتف', 'هاتف', 'موبايل', 'الموبايل', 'تليفون', 'التليفون'],
      ...['رقم', 'المحمول'],
    ],
    parish_slug: ['parish', 'church', 'slug', 'الكنيسة', 'كنيسة', 'الرعية', 'رعية'],
    role: ['role', 'title', 'service', 'الدور', 'دور', 'الخدمة', 'خدمة', 'الرتبة', 'رتبة'],
  },
  byContent: { field: 'email', cell: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  isHeading: (cells) => !cells.some((cell) => cell.includes('@')),
  needs: { validating: ['manage_users'], running: ['manage_users', 'create_invitations'] },
  ready: ['ready'],
  applied: ['invited'],

  async check(tx, { now }, { record, rows, importer }) {
    const { mapping: columns } = record
    const emails = rows.flatMap(({ cells }) => readRow(valuesOfPerson(cells, columns)).email ?? [])
    const seen = await keysAbove(tx, record.id, itemAt(rows, 0).number, emails)
    return (await validateRows(tx, importer, rows, { columns, seen, at: iso(now()) })).map(settled)
  },

  /** Checks again before inviting: somebody may have joined since. */
  async run(tx, work, { record, rows, importer }) {
    const { mapping: columns } = record
    const validated = await validateRows(tx, importer, rows, { columns, seen: new Set(), at: iso(work.now()) })
    const invited = await inviteAll(
      tx,
      work,
      importer,
      validated.filter(({ outcome }) => outcome === 'ready'),
      present(record.expires_in_days, 'the days of an import'),
    )
    return validated.map((row) => {
      const invitationId = invited.get(row.number)
      return invitationId ? { ...settled(row), outcome: 'invited', invitationId } : settled(row)
    })
  },
}

const settled = ({ number, email, outcome }: ValidatedRow): SettledRow => ({ number, key: email, outcome })

/** Invitation ids by row number. */
async function inviteAll(
  tx: Tx,
  work: Work,
  { adminId }: Batch['importer'],
  rows: readonly ValidatedRow[],
  days: number,
): Promise<Map<number, string>> {
  const wanted = rows.map(({ number, email, parish, phone, role, values }) => ({
    email: present(email, `the address of row ${number}`),
    parish,
    firstName: values.first_name,
    lastName: values.last_name,
    phone,
    role,
  }))
  const ids = await work.ask(tx, 'invitations.invitePeople', { adminId, days, people: wanted })
  return new Map(rows.map(({ number }, index) => [number, itemAt(ids, index)]))
}

const iso = (time: number) => new Date(time).toISOString()
