import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeName } from './names.ts'

/** Adds the module to the lists of installed modules. Returns the changed files. */
export function addToLists(root: string, id: string, parts: ReadonlySet<string>): string[] {
  const name = codeName(id)
  const changed: string[] = []
  const change = (path: string, by: (text: string) => string) => {
    const file = join(root, path)
    const before = readFileSync(file, 'utf8')
    const after = by(before)
    if (after === before) throw new Error(`${path} has no place for ${id}`)
    writeFileSync(file, after)
    changed.push(path)
  }

  change('contract/index.ts', (text) =>
    withImport(text, `import { ${name}Endpoints } from './${id}/${id}.ts'`).replace(
      '} as const\nexport type Contract',
      `  '${id}': ${name}Endpoints,\n} as const\nexport type Contract`,
    ),
  )
  change('src/installed.ts', (text) => withEntry(text, `import { ${name} } from '../modules/${id}/module.ts'`, name))
  change('server/installed.ts', (text) => withEntry(text, `import { ${name} } from './modules/${id}/module.ts'`, name))
  if (parts.has('table')) change('contract/core/topics.ts', (text) => text.replace(/\n(?=$)/, `\n  | '${id}'\n`))
  if (parts.has('console'))
    change('src/installed-console.ts', (text) =>
      withEntry(text, `import { ${name}Console } from '../modules/${id}/console/module.ts'`, `${name}Console`),
    )
  return changed
}

const withEntry = (text: string, importLine: string, entry: string) =>
  withImport(text, importLine).replace(/(export const installed\w*[^=]*= \[[^\]]*?),?\s*\]/, `$1, ${entry}]`)

/** Inserts the import in alphabetical order of the paths. */
function withImport(text: string, line: string): string {
  const lines = text.split('\n')
  const pathOf = (one: string) => /from '([^']+)'/.exec(one)?.[1] ?? ''
  const last = lines.findLastIndex((one) => one.startsWith('import '))
  const later = lines.findIndex((one) => one.startsWith('import ') && pathOf(one) > pathOf(line))
  return lines.toSpliced(later < 0 ? last + 1 : later, 0, line).join('\n')
}
