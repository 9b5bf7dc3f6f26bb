import * as v from 'valibot'
import { Id } from '../core/common.ts'

/** Fields a column can be mapped to. */
export const importFields = ['email', 'first_name', 'last_name', 'phone', 'parish_slug', 'role'] as const
export type ImportField = (typeof importFields)[number]
export const importLimits = { bytes: 5 * 1024 * 1024, rows: 5_000, columns: 50 } as const

/** `uploaded` waits for the mapping, `ready` for the start; `validating` and `running` are in progress. */
export const importStatuses = ['uploaded', 'validating', 'ready', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Outcome of a row, expected or actual; `waiting` was not checked yet. */
export const importOutcomes = [
  'waiting',
  'ready',
  'invited',
  'bad_email',
  'bad_phone',
  'too_long',
  'unknown_parish',
  'unknown_role',
  'role_not_allowed',
  'already_member',
  'already_invited',
  'repeated',
] as const
export const ImportOutcome = v.picklist(importOutcomes)
export type ImportOutcome = (typeof importOutcomes)[number]

const column = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(importLimits.columns - 1))
const optionalColumn = v.optional(v.nullable(column), null)
const columns = v.object({
  email: v.nullable(column, null),
  first_name: optionalColumn,
  last_name: optionalColumn,
  phone: optionalColumn,
  parish_slug: optionalColumn,
  role: optionalColumn,
})
/** The column index of each field, from 0. */
export const ImportColumns = columns
export type ImportColumns = v.InferOutput<typeof ImportColumns>

/** A usable mapping: one column with addresses, none used twice. */
export const ImportMapping = v.pipe(
  columns,
  v.forward(
    v.check(({ email }) => email !== null, 'Choose the column with the email addresses'),
    ['email'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const taken = new Map<number, ImportField>()
    for (const field of importFields) {
      const place = dataset.value[field]
      if (place === null) continue
      if (taken.has(place))
        addIssue({
          message: 'Each column can be used once',
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: place }],
        })
      taken.set(place, field)
    }
  }),
)

export const ImportLine = v.object({
  id: Id,
  file_name: v.string(),
  status: v.picklist(importStatuses),
  rows: v.number(),
  invited: v.number(),
  created_at: v.string(),
  ended_at: v.nullable(v.string()),
})
export type ImportLine = v.InferOutput<typeof ImportLine>

/** Reasons for which an import ends by itself, as stored in its row. */
export const importEndings = {
  interrupted: 'The server could not continue. What was sent stays sent.',
  not_allowed: 'The account that made this import may not invite any more.',
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
  expires_in_days: v.nullable(v.number()),
  /** One of `importEndings`, where the server gave it up. */
  error: v.nullable(v.string()),
})
export type BulkImport = v.InferOutput<typeof BulkImport>

export const ImportRow = v.object({
  /** Row number in the file, as spreadsheets count. */
  number: v.number(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  parish_slug: v.string(),
  role: v.string(),
  outcome: ImportOutcome,
})
export type ImportRow = v.InferOutput<typeof ImportRow>
