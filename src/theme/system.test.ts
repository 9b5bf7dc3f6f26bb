import { expect, test } from 'vitest'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { system, theme } from './system.ts'

test('a recipe is computed once, and a variant’s styles are one object', () => {
  const config = { base: { color: 'gold' }, variants: { tone: { loud: { fontWeight: '600' } } } }
  const recipe = system.cva(config)
  expect(system.cva(config)).toBe(recipe)
  expect(recipe({ tone: 'loud' })).toBe(recipe({ tone: 'loud' }))
  expect(system.cva({ ...config })).not.toBe(recipe)
})

test('an element without styles of its own has those of its recipe, in the order in which Chakra resolves them', () => {
  const config = {
    base: { _hover: { color: 'gold' }, padding: '4', color: { base: 'fg', md: 'fg.muted' }, '& svg': { flex: 'none' } },
  }
  const styles = system.cva(config)({})
  expect(system.css(styles, {})).toBe(styles)
  expect(JSON.stringify(createSystem(defaultBaseConfig, theme).cva(config)({}))).toBe(JSON.stringify(styles))
  expect(system.css(styles, { padding: '2' })).toEqual({ ...styles, padding: 'var(--c-spacing-2)' })
})

test('sizes of text are named, and heights of lines follow the size that the reader chose in the browser', () => {
  expect(system.css({ fontSize: 'control', lineHeight: '20px', height: '20px' })).toEqual({
    fontSize: 'var(--c-font-sizes-control)',
    lineHeight: '1.25rem',
    height: '20px',
  })
  expect(system.css({ textStyle: 'dense', lineHeight: 1.4 })).toMatchObject({
    fontSize: 'var(--c-font-sizes-dense)',
    lineHeight: 1.4,
  })
})
