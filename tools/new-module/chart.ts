// Writes a chart with its table, its model and its test, which pass as they are.   npm run new:chart <name>
import { renamed, titleOf } from './names.ts'
import { format, isId, refuse, takenIn, templatesIn, write } from './write.ts'

const [id = '', ...more] = process.argv.slice(2)
if (!isId(id) || more.length > 0) refuse('Usage: npm run new:chart <name>    name in kebab-case, as prayer-reminder')
if (takenIn(['machines'], id)) refuse(`machines/${id} exists already`)

const names = { id, title: titleOf(id), arabic: titleOf(id) }
const written = templatesIn('chart').map(({ path, text }) => {
  const to = renamed(path, names)
  write(to, renamed(text, names))
  return to
})
format(written)
console.log(`${id} is there:\n  ${written.join('\n  ')}`)
console.log(`Next: npx vitest run --project unit tests/model/${id}, npm run machines -- docs, and machines/README.md.`)
