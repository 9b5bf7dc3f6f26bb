import type { I18n } from '@lingui/core'
import type { Message, Option } from '#src/lists/filter-fields.ts'
import { reasonError } from '../form/reason-field.tsx'

/** A text per row, or one for all, in which `{name}` is the row's name. */
export type Text<Row> = Message | ((row: Row, i18n: I18n) => string)
/** Translates a text about one row. */
export const textFor = <Row>(i18n: I18n, text: Text<Row>, row: Row, name: string): string =>
  typeof text === 'function' ? text(row, i18n) : i18n._(text, { name })

type Note = { kind: 'note'; limit: number; isOptional?: boolean; tooShort?: Message }
/** A field of a question; in the bulk bar, of the first selected row. */
export type AnswerField<Row = never> = {
  label: Text<Row>
  help?: Message
  /** Rows that show the field; for other rows the answer is ''. */
  when?: (row: Row) => boolean
} & ({ kind: 'day' } | Note | { kind: 'choice'; options: (i18n: I18n, row: Row) => readonly Option[]; initial?: string })
/** A day after today that may be left out. */
export const optionalDay = (label: Message, help: Message) => ({ kind: 'day', label, help }) as const
/** A text of at least 5 characters; `tooShort` is the error of a shorter one. */
export const note = (label: Message, { limit, tooShort }: { limit: number; tooShort: Message }) =>
  ({ kind: 'note', label, limit, tooShort }) as const
/** A text that may be left out. */
export const optionalNote = (label: Message, limit = 500) => ({ kind: 'note', label, limit, isOptional: true }) as const

/** The question of an action. It never asks for a second factor: the server's response requests one if needed. */
export type Ask<Row> = {
  /** A reason of 5 to 500 characters (CON-D6), for the audit log unless `reasonHelp` says otherwise. */
  readonly reason?: boolean
  readonly reasonHelp?: Text<Row>
  readonly fields?: Readonly<Record<string, AnswerField<Row>>>
}

type AnswerOf<F> = F extends { kind: 'day' } ? string | null : string
export type Answers<A> = (A extends { reason: true } ? { reason: string } : {}) &
  (A extends { fields: infer F } ? { [N in keyof F]: AnswerOf<F[N]> } : {})
/** Contents of the dialog: text by field. */
export type Draft = Readonly<Record<string, string>>

/** A field as one row's question shows it, translated. */
export type AskedField = { label: string; help: string | undefined } & (
  | { kind: 'day' }
  | Note
  | { kind: 'choice'; options: readonly Option[]; initial: string }
)
/** The question about one row, translated. */
export type Question = {
  reason: boolean
  reasonHelp: string | undefined
  fields: Readonly<Record<string, AskedField>>
}

export function questionFor<Row>(i18n: I18n, ask: Ask<Row>, row: Row, name: string): Question {
  const asked = (field: AnswerField<Row>): AskedField => {
    const words = { label: textFor(i18n, field.label, row, name), help: field.help && i18n._(field.help) }
    if (field.kind !== 'choice') return { ...field, ...words }
    const options = field.options(i18n, row)
    return { kind: 'choice', options, initial: field.initial ?? options[0]?.value ?? '', ...words }
  }
  return {
    reason: ask.reason ?? false,
    reasonHelp: ask.reasonHelp && textFor(i18n, ask.reasonHelp, row, name),
    fields: Object.fromEntries(
      Object.entries(ask.fields ?? {}).flatMap(([key, field]) => ((field.when?.(row) ?? true) ? [[key, asked(field)]] : [])),
    ),
  }
}

export const emptyDraft = ({ fields }: Question): Draft =>
  Object.fromEntries([
    ['reason', ''],
    ...Object.entries(fields).map(([name, field]) => [name, field.kind === 'choice' ? field.initial : '']),
  ])

type Checked = { reason?: boolean; fields?: Readonly<Record<string, { kind: 'day' | 'choice' } | Note>> }
/** Errors of a draft as English texts by field; empty when it can be sent. */
export function errorsOf({ reason = false, fields = {} }: Checked, draft: Draft): Readonly<Record<string, Message>> {
  const length = (name: string) => [...(draft[name] ?? '').trim()].length
  const faults: Record<string, Message> = {}
  const wrongReason = reason ? reasonError(draft['reason'] ?? '') : undefined
  if (wrongReason) faults['reason'] = wrongReason
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'note') continue
    if (!field.isOptional && length(name) < 5) faults[name] = field.tooShort ?? /*i18n*/ 'This field is required'
    if (length(name) > field.limit) faults[name] = /*i18n*/ 'This text is too long'
  }
  return faults
}

/** Trimmed answers; an empty day counts as absent. */
export function answersOf<Row, const A extends Ask<Row>>({ reason, fields = {} }: A, draft: Draft): Answers<A> {
  const answers = Object.entries(fields).map(([name, { kind }]) => {
    const text = (draft[name] ?? '').trim()
    return [name, kind === 'day' && text === '' ? null : text]
  })
  // Built from `ask`, member by member, as `Answers` is.
  return Object.fromEntries(reason ? [['reason', (draft['reason'] ?? '').trim()], ...answers] : answers) as Answers<A>
}
