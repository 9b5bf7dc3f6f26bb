import * as v from 'valibot'
import { flagQuery } from './page.ts'
import { Id, line, PlainDate } from '../common.ts'

/** One of a list of values. `initial` applies by default and is left out of addresses. */
export type Choice<O extends string = string, I extends string | undefined = string | undefined> = {
  readonly kind: 'choice'
  readonly options: readonly O[]
  readonly initial: I
}
/** `search` is the toolbar's search box, lower-cased for the server; `text` is a separate field. */
type Words = { readonly kind: 'search' | 'text'; readonly max: number }
/** `flag` is yes or no, `day` is YYYY-MM-DD, `id` and `country` are chosen by name, `days` is a number of days. */
type Plain<K extends string> = { readonly kind: K }
/** Inclusive at both ends: `joined` is sent as `joined_from` and `joined_to`. */
export type Period = Plain<'period'>
export type Flag = Plain<'flag'>
/** Filters whose options come from the server or from the page. */
export type Lookup = Plain<'id'> | Plain<'country'> | Plain<'days'>
export type Filter = Choice | Words | Flag | Plain<'day'> | Period | Lookup
export type Filters = Readonly<Record<string, Filter>>

export const choice = <const O extends string, const I extends O | undefined = undefined>(
  options: readonly O[],
  initial?: I,
): Choice<O, I> => ({ kind: 'choice', options, initial: initial as I })
export const search = (max = 100) => ({ kind: 'search', max }) as const
export const text = (max = 100) => ({ kind: 'text', max }) as const
export const flag = (): Flag => ({ kind: 'flag' })
export const day = () => ({ kind: 'day' }) as const
export const period = (): Period => ({ kind: 'period' })
export const id = () => ({ kind: 'id' }) as const
export const country = () => ({ kind: 'country' }) as const
export const days = () => ({ kind: 'days' }) as const

/** Names of the query parameters of one filter. */
type ParamName<N extends string, F> = F extends Period ? `${N}_from` | `${N}_to` : N
type Sent<F> = F extends Choice<infer O> ? O : F extends Flag ? v.InferInput<typeof flagQuery> : string
type Received<F> = F extends Choice<infer O> ? O : F extends Flag ? boolean : F extends Plain<'days'> ? number : string
/** Filters as a client sends them. */
export type FilterInput<F extends Filters> = {
  [N in keyof F & string as ParamName<N, F[N]>]?: Sent<F[N]> | undefined
}
type HasInitial<F> = F extends { readonly initial: string } ? true : false
/** Filters as the server receives them; those with an initial value are always present. */
export type FilterOutput<F extends Filters> = {
  [N in keyof F & string as HasInitial<F[N]> extends true ? N : never]: Received<F[N]>
} & {
  [N in keyof F & string as HasInitial<F[N]> extends true ? never : ParamName<N, F[N]>]?: Received<F[N]> | undefined
}

export const paramsOf = (name: string, { kind }: { kind: string }): readonly string[] =>
  kind === 'period' ? [`${name}_from`, `${name}_to`] : [name]

/** Entries of a valibot object for these filters, by query parameter. */
export const filterEntries = (filters: Filters): Record<string, v.GenericSchema> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      paramsOf(name, filter).map((param) => [
        param,
        v.optional(schemaOf(filter), filter.kind === 'choice' ? filter.initial : undefined),
      ]),
    ),
  )

function schemaOf(filter: Filter): v.GenericSchema {
  switch (filter.kind) {
    case 'choice':
      return v.picklist(filter.options)
    case 'search':
      return v.pipe(line(0, filter.max), v.toLowerCase())
    case 'text':
      return v.pipe(v.string(), v.maxLength(filter.max))
    case 'flag':
      return flagQuery
    case 'id':
      return Id
    case 'country':
      return v.pipe(v.string(), v.length(2), v.toUpperCase())
    case 'days':
      return v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))
    default:
      return PlainDate
  }
}
