import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { globalCss, keyframes } from './global-css.ts'
import { theme } from './system.ts'

/** Rules of the dark theme on screens only: whatever the reader's theme, paper is light. */
const isDarkTheme = (selector: string) => selector.startsWith('.dark &')

const { _global } = createSystem(defaultBaseConfig, {
  ...theme,
  preflight: true,
  globalCss,
  theme: { ...theme.theme, keyframes },
})

const lightOnPaper = (layer: object) =>
  Object.fromEntries(
    Object.entries(layer).map(([selector, rules]) =>
      isDarkTheme(selector) ? ['@media not print', { [selector]: rules }] : [selector, rules],
    ),
  )

/** The reset, the tokens as variables and the global rules as Emotion styles. The build writes the stylesheet from it. */
export const baseCss = _global.map((sheet) =>
  Object.fromEntries(Object.entries(sheet).map(([layer, rules]) => [layer, lightOnPaper(rules)])),
)
