import { chakra } from '@chakra-ui/react/styled-system'
import { palette, shadows } from '#src/theme/palette.ts'

type Pair = readonly [dark: string, light: string]

const variables = (kind: string, values: Record<string, Pair>, theme: 0 | 1): Record<`--${string}`, string> =>
  Object.fromEntries(Object.entries(values).map(([name, pair]) => [`--c-${kind}-${name.replace('.', '-')}`, pair[theme]]))
const themed = (theme: 0 | 1) => ({ ...variables('colors', palette, theme), ...variables('shadows', shadows, theme) })

/**
 * The widget's root: its colours follow the system's light or dark mode, regardless of the app's theme (BUG-01, TRAP-53). It is
 * invisible while a screenshot is taken.
 */
export const Widget = chakra('div', {
  base: {
    ...themed(1),
    '@media (prefers-color-scheme: dark)': themed(0),
    colorScheme: 'light dark',
    color: 'fg',
    '&[data-away]': { opacity: '0' },
    // The kit gives fields another background in the app's light theme: here they have one.
    '&& :is(input, textarea)': { background: 'surface' },
  },
})
