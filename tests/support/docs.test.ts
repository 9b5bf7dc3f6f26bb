import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/*.md'), 'machines/README.md', 'src/ui/README.md']
const path = /`((?:contract|machines|modules|src|server|tests|tools|docs)\/[\w./-]+)`/g

/** Paths in backticks that are a file or folder of this repository; `<name>`, `*` and `NNNN` stand for many and are left out. */
const pathsOf = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(path)].map(([, named = '']) => named).filter((named) => !named.includes('NNNN'))

test('every path that the documents name exists', () => {
  const named = documents.flatMap((document) => pathsOf(document).map((one) => `${document}: ${one}`))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((one) => !existsSync(one.split(': ')[1] ?? ''))).toEqual([])
})

test('every link between the documents leads somewhere', () => {
  const broken = documents.flatMap((document) => {
    const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/') + 1) : ''
    return [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(`${folder}${target}`))
      .map((target) => `${document}: ${target}`)
  })
  expect(broken).toEqual([])
})
