import { eventPalette, palette, pigments, shadows } from './palette.ts'
import { contentWidths, durations, fonts, fontSizes, radii, spacing, zIndex } from './tokens.ts'

type Pair = readonly [dark: string, light: string]

const plain = <V extends string | number>(values: Readonly<Record<string, V>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
const themed = ([dark, light]: Pair) => ({ value: { base: light, _dark: dark } })

/** 'gold.solid' becomes gold: { solid }, and a name with children keeps its own value as DEFAULT. */
function nest(values: Record<string, Pair>) {
  const tree: Record<string, Record<string, unknown>> = {}
  for (const [path, pair] of Object.entries(values)) {
    const [name = path, part = 'DEFAULT'] = path.split('.')
    tree[name] = { ...tree[name], [part]: themed(pair) }
  }
  return tree
}

const events = Object.fromEntries(
  Object.entries(eventPalette).map(([name, [dark, light]]) => [
    name,
    {
      DEFAULT: themed([dark, light]),
      subtle: themed([`color-mix(in srgb, ${dark} 14%, #151A2E)`, `color-mix(in srgb, ${light} 14%, #FFFFFF)`]),
    },
  ]),
)

const fractions = {
  full: '100%',
  '1/2': '50%',
  '1/3': '33.333%',
  '2/3': '66.667%',
  fit: 'fit-content',
  min: 'min-content',
  max: 'max-content',
}

/** Names and values in Chakra's format. The page's stylesheet already contains the values: a built client has neither. */
export const tokens = {
  spacing: plain(spacing),
  sizes: plain({ ...spacing, ...fractions, ...contentWidths }),
  radii: plain(radii),
  durations: plain(durations),
  zIndex: plain(zIndex),
  fonts: plain(fonts),
  fontSizes: plain(fontSizes),
  fontWeights: plain({ normal: '400', medium: '500', semibold: '600', bold: '600' }),
  colors: { ...plain({ transparent: 'transparent', current: 'currentColor' }), pigment: plain(pigments) },
}

export const semanticTokens = {
  colors: { ...nest(palette), event: events },
  shadows: Object.fromEntries(Object.entries(shadows).map(([name, pair]) => [name, themed(pair)])),
}
