import * as v from 'valibot'
import { Id } from '../core/common.ts'

/** What a file can hold, with the fields that its columns can be mapped to: people to invite (USR-D9), parishes to list (APA-D2). */
export const importKinds = {
  people: {
    fields: ['email', 'first_name', 'last_name', 'phone', 'parish_slug', 'role'],
    rows: 5_000,
  },
  parishes: {
    fields: [
      ...['name', 'city', 'diocese', 'country', 'slug', 'name_ar', 'city_ar', 'region', 'address_line', 'postal_code'],
      ...['latitude', 'longitude', 'phone', 'email', 'website', 'livestream_url', 'timezone', 'currency', 'languages'],
      ...['patron_saint', 'founded_year', 'description'],
    ],
    rows: 2_000,
  },
} as const satisfies Record<string, { fields: readonly string[]; rows: number }>
export type ImportKind = keyof typeof importKinds
export const importLimits = { bytes: 5 * 1024 * 1024, columns: 50 } as const

/** `uploaded` waits for the mapping, `ready` for the start; `validating` and `running` are in progress. */
export const importStatuses = ['uploaded', 'validating', 'ready', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Outcome of a row, expected or actual; `waiting` was not checked yet. */
export const importOutcomes = [
  'waiting',
  'ready',
  'repeated',
  'too_long',
  'bad_email',
  'bad_phone',
  // People.
  'invited',
  'unknown_parish',
  'unknown_role',
  'role_not_allowed',
  'already_member',
  'already_invited',
  // Parishes: `ready` is created, `changing` is updated.
  'changing',
  'created',
  'changed',
  'unchanged',
  'exists',
  'incomplete',
  'unknown_diocese',
  'bad_value',
] as const
export const ImportOutcome = v.picklist(importOutcomes)
export type ImportOutcome = (typeof importOutcomes)[number]

const column = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(importLimits.columns - 1))
const ImportColumns = v.record(v.string(), v.nullable(column))
/** The column index of each field, from 0; null where the file has none. */
export type ImportColumns = v.InferOutput<typeof ImportColumns>

/** The first column that a file of this kind cannot be checked without and that is not chosen; null when none is missing. */
const missing: Record<ImportKind, (columns: ImportColumns) => { field: string; message: string } | null> = {
  people: ({ email }) =>
    email === null ? { field: 'email', message: /*i18n*/ 'Choose the column with the email addresses' } : null,
  parishes({ slug, name, city }) {
    if (slug !== null || (name !== null && city !== null)) return null
    return name === null
      ? { field: 'name', message: /*i18n*/ 'Choose the column with the names' }
      : { field: 'city', message: /*i18n*/ 'Choose the column with the cities' }
  },
}

/** What stands in the way of a mapping: English messages by field, none when it can be used. */
export function mappingErrors(kind: ImportKind, columns: ImportColumns): Record<string, string> {
  const lacking = missing[kind](columns)
  const errors: Record<string, string> = lacking ? { [lacking.field]: lacking.message } : {}
  const taken = new Set<number>()
  for (const field of importKinds[kind].fields) {
    const place = columns[field] ?? null
    if (place === null) continue
    if (taken.has(place)) errors[field] = /*i18n*/ 'Each column can be used once'
    taken.add(place)
  }
  return errors
}

/** The column chosen for each field: the needed ones are, and none is used twice. */
export const mappingOf = (kind: ImportKind) => {
  const optional = v.optional(v.nullable(column), null)
  return v.pipe(
    v.object(Object.fromEntries(importKinds[kind].fields.map((field) => [field, optional])) as Record<string, typeof optional>),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      for (const [key, message] of Object.entries(mappingErrors(kind, input)))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    }),
  )
}

export const ImportLine = v.object({
  id: Id,
  file_name: v.string(),
  status: v.picklist(importStatuses),
  rows: v.number(),
  /** Rows that had their effect: people invited, parishes created or changed. */
  applied: v.number(),
  created_at: v.string(),
  ended_at: v.nullable(v.string()),
})
export type ImportLine = v.InferOutput<typeof ImportLine>

/** Reasons for which an import ends by itself, as stored in its row. */
export const importEndings = {
  interrupted: 'The server could not continue. What was done stays done.',
  not_allowed: 'The account that made this import no longer has the permission for it.',
} as const

export const BulkImport = v.object({
  ...ImportLine.entries,
  /** Headings, or generated names when the file has none. */
  columns: v.array(v.string()),
  /** The first rows, by the same column indices. */
  sample: v.array(v.array(v.string())),
  /** As chosen by the caller, or guessed from the headings. */
  mapping: ImportColumns,
  /** Rows of the current step, or of the last one. */
  progress: v.object({ done: v.number(), total: v.number() }),
  counts: v.object(
    Object.fromEntries(importOutcomes.map((outcome) => [outcome, v.number()])) as Record<
      ImportOutcome,
      v.NumberSchema<undefined>
    >,
  ),
  /** For how long the links of invited people are valid; set when they are sent. */
  expires_in_days: v.nullable(v.number()),
  /** Whether parishes that exist are changed; else their rows are left out. */
  update_existing: v.boolean(),
  /** One of `importEndings`, where the server gave it up. */
  error: v.nullable(v.string()),
})
export type BulkImport = v.InferOutput<typeof BulkImport>

export const ImportRow = v.object({
  /** Row number in the file, as spreadsheets count. */
  number: v.number(),
  /** The row's cells by field, empty where nothing is mapped. */
  values: v.record(v.string(), v.string()),
  outcome: ImportOutcome,
  /** The field that cannot be used, with the outcomes `incomplete` and `bad_value`. */
  fault: v.nullable(v.string()),
})
export type ImportRow = v.InferOutput<typeof ImportRow>
