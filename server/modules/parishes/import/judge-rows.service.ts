import type { ImportOutcome } from '#contract/imports/bulk-import.ts'
import { type CountryDefaults, defaultsOf } from '#contract/parishes/country-defaults.ts'
import type { ParishBody, StaffParishPatch } from '#contract/parishes/parish.ts'
import type { AdminScope } from '#contract/staff/console-account.ts'
import { fold } from '#server/platform/base/fold.ts'
import { toE164 } from '#server/platform/base/people/phone.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isDioceseInScope } from '../dioceses/diocese-lists.queries.ts'
import type { LockedParish } from '../parish/parish-writes.queries.ts'
import { type CellFields, readCells } from './cells.ts'
import { diocesesByName, type Match, matchParishes, placeKey } from './match.queries.ts'

export type FileRow = { number: number; values: Readonly<Record<string, string>> }
/** `usual`: time zone and currency of parishes in countries whose own are not known; empty for none. */
export type Judging = { scope: AdminScope; updateExisting: boolean; seen: ReadonlySet<string>; usual: CountryDefaults }
type Changes = Omit<StaffParishPatch, 'updated_at'>
/** What is to be done with a row, and why nothing where nothing is. `key` tells two rows of one parish. */
export type JudgedRow = { number: number; key: string | null; outcome: ImportOutcome; fault: string | null } & (
  | { act: 'create'; body: ParishBody; slug: string | null }
  | { act: 'change'; parishId: string; changes: Changes }
  | { act: null }
)

type Facts = Judging & { match: Match; dioceses: Awaited<ReturnType<typeof diocesesByName>>; seen: Set<string> }

/** The outcome of each row if written now, in file order: the first row of a parish takes it. */
export async function judgeRows(tx: Tx, rows: readonly FileRow[], judging: Judging): Promise<JudgedRow[]> {
  const match = await matchParishes(
    tx,
    rows.map(({ values }) => namesOf(values)),
  )
  const facts: Facts = { ...judging, match, dioceses: await diocesesByName(tx), seen: new Set(judging.seen) }
  const judged: JudgedRow[] = []
  for (const { number, values } of rows) judged.push({ number, ...(await judge(values, facts)) })
  return judged
}

const namesOf = (values: FileRow['values']) => ({
  slug: (values['slug'] ?? '').toLowerCase(),
  name: values['name'] ?? '',
  city: values['city'] ?? '',
})

const nothing = (outcome: ImportOutcome, key: string | null = null, fault: string | null = null) =>
  ({ act: null, outcome, key, fault }) as const

async function judge(values: FileRow['values'], facts: Facts) {
  const { slug, name, city } = namesOf(values)
  if (slug !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return nothing('bad_value', null, 'slug')
  const known = facts.match({ slug, name, city })
  if (!known && (!name || !city)) return nothing('incomplete', null, name ? 'city' : 'name')
  const key = known?.id ?? (slug || placeKey({ name, city }))
  if (facts.seen.has(key)) return nothing('repeated', key)
  facts.seen.add(key)
  const cells = readCells(values)
  if ('fault' in cells) return nothing('bad_value', key, cells.fault)
  const diocese = facts.dioceses.get(fold(values['diocese'] ?? ''))
  const isElsewhere = values['diocese'] ? !diocese || !isDioceseInScope(facts, diocese.id) : false
  if (known) return judgeKnown(known, cells.fields, { key, isElsewhere, dioceseId: diocese?.id }, facts)
  if (!values['diocese']) return nothing('incomplete', key, 'diocese')
  if (!diocese || isElsewhere) return nothing('unknown_diocese', key)
  return judgeNew(cells.fields, { key, slug, diocese }, facts)
}

type Row = { key: string; isElsewhere: boolean; dioceseId: string | undefined }

async function judgeKnown(known: LockedParish, fields: CellFields, { key, isElsewhere, dioceseId }: Row, facts: Facts) {
  if (!facts.updateExisting || known.status === 'merged' || !isInScope(facts.scope, known)) return nothing('exists', key)
  if (isElsewhere) return nothing('unknown_diocese', key)
  const given: CellFields & { diocese_id?: string } = { ...fields, ...(dioceseId ? { diocese_id: dioceseId } : {}) }
  const fault = await faultOf({ ...known, ...given }, given)
  if (fault) return nothing('bad_value', key, fault)
  const changes = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name as keyof LockedParish])),
  ) as Changes
  if (Object.keys(changes).length === 0) return nothing('unchanged', key)
  return { act: 'change', outcome: 'changing', key, fault: null, parishId: known.id, changes } as const
}

async function judgeNew(
  fields: CellFields,
  { key, slug, diocese }: { key: string; slug: string; diocese: { id: string; country: string } },
  { usual: ours }: Facts,
) {
  const country = fields.country ?? diocese.country
  const usual = defaultsOf(country)
  const body: ParishBody = {
    ...emptyBody,
    ...fields,
    name: fields.name ?? '',
    city: fields.city ?? '',
    diocese_id: diocese.id,
    country,
    timezone: fields.timezone ?? (usual.timezone || ours.timezone),
    currency: fields.currency ?? (usual.currency || ours.currency),
  }
  if (!body.timezone) return nothing('incomplete', key, 'timezone')
  if (!body.currency) return nothing('incomplete', key, 'currency')
  const fault = await faultOf(body, fields)
  if (fault) return nothing('bad_value', key, fault)
  return { act: 'create', outcome: 'ready', key, fault: null, body, slug: slug || null } as const
}

const emptyBody = {
  name_ar: null,
  city_ar: null,
  patron_saint: null,
  address_line: null,
  region: null,
  postal_code: null,
  latitude: null,
  longitude: null,
  phone: null,
  email: null,
  website: null,
  livestream_url: null,
  description: '',
  languages: [],
  founded_year: null,
  auto_approve_members: true,
  chat_policy: 'everyone',
  bank_details_text: '',
} as const satisfies Partial<ParishBody>

type Placed = { country: string; latitude: number | null; longitude: number | null }
/** The field that is wrong beside the others; the number of `given` becomes E.164. */
async function faultOf(whole: Placed, given: { phone?: string | null | undefined }): Promise<string | null> {
  if ((whole.latitude === null) !== (whole.longitude === null)) return whole.latitude === null ? 'latitude' : 'longitude'
  if (!given.phone) return null
  given.phone = await toE164(given.phone, whole.country)
  return given.phone ? null : 'phone'
}

const isInScope = (scope: AdminScope, parish: LockedParish) =>
  isDioceseInScope({ scope }, parish.diocese_id) || (scope.kind === 'parish' && scope.ids.includes(parish.id))
