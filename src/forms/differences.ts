/** A field of both versions, side by side: its translated label, and its value as text where it is no text itself. */
export type Compared<Draft> = {
  readonly [N in keyof Draft]?: { label: string; text?: (value: Draft[N], other: Draft[N]) => string }
}
export type Difference = { label: string; theirs: string; yours: string }

/** The fields in which the saved version and the typed one differ. */
export const differencesOf = <Draft extends object>(theirs: Draft, yours: Draft, compared: Compared<Draft>): Difference[] =>
  (Object.keys(compared) as (keyof Draft)[]).flatMap((name) => {
    const { label = '', text = asText } = compared[name] ?? {}
    const [saved, typed] = [text(theirs[name], yours[name]), text(yours[name], theirs[name])]
    return saved === typed ? [] : [{ label, theirs: saved, yours: typed }]
  })

const asText = (value: unknown) => String(value ?? '').trim()
