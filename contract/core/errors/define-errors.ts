import { englishText, type ErrorParams, type ParamNames } from './error-text.ts'
import type { ErrorCode } from '../errors.ts'

declare const declared: unique symbol

/**
 * Why a call failed. `id` selects the client's text, `text` is the English ICU text, `code` the general code with its status.
 * Only the functions of this folder create one, so that every sentence a client receives has an id.
 */
export type Reason<C extends ErrorCode = ErrorCode> = {
  readonly id: string
  readonly code: C
  readonly text: string
  readonly params: ErrorParams
  readonly [declared]: true
}

/** A reason whose text has placeholders: call it with their values. */
export type ReasonWithParams<C extends ErrorCode = ErrorCode, Names extends string = string> = ((
  params: Readonly<Record<Names, string | number>>,
) => Reason<C>) &
  Pick<Reason<C>, 'id' | 'code' | 'text'>

type Groups = { readonly [C in ErrorCode]?: Readonly<Record<string, string>> }
type Entry<C extends ErrorCode, Text extends string> = [ParamNames<Text>] extends [never]
  ? Reason<C>
  : ReasonWithParams<C, ParamNames<Text>>
type Entries<G> = {
  [C in keyof G & ErrorCode]: { readonly [Name in keyof G[C]]: Entry<C, G[C][Name] & string> }
}[keyof G & ErrorCode]
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
export type ErrorCatalogue<G> = { readonly [Name in keyof All<Entries<G>>]: All<Entries<G>>[Name] }

/**
 * Declares the errors of a feature, grouped by their general code. A name is unique within the feature and becomes the id
 * `<feature>.<name>`; the English text is ICU. An entry whose text has placeholders is called with their values.
 */
export function defineErrors<const G extends Groups>(feature: string, groups: G): ErrorCatalogue<G> {
  const entries = Object.entries(groups).flatMap(([code, texts]) =>
    Object.entries(texts ?? {}).map(([name, text]) => [name, entry(`${feature}.${name}`, code as ErrorCode, text)] as const),
  )
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw new Error(`${feature} declares an error twice`)
  // The keys are computed, so the compiler cannot follow them.
  return Object.fromEntries(entries) as ErrorCatalogue<G>
}

function entry(id: string, code: ErrorCode, text: string): Reason | ReasonWithParams {
  if (!text.includes('{')) return reasonOf(id, code, text)
  return Object.assign((params: ErrorParams) => reasonOf(id, code, text, params), { id, code, text })
}

/**
 * Reason for a value that violates a schema rule. The message is shared by client and server and serves as the id; `params` are
 * the bounds in the message.
 */
export const ruleReason = (message: string, params: ErrorParams = {}): Reason<'validation_failed'> =>
  reasonOf(message, 'validation_failed', message, params)

/** Makes a `Reason`, for this folder alone: the brand exists for the compiler only. */
export const reasonOf = <C extends ErrorCode>(id: string, code: C, text: string, params: ErrorParams = {}): Reason<C> =>
  ({ id, code, text, params }) as Reason<C>

/** A copy of the reason with another general code, such as 400 when several fields are reported together. */
export const underCode = <C extends ErrorCode>(code: C, { id, text, params }: Reason): Reason<C> =>
  reasonOf(id, code, text, params)

/** The English text of a reason. */
export const englishOf = ({ text, params }: Reason): string => englishText(text, params)
