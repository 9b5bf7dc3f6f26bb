import { chakra } from '@chakra-ui/react/styled-system'
import { palette, shadows } from '#src/theme/palette.ts'

type Pair = readonly [dark: string, light: string]

const variables = (kind: string, values: Record<string, Pair>, theme: 0 | 1): Record<`--${string}`, string> =>
  Object.fromEntries(Object.entries(values).map(([name, pair]) => [`--c-${kind}-${name.replace('.', '-')}`, pair[theme]]))
const themed = (theme: 0 | 1) => ({ ...variables('colors', palette, theme), ...variables('shadows', shadows, theme) })

/**
 * The widget's own root: every colour within is the system's light or dark, whatever the app has chosen (BUG-01, TRAP-53).
 * While it is away nothing of it is seen, so that a picture of the page shows the page.
 */
export const Widget = chakra('div', {
  base: {
    ...themed(1),
    '@media (prefers-color-scheme: dark)': themed(0),
    colorScheme: 'light dark',
    color: 'fg',
    // Not visibility: where motion is reduced it reaches what lies deeper a frame later each.
    '&[data-away]': { opacity: '0' },
    // The kit gives fields another ground in the app's light theme: here they have one.
    '&& :is(input, textarea)': { background: 'surface' },
  },
})
