import type { I18n } from '@lingui/core'
import type { Message, Option } from '#src/lists/filter-fields.ts'
import { reasonFault } from '../form/reason-field.tsx'

/** A text of its own for each row, or one for all, where `{name}` is the row's name. */
export type Text<Row> = Message | ((row: Row, i18n: I18n) => string)
/** Translates a text about one row. */
export const textFor = <Row>(i18n: I18n, text: Text<Row>, row: Row, name: string): string =>
  typeof text === 'function' ? text(row, i18n) : i18n._(text, { name })

/** A field that a question asks. */
export type AnswerField = { label: Message; help?: Message } & (
  | { kind: 'day' }
  | { kind: 'note'; limit: number; isOptional?: boolean; tooShort?: Message }
  | { kind: 'choice'; options: (i18n: I18n) => readonly Option[]; initial: string }
)
/** A day after today that may be left out. */
export const optionalDay = (label: Message, help: Message) => ({ kind: 'day', label, help }) as const
/** A text of at least 5 characters; `tooShort` is said otherwise. */
export const note = (label: Message, { limit, tooShort }: { limit: number; tooShort: Message }) =>
  ({ kind: 'note', label, limit, tooShort }) as const
/** A text that may be left out. */
export const optionalNote = (label: Message, limit = 500) => ({ kind: 'note', label, limit, isOptional: true }) as const

/** What is asked before an action. A second factor is not asked here: the server's answer says whether one is needed. */
export type Ask<Row> = {
  /** A reason of 5 to 500 characters (CON-D6), for the audit log unless `reasonHelp` says otherwise. */
  readonly reason?: boolean
  readonly reasonHelp?: Text<Row>
  readonly fields?: Readonly<Record<string, AnswerField>>
}

type AnswerOf<F extends AnswerField> = F extends { kind: 'day' } ? string | null : string
export type Answers<A> = (A extends { reason: true } ? { reason: string } : {}) &
  (A extends { fields: infer F extends Readonly<Record<string, AnswerField>> } ? { [N in keyof F]: AnswerOf<F[N]> } : {})
/** Contents of the dialog: text by field. */
export type Draft = Readonly<Record<string, string>>

export const emptyDraft = ({ fields = {} }: Ask<never>): Draft =>
  Object.fromEntries([
    ['reason', ''],
    ...Object.entries(fields).map(([name, field]) => [name, field.kind === 'choice' ? field.initial : '']),
  ])

/** What is wrong with a draft, as English texts by field; empty when it can be sent. */
export function faultsOf({ reason, fields = {} }: Ask<never>, draft: Draft): Readonly<Record<string, Message>> {
  const length = (name: string) => [...(draft[name] ?? '').trim()].length
  const faults: Record<string, Message> = {}
  const reasonError = reason ? reasonFault(draft['reason'] ?? '') : undefined
  if (reasonError) faults['reason'] = reasonError
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'note') continue
    if (!field.isOptional && length(name) < 5) faults[name] = field.tooShort ?? /*i18n*/ 'This field is required'
    if (length(name) > field.limit) faults[name] = /*i18n*/ 'This text is too long'
  }
  return faults
}

/** Trimmed answers; an empty day counts as none. */
export function answersOf<Row, const A extends Ask<Row>>({ reason, fields = {} }: A, draft: Draft): Answers<A> {
  const answers = Object.entries(fields).map(([name, { kind }]) => {
    const text = (draft[name] ?? '').trim()
    return [name, kind === 'day' && text === '' ? null : text]
  })
  // Built from `ask`, member by member, as `Answers` is.
  return Object.fromEntries(reason ? [['reason', (draft['reason'] ?? '').trim()], ...answers] : answers) as Answers<A>
}
