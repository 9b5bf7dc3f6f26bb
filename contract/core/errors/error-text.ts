/** Values for the placeholders of an error text. A date is sent as YYYY-MM-DD and formatted in the reader's language. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** Names of the placeholders in an ICU text: `{name}` and `{count, plural, one {# day} other {# days}}`. */
export type ParamNames<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? NameIn<Inner> | ParamNames<Rest>
  : never
type NameIn<Inner extends string> = Inner extends `${infer Name},${string}`
  ? Name
  : Inner extends `${string} ${string}`
    ? never
    : Inner

/** A placeholder of an ICU text: its name, and the choices of a plural. */
export const placeholder = /\{(\w+)(?:, plural,((?:\s*=?\w+\s*\{[^{}]*\})+)\s*)?\}/g

/** An ICU text in English with its placeholders filled. One that is missing stays as it is. */
export const englishText = (text: string, params: ErrorParams): string =>
  text.replace(placeholder, (whole, name: string, choices: string | undefined) => {
    const value = params[name]
    if (value === undefined) return whole
    return choices === undefined ? written(value) : chosen(choices, Number(value))
  })

export const isDay = (value: string | number): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const written = (value: string | number) =>
  isDay(value) ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value)) : String(value)

function chosen(choices: string, count: number): string {
  const texts = choicesOf(choices)
  const text = texts.get(`=${count}`) ?? (count === 1 ? texts.get('one') : undefined) ?? texts.get('other') ?? ''
  return text.replaceAll('#', String(count))
}

/** The texts of a plural by key: `=0`, `one`, `other`. */
export const choicesOf = (choices: string): ReadonlyMap<string, string> =>
  new Map([...choices.matchAll(/(=?\w+)\s*\{([^{}]*)\}/g)].map(([, key = '', text = '']) => [key, text]))
