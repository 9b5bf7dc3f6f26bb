import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { globalCss, keyframes } from './global-css.ts'
import { theme } from './system.ts'

const { _global } = createSystem(defaultBaseConfig, {
  ...theme,
  preflight: true,
  globalCss,
  theme: { ...theme.theme, keyframes },
})

/** The reset, the tokens as variables and the global rules as Emotion styles. The build writes the stylesheet from it. */
export const baseCss = _global
