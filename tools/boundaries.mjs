import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at } from './build/paths.ts'

const folders = ['contract', 'machines', 'modules', 'src', 'server', 'tests', 'tools'].filter((name) => existsSync(at(name)))
const least = 50

/**
 * Checks the import rules. Without a parser for our TypeScript version dependency-cruiser reads nothing and passes, so the number
 * of modules is checked too.
 */
const { summary } = cruise()
for (const { rule, from, to, cycle } of summary.violations) {
  console.error(`${rule.severity} ${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`)
}
if (summary.totalCruised < least) {
  console.error(`Only ${summary.totalCruised} modules were read; at least ${least} are there.`)
  process.exitCode = 1
} else if (summary.error > 0) process.exitCode = 1
else console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, no rule broken`)

function cruise() {
  const command = at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const options = { cwd: at('.'), encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] }
  try {
    return JSON.parse(
      execFileSync(
        process.execPath,
        [command, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
        options,
      ),
    )
  } catch (failure) {
    if (typeof failure?.stdout === 'string' && failure.stdout.startsWith('{')) return JSON.parse(failure.stdout)
    throw failure
  }
}
