import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { semanticTokens, tokens } from './token-tree.ts'
import { breakpoints, typeScale } from './tokens.ts'

const textStyles = Object.fromEntries(
  Object.entries(typeScale).map(([name, [size, line]]) => [
    name,
    {
      value: {
        fontSize: size,
        lineHeight: `var(--script-line, var(--line-${name}, ${line}px))`,
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
      lineHeight: '1.21',
    }
  return {}
}

/** Heights of lines are written in pixels, and follow the size that the reader chose in the browser (16 px unless changed). */
const scaled = (value: string) => value.replace(/(\d+(?:\.\d+)?)px/g, (_, px: string) => `${Number(px) / 16}rem`)

/** Our own theme on Chakra's bare conditions and utilities, with none of its recipes. Recipes live beside their component. */
export const theme = {
  conditions: { light: '.light &' },
  cssVarsPrefix: 'c',
  cssVarsRoot: ':where(html)',
  utilities: {
    lineHeight: { transform: (value: string | number) => ({ lineHeight: typeof value === 'string' ? scaled(value) : value }) },
  },
  theme: { breakpoints, textStyles, tokens, semanticTokens },
}

export const system = createSystem(defaultBaseConfig, theme)
// The stylesheet written by the build (stylesheet.ts) already contains the tokens.
system._global = []

// Chakra recomputes a component's recipe on each render; one of each is enough. It also resolves a recipe's styles a second time for each
// element, which changes nothing.
const { cva, css, conditions } = system
const recipes = new WeakMap<object, ReturnType<typeof cva>>()
const resolved = new WeakSet<object>()
system.cva = ((config: object) => {
  const known = recipes.get(config)
  if (known) return known
  const recipe = cva(config)
  const noted = Object.assign((props: object) => {
    const styles = recipe(props)
    resolved.add(styles)
    return styles
  }, recipe)
  recipes.set(config, noted)
  return noted
}) as typeof cva
system.css = (...styles) => {
  const [own, ...others] = styles
  if (!own || !resolved.has(own) || others.some((other) => Object.keys(other ?? {}).length > 0)) return css(...styles)
  if (process.env['NODE_ENV'] !== 'production' && JSON.stringify(css(own)) !== JSON.stringify(own))
    throw new Error(`styles resolve to others the second time: ${JSON.stringify(own)}`)
  return own
}

// Chakra lists all conditions for each key of each style.
const known = new Map<string, boolean>()
const isCondition = (key: string) => {
  const answer = known.get(key) ?? conditions.has(key)
  known.set(key, answer)
  return answer
}
conditions.sort = (paths) => {
  const keys = paths.filter((key) => key !== 'base')
  return [...keys.filter((key) => !isCondition(key)), ...keys.filter(isCondition)]
}
