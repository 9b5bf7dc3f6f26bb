import { importsErrors } from '#contract/imports/errors.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { fold } from '#server/platform/base/fold.ts'
import type { Batch, Kind } from '../kind.ts'
import { allKeysAbove } from '../row.queries.ts'
import { valuesOf } from '../values.ts'

const headings = {
  name_ar: ['name ar', 'name in arabic', 'arabic name', 'الاسم بالعربية', 'الاسم العربي'],
  city_ar: ['city ar', 'city in arabic', 'arabic city', 'المدينة بالعربية'],
  diocese: ['diocese', 'eparchy', 'الإيبارشية', 'إيبارشية', 'ايبارشية', 'الايبارشية'],
  slug: ['slug', 'web name', 'معرف'],
  latitude: ['latitude', 'lat', 'خط العرض'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'خط الطول'],
  livestream_url: ['livestream', 'live stream', 'youtube', 'البث'],
  patron_saint: ['patron', 'saint', 'القديس', 'الشفيع', 'شفيع'],
  founded_year: ['founded', 'year', 'سنة', 'تأسست'],
  postal_code: ['postal', 'postcode', 'zip', 'الرمز البريدي'],
  address_line: ['address', 'street', 'العنوان', 'عنوان', 'الشارع'],
  region: ['region', 'state', 'province', 'governorate', 'المحافظة', 'محافظة', 'الولاية'],
  country: ['country', 'الدولة', 'دولة', 'البلد'],
  timezone: ['timezone', 'time zone', 'المنطقة الزمنية'],
  currency: ['currency', 'العملة', 'عملة'],
  languages: ['languages', 'language', 'اللغات', 'لغات', 'اللغة'],
  description: ['description', 'about', 'notes', 'الوصف', 'وصف', 'نبذة'],
  website: ['website', 'web', 'site', 'url', 'الموقع'],
  email: ['email', 'e mail', 'mail', 'البريد الإلكتروني', 'البريد', 'إيميل'],
  phone: ['phone', 'mobile', 'tel', 'الهاتف', 'هاتف', 'تليفون', 'التليفون'],
  city: ['city', 'town', 'المدينة', 'مدينة'],
  name: ['name', 'parish', 'church', 'الاسم', 'اسم', 'الكنيسة', 'كنيسة'],
} as const
const known = new Set(Object.entries(headings).flatMap(([field, words]) => [field, ...words].map(fold)))

/** Parishes to list (APA-D2): drafts of new ones, and changes of existing ones where asked for. */
export const parishes: Kind = {
  name: 'parishes',
  files: ['csv', 'xlsx', 'json'],
  refusals: { file: importsErrors.parish_file_type, rows: importsErrors.too_many_parishes },
  atOnce: 50,
  headings,
  byContent: null,
  isHeading: (cells) => cells.some((cell) => known.has(fold(cell))),
  needs: { validating: ['import_parishes'], running: ['import_parishes'] },
  ready: ['ready', 'changing'],
  applied: ['created', 'changed'],

  async check(tx, { ask }, batch) {
    const { record, rows } = batch
    const seen = await allKeysAbove(tx, record.id, itemAt(rows, 0).number)
    return ask(tx, 'parishes.judgeRows', { ...rowsOf(batch), seen })
  },

  run: (tx, { ask }, batch) => {
    const { adminId: id, roleName } = batch.importer
    return ask(tx, 'parishes.writeRows', { ...rowsOf(batch), admin: { id, roleName } })
  },
}

const rowsOf = ({ record, rows, importer }: Batch) => ({
  rows: rows.map(({ number, cells }) => ({ number, values: valuesOf('parishes', cells, record.mapping) })),
  scope: importer.scope,
  updateExisting: record.update_existing,
})
