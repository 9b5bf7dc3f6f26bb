import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isTest = /\.(test|check|fault|e2e)\.tsx?$/
const filesIn = (...patterns: string[]) => globSync(patterns, { cwd: root }).filter((file) => !isTest.test(file))
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const lineCount = (files: readonly string[]) => files.reduce((sum, file) => sum + textOf(file).split('\n').length, 0)
const product = filesIn('{contract,machines,modules,server,src}/**/*.{ts,tsx}')

const tests = globSync('tests/{model,support,e2e}/**/*.{ts,tsx}', { cwd: root })

/** Places of a pattern in these files, as `file:line`. */
const places = (pattern: RegExp, files: readonly string[] = product) =>
  files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )

test('casts to never are rare', () => {
  expect(product.length).toBeGreaterThan(1_000)
  expect(places(/\bas never\b/).length).toBeLessThanOrEqual(10)
  expect(tests.length).toBeGreaterThan(100)
  expect(places(/[\w)}\]] as never\b/, tests).length).toBeLessThan(10)
})

test('a query names its columns, so that a prepared statement survives a migration', () => {
  expect(places(/\.selectAll\(\s*\)/)).toEqual([])
})

test('no code asks for one language by name: what differs stands with the languages, and texts are picked by inLanguage', () => {
  expect(places(/[!=]==? '(ar|en)'|'(ar|en)' [!=]==|startsWith\('(ar|en)'\)/)).toEqual([])
})

test('the client words errors from their codes and keeps no list of server sentences', () => {
  expect(product.filter((file) => file.endsWith('server-words.ts'))).toEqual([])
})

test('a folder holds at most twenty files, except migrations', () => {
  const folders = Map.groupBy(product, (file) => dirname(file))
  const full = [...folders].filter(([folder, files]) => files.length > 20 && !folder.endsWith('/migrations'))
  expect(full.map(([folder]) => folder)).toEqual([])
})

test.each([
  ['users', 'modules/users/*.{ts,tsx}'],
  ['verification', 'modules/verification/console/*.{ts,tsx}'],
  ['invitations', 'modules/invitations/console/invitations/*.{ts,tsx}'],
])('the console page of %s has at most 320 lines with its actions, labels and search', (_page, pattern) => {
  const files = filesIn(pattern).filter((file) => !/(module|axe-pages)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(3)
  expect(files.reduce((sum, file) => sum + textOf(file).trimEnd().split('\n').length, 0)).toBeLessThanOrEqual(320)
})

test('the build has at most 1,000 lines', () => {
  expect(lineCount(filesIn('tools/build/*.{ts,mjs}'))).toBeLessThanOrEqual(1_000)
})
