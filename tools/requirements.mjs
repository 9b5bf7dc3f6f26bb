// Which numbered requirements do test titles name? `ADM-10~` in a title: only a part of it is shown.   npm run requirements [-- AREA ...] [--missing]
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../docs/requirements/', import.meta.url)
const areas = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const showMissing = process.argv.includes('--missing')

const requirements = readdirSync(folder)
  .filter((name) => /^(0|2)/.test(name))
  .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^- \*\*([A-Z]+-D?\d+)\*\*\s*(.*)/gm)])
  .map(([, id, text]) => ({ id, area: id.replace(/-?\d+$/, ''), text }))
  .filter(({ area }) => areas.length === 0 || areas.includes(area))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /\.(test|e2e|check|fault)\.tsx?$/.test(name))
const titles =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]{0,400}?\))?\s*\(\s*(['"`])((?:(?!\1)[\s\S]){1,400})\1|\)\s*\(\s*(['"`])([A-Z]{2,7}-D?\d+(?:(?!\3)[\s\S]){0,400})\3/g
const ids = files.flatMap((name) =>
  [...readFileSync(name, 'utf8').matchAll(titles)].flatMap(
    ([, , a = '', , b = '']) => `${a} ${b}`.match(/\b[A-Z]{2,7}-D?\d+\b~?/g) ?? [],
  ),
)
const named = new Set(ids.filter((id) => !id.endsWith('~')))
const partly = new Set(ids.filter((id) => id.endsWith('~')).map((id) => id.slice(0, -1)))

if (showMissing)
  for (const { id, text } of requirements)
    if (!named.has(id)) console.log(`${id}${partly.has(id) ? '~' : ''}  ${text.slice(0, 150)}`)
for (const [area, rows] of Map.groupBy(requirements, (row) => row.area)) {
  console.log(`${area.padEnd(8)} ${rows.filter(({ id }) => named.has(id)).length}/${rows.length}`)
}
const shown = requirements.filter(({ id }) => named.has(id)).length
const begun = requirements.filter(({ id }) => partly.has(id) && !named.has(id)).length
console.log(`${shown} of ${requirements.length} requirements named, ${begun} partly, in ${files.length} test files`)
