import * as v from 'valibot'
import { Id } from '../core/common.ts'

/** What a column of the file may be. */
export const importFields = ['email', 'first_name', 'last_name', 'phone', 'parish_slug', 'role'] as const
export type ImportField = (typeof importFields)[number]
export const importLimits = { bytes: 5 * 1024 * 1024, rows: 5_000, columns: 50 } as const

/** `uploaded` waits for its columns, `ready` for its start; `validating` and `running` are at work. */
export const importStatuses = ['uploaded', 'validating', 'ready', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What becomes, or became, of a row; `waiting` was not judged yet. */
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
/** Of each field the place of its column in the file, from 0. */
export const ImportColumns = columns
export type ImportColumns = v.InferOutput<typeof ImportColumns>

/** Columns to judge by: one with addresses, none of them twice. */
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

/** Why an import ended by itself, as its row keeps it. */
export const importEndings = {
  interrupted: 'The server could not go on with it. What was sent stays sent.',
  not_allowed: 'The account that made this import may not invite any more.',
} as const

export const BulkImport = v.object({
  ...ImportLine.entries,
  /** Headings, or made-up names where the file has none. */
  columns: v.array(v.string()),
  /** The first rows, by the same places. */
  sample: v.array(v.array(v.string())),
  /** As chosen, or as guessed from the headings. */
  mapping: ImportColumns,
  /** Rows of the work that goes on, or that was last done. */
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
  /** The line of the file, as spreadsheets count. */
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
