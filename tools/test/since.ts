import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import vitestConfig from '../../vitest.config.ts'
import { choose, type TestFiles } from './choose.ts'
import { dueFiles } from './due.ts'
import type { Module } from './reach.ts'

const execute = promisify(execFile)
const folders = ['contract', 'machines', 'modules', 'src', 'server', 'tests', 'tools']

const gitIn =
  (root: string) =>
  async (...args: string[]) =>
    (await execute('git', args, { cwd: root, maxBuffer: 1 << 26 })).stdout.split('\n').filter(Boolean)

/** What is changed together: seconds before the last commit. */
const session = 4 * 3_600

/** The test files that are due after the last commits, by suite title; prints how many wait for their turn. All, without a history. */
export async function chooseDue(turn: number, root: string): Promise<Map<string, string[]> | null> {
  const git = gitIn(root)
  const [last] = await git('log', '-1', '--format=%ct').catch(() => [])
  if (!last) return null
  const committed = (await git('log', `--since=${Number(last) - session}`, '--format=', '--name-status', '-M'))
    .map((line) => line.split('\t'))
    .filter(([status]) => status !== 'R100')
    .flatMap((line) => line.at(-1) ?? [])
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  const changed = [...new Set([...committed, ...(await git('diff', '--name-only', 'HEAD')), ...untracked])]
  const chosen = new Map<string, string[]>()
  for (const [suite, all] of suiteFiles([...new Set([...(await git('ls-files')), ...untracked])])) {
    const {
      files,
      changed: ofChanged,
      waiting,
    } = dueFiles(
      suite,
      all.filter((file) => existsSync(join(root, file))),
      turn,
      changed,
    )
    if (waiting === 0) continue
    chosen.set(suite, files)
    console.log(
      `${suite}: ${files.length} of ${all.length} files, ${ofChanged} for a changed feature; ${waiting} wait for their turn (--all runs them)`,
    )
  }
  return chosen
}

/** Test files that changes since a commit can reach, by suite title; prints them with the reasons. */
export async function chooseSince(ref: string, root: string): Promise<Map<string, string[]>> {
  const git = gitIn(root)
  const [base = ref] = await git('merge-base', ref, 'HEAD')
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  const changed = [...new Set([...(await git('diff', '--name-only', '--no-renames', base)), ...untracked])]
  const files = suiteFiles([...new Set([...(await git('ls-files')), ...untracked])])
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    return text
  }
  const choice = choose(changed, files, await importGraph(root), textOf)

  console.log(`${changed.length} files changed since ${ref}`)
  for (const [suite, reasons] of choice) {
    console.log(`\n${suite}: ${reasons.size} of ${files.get(suite)?.length} files`)
    for (const [file, reason] of reasons) console.log(`   ${file}: ${reason}`)
  }
  return new Map([...choice].map(([suite, reasons]) => [suite, [...reasons.keys()]]))
}

/** Test files by suite, as vitest's projects and Playwright find them. */
function suiteFiles(files: readonly string[]): TestFiles {
  const projects = (vitestConfig.test?.projects ?? []) as Array<{
    test: { name: string; include: string[]; exclude?: string[] }
  }>
  const matches = (patterns: readonly string[]) => (file: string) => patterns.some((pattern) => matchesGlob(file, pattern))
  return new Map([
    ...projects.map(({ test: { name, include, exclude = [] } }): [string, string[]] => [
      `vitest ${name}`,
      files.filter(matches(include)).filter((file) => !matches(exclude)(file)),
    ]),
    ['e2e', files.filter(matches(['tests/e2e/**/*.e2e.ts']))],
  ])
}

async function importGraph(root: string): Promise<Module[]> {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  try {
    return read((await execute(process.execPath, args, { cwd: root, maxBuffer: 1 << 28 })).stdout)
  } catch (failure) {
    // A broken import rule is another check's business; the graph is available all the same.
    const { stdout } = failure as { stdout?: string }
    if (stdout?.startsWith('{')) return read(stdout)
    throw failure
  }
}

const read = (report: string): Module[] => (JSON.parse(report) as { modules: Module[] }).modules
