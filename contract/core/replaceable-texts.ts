/** Texts of the app that an installation may replace, by name (SYS-D1). */
export const replaceableTexts = {
  name: 'Coptic Community',
  headline: 'One church family, close wherever you live',
  lead: '{site} brings your parish, your groups and your friends in the faith together in one calm, private place.',
} as const
export type ReplaceableText = keyof typeof replaceableTexts
export const replaceableNames = Object.keys(replaceableTexts) as ReplaceableText[]

/** A place in a built page where the server puts the installation's text; `own` stands there where it has none. */
export const placeOf = (name: string, own: string) => `\uE000${name}\uE001${own}\uE002`

/** The catalogue of a language with places for the texts that an installation may replace. */
export const withPlaces = <M extends Readonly<Record<string, unknown>>>(messages: M): M & Record<string, string> => ({
  ...messages,
  ...Object.fromEntries(
    replaceableNames.map((name) => {
      const text = replaceableTexts[name]
      return [text, placeOf(name, String(messages[text] ?? text))]
    }),
  ),
})

const place = /\uE000(\w+)\uE001([^\uE000-\uE002]*)\uE002/g
/** Fills the places of a built page, the inner ones first. */
export function fillPlaces(page: string, textOf: (name: string) => string | undefined): string {
  const filled = page.replace(place, (_, name: string, own: string) => textOf(name) ?? own)
  return filled === page ? page : fillPlaces(filled, textOf)
}
