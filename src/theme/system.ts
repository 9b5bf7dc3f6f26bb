import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { globalCss, keyframes } from './global-css.ts'
import {
  breakpoints,
  contentWidths,
  durations,
  eventPalette,
  fonts,
  palette,
  radii,
  shadows,
  spacing,
  typeScale,
  zIndex,
} from './tokens.ts'

type Pair = readonly [dark: string, light: string]

const plain = (values: Record<string, string | number>) =>
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

const textStyles = Object.fromEntries(
  Object.entries(typeScale).map(([name, [size, line]]) => [
    name,
    {
      value: {
        fontSize: `calc(${size}px + var(--script-plus, 0px))`,
        lineHeight: `var(--script-line, ${line}px)`,
        ...headingStyle(name),
      },
    },
  ]),
)

function headingStyle(name: string) {
  if (name === 'h4' || name === 'h3') return { fontFamily: 'heading', fontWeight: '600' }
  if (name === 'h2' || name === 'h1') return { fontFamily: 'heading', fontWeight: '600', textWrap: 'balance' }
  if (name === 'display')
    return {
      fontFamily: 'heading',
      fontWeight: '600',
      textWrap: 'balance',
      fontSize: 'clamp(30px, 4vw, 38px)',
      lineHeight: '1.21',
    }
  return {}
}

const fractions = {
  full: '100%',
  '1/2': '50%',
  '1/3': '33.333%',
  '2/3': '66.667%',
  fit: 'fit-content',
  min: 'min-content',
  max: 'max-content',
}

/** Our own theme on Chakra's bare conditions and utilities; none of its recipes. Recipes stand beside their component. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  conditions: { light: '.light &' },
  cssVarsPrefix: 'c',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: {
      spacing: plain(spacing),
      sizes: plain({ ...spacing, ...fractions, ...contentWidths }),
      radii: plain(radii),
      durations: plain(durations),
      zIndex: plain(zIndex),
      fonts: plain(fonts),
      fontWeights: plain({ normal: '400', medium: '500', semibold: '600', bold: '600' }),
      colors: plain({ transparent: 'transparent', current: 'currentColor' }),
    },
    semanticTokens: {
      colors: { ...nest(palette), event: events },
      shadows: Object.fromEntries(Object.entries(shadows).map(([name, pair]) => [name, themed(pair)])),
    },
  },
} as never)

/** The page's stylesheet holds the reset, the tokens and the global rules already: the build wrote them there. */
export const baseCss = system._global
system._global = []
