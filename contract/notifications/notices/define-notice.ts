import type { GenericSchema, InferOutput } from 'valibot'
import type { ParamNames } from '../../core/errors/error-text.ts'
import type { Param } from './params.ts'

/** Values by placeholder. Every notice also has `people`, who did it, and `count`, how many they are. */
export type Params = Readonly<Record<string, { schema: GenericSchema; write(value: never, writer: never): unknown }>>
type Names<P> = (keyof P & string) | 'people' | 'count'

/** English ICU texts. `many` and `manyLines` replace the others once several people are behind the notice. */
type Words = { title: string; many?: string; lines?: readonly string[]; manyLines?: readonly string[] }
type Manner = {
  /** Not worth a mail, whatever its readers chose for its kind. */
  isNeverMailed?: boolean
}
/** Distributes over the texts of a list. */
type Fitting<T extends string, P> = T extends string ? ([Exclude<ParamNames<T>, Names<P>>] extends [never] ? T : never) : never
type FittingWords<W, P> = {
  [K in keyof W]: W[K] extends string
    ? Fitting<W[K], P>
    : W[K] extends readonly string[]
      ? readonly Fitting<W[K][number], P>[]
      : never
}

/** What one thing that happened is called. A line with an empty value is left out. */
export type Notice<P extends Params = Params> = Words & Manner & { params: P }
export type ParamsOf<N> =
  N extends Notice<infer P> ? { -readonly [K in keyof P]: P[K] extends Param<infer S> ? InferOutput<S> : never } : never

/** A placeholder without a value does not compile. */
export const notice = <const P extends Params, const W extends Words>(
  params: P,
  texts: W & FittingWords<W, P>,
  manner: Manner = {},
): Notice<P> => ({
  params,
  ...manner,
  ...(texts as Words), // the fitting texts are the texts
})
