import { inLanguage, type InLanguages, type Language } from '#contract/core/languages.ts'
import { type ImportOutcome, importKinds } from '#contract/imports/bulk-import.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { csvLines, csvStart } from '#server/platform/exports/csv.ts'
import type { ImportRecord } from './import.queries.ts'
import { shapeRow } from './import.ts'
import { allRows } from './row.queries.ts'

type Locale = Language
const words: InLanguages<Record<ImportOutcome, string>> = {
  en: {
    waiting: 'Not checked',
    ready: 'Not done, though nothing stood against it',
    invited: 'Invited',
    bad_email: 'Not an email address',
    bad_phone: 'Not a telephone number',
    too_long: 'Too long',
    unknown_parish: 'Unknown parish',
    unknown_role: 'Unknown role',
    role_not_allowed: 'This role may not be given',
    already_member: 'Already a member',
    already_invited: 'Already invited',
    repeated: 'Already listed above',
    changing: 'Not changed, though nothing stood against it',
    created: 'Created as a draft',
    changed: 'Changed',
    unchanged: 'Nothing to change',
    exists: 'Already there, left as it is',
    incomplete: 'Something is missing',
    unknown_diocese: 'Unknown diocese',
    bad_value: 'Cannot be used',
  },
  ar: {
    waiting: 'لم يُفحص',
    ready: 'لم يُنفَّذ رغم عدم وجود مانع',
    invited: 'تمت دعوته',
    bad_email: 'ليس بريدًا إلكترونيًا',
    bad_phone: 'ليس رقم هاتف',
    too_long: 'أطول من اللازم',
    unknown_parish: 'كنيسة غير معروفة',
    unknown_role: 'دور غير معروف',
    role_not_allowed: 'دور لا يمكن منحه',
    already_member: 'عضو بالفعل',
    already_invited: 'مدعو بالفعل',
    repeated: 'مكرر أعلاه',
    changing: 'لم يُعدَّل رغم عدم وجود مانع',
    created: 'أُنشئت كمسودة',
    changed: 'عُدّلت',
    unchanged: 'لا شيء يحتاج إلى تعديل',
    exists: 'موجودة من قبل وبقيت كما هي',
    incomplete: 'بيانات ناقصة',
    unknown_diocese: 'إيبارشية غير معروفة',
    bad_value: 'قيمة غير صالحة',
  },
}

/** The outcome of each row as CSV (CON-D9). An import recognises its headings in either language. */
export async function reportOf(tx: Tx, record: ImportRecord, locale: Locale): Promise<string> {
  const { fields } = importKinds[record.kind]
  const rows = (await allRows(tx, record.id)).map((row) => shapeRow(record, row))
  const lines = rows.map(({ number, values, outcome, fault }) => [
    number,
    ...fields.map((field) => values[field] ?? ''),
    outcome,
    [inLanguage(locale, words)[outcome], fault].filter((part) => part !== null).join(': '),
  ])
  return csvStart + csvLines([['row', ...fields, 'outcome', 'explanation'], ...lines])
}
