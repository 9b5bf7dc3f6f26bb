import type { I18n } from '@lingui/core'
import type { Choice, Filter, Filters, Flag, Lookup, Period } from '#contract/core/lists/filters.ts'
import type { Read } from '#src/ui/status/load-failure.tsx'

/** An English text that is translated where it is drawn; marked for extraction where it is written. */
export type Message = string
export type Option = { value: string; label: string }
/** Options that a call reads; the field says when it failed. */
export type ReadOptions = { options: readonly Option[]; query: Read & { isError: boolean } }
/** Translated options of the filters whose values are not in the contract, by filter. */
export type Options = Readonly<Record<string, readonly Option[] | ReadOptions | undefined>>

type OptionTexts<O extends string, I> = Readonly<Record<Exclude<O, I>, Message>> & Partial<Readonly<Record<O, Message>>>
type WordsOf<F> =
  F extends Choice<infer O, infer I>
    ? { label: Message; options: OptionTexts<O, I>; any?: Message }
    : F extends Flag
      ? { label: Message; yes: Message; no: Message }
      : F extends Period
        ? { from: Message; to: Message }
        : F extends { kind: 'text' }
          ? { label: Message; placeholder?: string }
          : { label: Message }
/** Texts of every filter of an endpoint. A missing or an unknown filter does not compile. */
export type FilterTexts<F extends Filters> = { readonly [N in keyof F]: WordsOf<F[N]> }
/** Names of the filters whose options a page supplies. */
export type LookupName<F extends Filters> = { [N in keyof F & string]: F[N] extends Lookup ? N : never }[keyof F & string]

/** One field of the toolbar; `param` is the URL parameter it reads and writes. */
export type FilterField = { param: string; label: Message } & (
  | { kind: 'choice'; options: readonly { value: string; label: Message }[]; any: Message | null }
  | { kind: 'lookup' }
  | { kind: 'search' | 'day' }
  | { kind: 'text'; placeholder: string | null }
)

type AnyTexts = {
  label?: Message
  options?: Readonly<Record<string, Message | undefined>>
  any?: Message
  yes?: Message
  no?: Message
  from?: Message
  to?: Message
  placeholder?: string
}

/** The toolbar's fields, in the order of the contract; a filter whose words are null has none. */
export const fieldsOf = (filters: Filters, words: Readonly<Record<string, AnyTexts | null | undefined>>): FilterField[] =>
  Object.entries(filters).flatMap(([name, filter]) => (words[name] === null ? [] : fieldOf(name, filter, words[name] ?? {})))

function fieldOf(param: string, filter: Filter, { label = param, options = {}, any, ...words }: AnyTexts): FilterField[] {
  switch (filter.kind) {
    case 'choice': {
      const offered = filter.options.filter((value) => value !== filter.initial && value in options)
      return [
        {
          kind: 'choice',
          param,
          label,
          options: offered.map((value) => ({ value, label: options[value] ?? value })),
          any: any ?? null,
        },
      ]
    }
    case 'flag': {
      const offered = Object.entries({ true: words.yes ?? '', false: words.no ?? '' })
      return [{ kind: 'choice', param, label, options: offered.map(([value, word]) => ({ value, label: word })), any: null }]
    }
    case 'period':
      return [
        { kind: 'day', param: `${param}_from`, label: words.from ?? param },
        { kind: 'day', param: `${param}_to`, label: words.to ?? param },
      ]
    case 'text':
      return [{ kind: 'text', param, label, placeholder: words.placeholder ?? null }]
    case 'search':
    case 'day':
      return [{ kind: filter.kind, param, label }]
    default:
      return [{ kind: 'lookup', param, label }]
  }
}

/** Translates the options of a choice; a lookup without options is typed. */
export const optionsFor = (field: FilterField, options: Options, i18n: I18n): readonly Option[] | ReadOptions | null =>
  field.kind === 'choice'
    ? field.options.map(({ value, label }) => ({ value, label: i18n._(label) }))
    : field.kind === 'lookup'
      ? (options[field.param] ?? null)
      : null
