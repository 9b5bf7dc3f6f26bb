// Writes a working, tested module.   npm run new:module <id> [-- --table --list --console --chart --title "Vestry Keys" --arabic "..."]
// --table: a database table, with a form. --list: a list with search and pages in the URL. --console: a page for staff. --chart: the form
// sends through a statechart. Each of the last three includes the table.
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addToLists } from './lists.ts'
import { type Names, renamed, titleOf } from './names.ts'
import { withParts } from './regions.ts'
import { format, isId, refuse, root, takenIn, templatesIn, write } from './write.ts'

const flag = { type: 'boolean', default: false } as const
const { values, positionals } = parseArgs({
  options: { table: flag, list: flag, console: flag, chart: flag, title: { type: 'string' }, arabic: { type: 'string' } },
  allowPositionals: true,
})
const [id = ''] = positionals
if (!isId(id) || positionals.length > 1) refuse('Usage: npm run new:module <id>    id in kebab-case, as prayer-rooms')
const taken = takenIn(['modules', 'server/modules', 'contract', 'machines'], id)
if (taken) refuse(`${taken}/${id} exists already`)

const parts = new Set((['table', 'list', 'console', 'chart'] as const).filter((part) => values[part]))
if (parts.size > 0) parts.add('table')
const title = values.title ?? titleOf(id)
const names: Names = { id, title, arabic: values.arabic ?? title }

const written = templatesIn('.', ['chart/**']).flatMap(({ path: template, text: withAll }) => {
  const text = renamed(withParts(withAll, parts), names)
  if (text.trim() === '') return []
  const path = renamed(template, names).replace('NNNN', nextMigration())
  write(path, path.endsWith('.po') ? sorted(text) : text)
  return [path]
})
const lists = addToLists(root, id, parts)
format([...written, ...lists].filter((path) => !path.endsWith('.po')))

console.log(`${id} is there:\n  ${written.join('\n  ')}\nand in ${lists.join(', ')}.`)
if (!values.arabic) console.log(`Its title is not in Arabic yet: modules/${id}/locales/ar.po`)
console.log(`Next: npm run check, then npm start and open /${id}${parts.has('console') ? ` and /admin/${id}` : ''}.`)

function nextMigration(): string {
  const last = globSync('server/platform/db/migrations/*.ts', { cwd: root })
    .map((path) => Number(/(\d{4})-/.exec(path)?.[1]))
    .reduce((a, b) => Math.max(a, b), 0)
  return String(last + 1).padStart(4, '0')
}

/** Entries of a catalogue in the order in which they are extracted. */
function sorted(catalogue: string): string {
  const [head = '', ...entries] = catalogue.trim().split('\n\n')
  const idOf = (entry: string) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? ''
  return `${[head, ...entries.sort((a, b) => (idOf(a).toLowerCase() < idOf(b).toLowerCase() ? -1 : 1))].join('\n\n')}\n`
}
