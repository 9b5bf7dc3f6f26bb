import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { fontSizes, typeScale } from '#src/theme/tokens.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const sources = globSync('{src,modules}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|^src\/theme\//.test(file))
const sheets = globSync('{src,modules}/**/*.css', { cwd: root })
const smallest = 14

/** Sizes of text outside of the theme, each with its reason: `values` as the source has them, an expression by its kind. */
const exceptions: Record<string, { values: readonly string[]; reason: string }> = {
  'src/ui/avatar.tsx': {
    values: ['CallExpression'],
    reason: 'Initials are a picture: they fill the disc, and the name stands beside it.',
  },
  'modules/parishes/shared/parish-picture.tsx': {
    values: ['CallExpression'],
    reason: 'Initials are a picture: they fill the square, and the name stands beside it.',
  },
  'src/shell/frame/bars/bottom-bar.tsx': {
    values: ['min(0.875rem, 4.4vw)'],
    reason: '14 px from 320 px on; enlarged text stays within the bar, where every label is one line.',
  },
  'modules/calendar/parts/grid-styles.ts': {
    values: ['8.5pt', '7.5pt'],
    reason: 'On paper only: a printed month is one page.',
  },
}

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesIn)]
}
const keyOf = ({ type, key, name }: Node) => {
  const named = type === 'KeyValueProperty' ? key : type === 'JSXAttribute' ? name : null
  return isNode(named) ? named['value'] : null
}
/** Values of a style in a file, also those of each breakpoint; an expression is its kind. */
const valuesOf = (style: string, file: string) =>
  (styled.get(file) ?? []).filter((node) => keyOf(node) === style).flatMap(({ value }) => leaves(value))
const styled = new Map(
  sources
    .map((file) => [file, textOf(file)] as const)
    .filter(([, text]) => /fontSize|textStyle|\bfont[=:]/.test(text))
    .map(([file, text]) => [file, nodesIn(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body)]),
)
function leaves(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'StringLiteral') return [String(value['value'])]
  if (value.type === 'JSXExpressionContainer') return leaves(value['expression'])
  if (value.type === 'TsAsExpression') return leaves(value['expression'])
  if (value.type === 'ConditionalExpression') return [...leaves(value['consequent']), ...leaves(value['alternate'])]
  if (value.type === 'ObjectExpression')
    return (value['properties'] as Node[]).flatMap((property) => leaves(property['value'] ?? property))
  return [value.type]
}

/** The smallest length in a size, in pixels of an unchanged browser; what is added for Arabic does not count. */
function pixelsOf(size: string): number {
  const lengths = [...size.replace(/--script-plus, 0rem/g, '').matchAll(/([\d.]+)(rem|px)/g)]
  return Math.min(...lengths.map(([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1)))
}

test('no named size of text is smaller than 14 px', () => {
  expect(Object.entries(fontSizes).filter(([, size]) => !(pixelsOf(size) >= smallest))).toEqual([])
  expect(Object.values(typeScale).filter(([size]) => !(size in fontSizes))).toEqual([])
})

test('a component takes its size of text from the theme', () => {
  const found = sources.flatMap((file) => {
    const allowed: readonly string[] = exceptions[file]?.values ?? []
    return valuesOf('fontSize', file)
      .filter((size) => !(size in fontSizes || size === 'inherit' || allowed.includes(size)))
      .map((size) => `${file}: ${size}`)
  })
  expect(found).toEqual([])
  expect(sources.flatMap((file) => valuesOf('font', file).map((font) => `${file}: ${font}`))).toEqual([])
  expect(sources.flatMap((file) => valuesOf('textStyle', file)).filter((style) => !(style in typeScale))).toEqual([])
  expect(sources.flatMap((file) => valuesOf('fontSize', file)).length).toBeGreaterThan(60)
})

test('every exception is still in use and has its reason', () => {
  for (const [file, { values, reason }] of Object.entries(exceptions)) {
    expect(valuesOf('fontSize', file), file).toEqual(expect.arrayContaining([...values]))
    expect(reason.length, file).toBeGreaterThan(20)
  }
})

test('no stylesheet has text smaller than 14 px, and those of the app’s first look name their sizes', () => {
  const sizes = sheets.flatMap((file) =>
    [...textOf(file).matchAll(/\bfont(?:-size)?:\s*([^;/]+)/g)].map(([, size]) => ({ file, size: size!.trim() })),
  )
  const isNamed = (size: string) =>
    [...size.matchAll(/var\(--c-font-sizes-([\w-]+)\)/g)].some(([, name]) => name! in fontSizes) || size === 'inherit'
  expect(sizes.filter(({ size }) => !isNamed(size) && !(pixelsOf(size) >= smallest))).toEqual([])
  expect(sizes.filter(({ file, size }) => /\/early\.css$/.test(file) && !isNamed(size))).toEqual([])
  expect(sizes.length).toBeGreaterThan(30)
})
