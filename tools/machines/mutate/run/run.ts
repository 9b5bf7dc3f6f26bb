import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Updates } from '../updates.ts'
import { control } from './test-mutants.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const runs = join(root, '.cache/mutants/run')
/** Mutants of a test file, which one process tries one after the other. */
const aFile = 12
/** A mutant may never come back; the whole run then ends here. */
const patience = 3_600_000

export type Subject = {
  name: string
  /** The module of the chart, and its test files; absolute. */
  machine: string
  tests: readonly string[]
  updates: Updates
}
/** The test that failed on each mutant; null where none did. */
export type Noticed = ReadonlyMap<string, string | null>

const Report = v.object({
  testResults: v.array(
    v.object({
      message: v.string(),
      assertionResults: v.array(
        v.object({
          ancestorTitles: v.array(v.string()),
          title: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
})

/** Runs a chart's test files on each of its mutants, in two processes. Throws when they fail on the chart itself. */
export async function runMutants(subject: Subject, ids: readonly string[]): Promise<Noticed> {
  if (subject.tests.length === 0) return new Map(ids.map((id) => [id, null]))
  const folder = join(runs, `${subject.name}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const all = [null, ...ids]
    for (let start = 0; start < all.length; start += aFile)
      writeFileSync(join(folder, `${start}.test.ts`), fileText(subject, all.slice(start, start + aFile)))
    return await noticedIn(subject, ids, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const fileText = ({ machine, tests, updates }: Subject, ids: readonly (string | null)[]) =>
  `import { testMutants } from ${JSON.stringify(join(import.meta.dirname, 'test-mutants.ts'))}
testMutants(${JSON.stringify({ machine, tests, updates, ids }, null, 2)})
`

async function noticedIn({ name }: Subject, ids: readonly string[], folder: string): Promise<Noticed> {
  const file = join(folder, 'report.json')
  const said = await vitest(folder, file)
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const tried = new Set(tests.map(({ ancestorTitles: [mutant] }) => mutant))
  const untried = [control, ...ids].filter((id) => !tried.has(id))
  if (untried.length > 0) {
    const messages = testResults.map(({ message }) => message).filter(Boolean)
    throw new Error(`${name} was not tested: ${untried.join('; ')}\n${[...messages, said].join('\n')}`)
  }
  const failed = new Map<string, string>()
  for (const { ancestorTitles, title, status, failureMessages } of tests) {
    const [mutant = ''] = ancestorTitles
    if (status !== 'failed') continue
    if (mutant === control) throw new Error(`${name}: without a mutant "${title}" fails: ${failureMessages?.join('\n')}`)
    if (!failed.has(mutant)) failed.set(mutant, title)
  }
  return new Map(ids.map((id) => [id, failed.get(id) ?? null]))
}

/** Another process: it can be ended, and may be started from a test. */
function vitest(folder: string, report: string): Promise<string> {
  const words = ['run', '--config', join(import.meta.dirname, 'vitest.config.ts'), '--reporter=json', `--outputFile=${report}`]
  const given = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words, folder], {
    cwd: root,
    env: { ...Object.fromEntries(given), MODEL_FIGURES: 'none', MODEL_SEED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      signal === null ? resolve(said) : reject(new Error(`the tests of the mutants were ended by ${signal}, ${code}\n${said}`)),
    )
  })
}
