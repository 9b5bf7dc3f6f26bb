// Benchmarks of speed and size.
//   npm run bench [-- checkout cart]
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figure } from './bench.ts'
import { tableOf } from './table.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('--'))
const wanted = firstOption < 0 ? given : given.slice(0, firstOption)
/** Passed on to the benches. */
const options = firstOption < 0 ? [] : given.slice(firstOption)
/** They take minutes, so they run only when named. */
const onlyByName = ['growth', 'room-load']
const nameOf = (file: string) => file.slice('tests/bench/'.length, -'.bench.ts'.length)
const files = globSync('tests/bench/*.bench.ts', { cwd: root })
  .sort()
  .filter((file) => (wanted.length === 0 ? !onlyByName.includes(nameOf(file)) : wanted.includes(nameOf(file))))
if (files.length === 0) {
  console.error(
    `there is no ${wanted.join(', ')}; there are ${globSync('tests/bench/*.bench.ts', { cwd: root }).map(nameOf).join(', ')}`,
  )
  process.exit(2)
}

const figures: Figure[] = []
const broken: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'coptic-bench-'))
for (const file of files) {
  console.log(`   ${nameOf(file)} ...`)
  const answer = join(folder, `${nameOf(file)}.json`)
  try {
    // Each in its own process: heap and compiled code of one would affect the next.
    await run(process.execPath, [join(root, 'tests/bench/one.ts'), join(root, file), answer, ...options], {
      cwd: root,
      maxBuffer: 64 * 1024 ** 2,
    })
    figures.push(...(JSON.parse(readFileSync(answer, 'utf8')) as Figure[]))
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    broken.push(`${nameOf(file)} did not measure:\n${stdout}${stderr || message}`)
  }
}
rmSync(folder, { recursive: true })

console.log(`\n${tableOf(figures)}`)
for (const complaint of broken) console.error(`\n${complaint}`)
const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: cpus().length }
writeFileSync(join(root, 'bench.json'), `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`)
const missed = figures.filter(({ ok }) => !ok).length
console.log(
  `\n${figures.length - missed} goals met, ${missed} missed${broken.length > 0 ? `, ${broken.length} not measured` : ''}`,
)
process.exitCode = missed + broken.length > 0 ? 1 : 0
