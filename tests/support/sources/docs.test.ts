import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { samples } from '../../../tools/docs/samples.ts'

const documents = ['README.md', ...globSync('docs/*.md'), 'machines/README.md', 'src/ui/README.md']
const path = /`((?:contract|machines|modules|src|server|tests|tools|docs)\/[\w./-]+)`/g

/**
 * Paths in backticks that are a file or folder of this repository; those with `<name>`, `*` or `NNNN` are patterns and excluded.
 */
const pathsOf = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(path)].map(([, named = '']) => named).filter((named) => !named.includes('NNNN'))

test('every path that the documents mention exists', () => {
  const named = documents.flatMap((document) => pathsOf(document).map((one) => `${document}: ${one}`))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((one) => !existsSync(one.split(': ')[1] ?? ''))).toEqual([])
})

test('every link between the documents resolves', () => {
  const broken = documents.flatMap((document) => {
    const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/') + 1) : ''
    return [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(`${folder}${target}`))
      .map((target) => `${document}: ${target}`)
  })
  expect(broken).toEqual([])
})

/** The lines of a text without indentation and blank lines. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The runs of lines between two `...` of a quotation. */
const runsOf = (code: string) =>
  linesOf(code)
    .join('\n')
    .split(/^(?:\/\/ )?\.\.\.$/m)

test('a sample that names a file quotes it', () => {
  const quotations = samples().filter(({ quotes }) => quotes !== null)
  expect(quotations.length).toBeGreaterThan(3)
  const wrong = quotations.filter(({ quotes, code }) => {
    const source = `\n${linesOf(readFileSync(quotes ?? '', 'utf8')).join('\n')}\n`
    return runsOf(code).some((run) => !source.includes(`\n${run.trim()}\n`))
  })
  expect(wrong.map(({ document, line, quotes }) => `${document}:${line} is not in ${quotes}`)).toEqual([])
})

test('a sample that names no file is a module of its own, which the type check compiles', () => {
  const fragments = samples().filter(({ quotes, code }) => quotes === null && !/^(import|export) /m.test(code))
  expect(fragments.map(({ document, line }) => `${document}:${line}`)).toEqual([])
})
