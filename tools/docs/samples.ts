import { globSync, readFileSync } from 'node:fs'

/** A code block in a document. `quotes` is the file it quotes, from a first line such as `// modules/prayers/module.ts`. */
export type Sample = { document: string; line: number; language: 'ts' | 'tsx'; code: string; quotes: string | null }

const documents = () => ['README.md', ...globSync('docs/*.md'), 'machines/README.md', 'src/ui/README.md']
const block = /^```(tsx?)\n(.*?)^```$/gms
const quoted = /^\/\/ ([\w./-]+\.tsx?)\n/

/** Every TypeScript block in the documents. */
export function samples(): Sample[] {
  return documents().flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    return [...text.matchAll(block)].map(({ 1: language, 2: code = '', index }) => ({
      document,
      line: text.slice(0, index).split('\n').length,
      language: language === 'tsx' ? ('tsx' as const) : ('ts' as const),
      code: code.replace(quoted, ''),
      quotes: quoted.exec(code)?.[1] ?? null,
    }))
  })
}
