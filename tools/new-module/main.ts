// Writes a working, tested module.   npm run new:module <id> [-- --table --list --console --chart --title "Vestry Keys" --arabic "..."]
// --table: a database table, with a form. --list: a list with search and pages in the URL. --console: a page for staff. --chart: the form
// sends through a statechart. Each of the last three includes the table.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addToLists } from './lists.ts'
import { type Names, renamed, titleOf } from './names.ts'
import { withParts } from './regions.ts'

const root = process.env['NEW_MODULE_ROOT'] ?? fileURLToPath(new URL('../..', import.meta.url))
const templates = fileURLToPath(new URL('./template', import.meta.url))
const flag = { type: 'boolean', default: false } as const
const { values, positionals } = parseArgs({
  options: { table: flag, list: flag, console: flag, chart: flag, title: { type: 'string' }, arabic: { type: 'string' } },
  allowPositionals: true,
})
const [id = ''] = positionals
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || positionals.length > 1)
  refuse('Usage: npm run new:module <id>    id in kebab-case, as prayer-rooms')
const taken = ['modules', 'server/modules', 'contract', 'machines'].find((folder) => existsSync(join(root, folder, id)))
if (taken) refuse(`${taken}/${id} exists already`)

const parts = new Set((['table', 'list', 'console', 'chart'] as const).filter((part) => values[part]))
if (parts.size > 0) parts.add('table')
const title = values.title ?? titleOf(id)
const names: Names = { id, title, arabic: values.arabic ?? title }

const written = globSync('**/*.{ts,tsx,po}', { cwd: templates }).flatMap((template) => {
  const text = renamed(withParts(readFileSync(join(templates, template), 'utf8'), parts), names)
  if (text.trim() === '') return []
  const path = renamed(template, names).replace('NNNN', nextMigration())
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), path.endsWith('.po') ? sorted(text) : text)
  return [path]
})
const lists = addToLists(root, id, parts)
format([...written, ...lists].filter((path) => !path.endsWith('.po')))

console.log(`${id} is there:\n  ${written.join('\n  ')}\nand in ${lists.join(', ')}.`)
if (!values.arabic) console.log(`Its title is not in Arabic yet: modules/${id}/locales/ar.po`)
console.log(`Next: npm run check, then npm start and open /${id}${parts.has('console') ? ` and /admin/${id}` : ''}.`)

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

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

function format(paths: readonly string[]): void {
  const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
  execFileSync(biome, ['format', '--write', ...paths], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
