import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Run } from './process.ts'
import { type Figures, type PlaywrightReport, playwrightFigures, type VitestReport, vitestFigures } from './reports.ts'

export type Result = { figures: Figures; seconds: number }
export type Suite = {
  /** Name for `npm test -- <name>`. */
  name: string
  title: string
  /** Runs the suite, or only these of its files. */
  run(files?: readonly string[]): Promise<Result>
  /** False for a command, which has no files to repeat. */
  hasFiles: boolean
}
type Where = { root: string; reports: string; run: Run }

const bin = (name: string) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url))

/** A command without a report counts as one test. */
export const command = ({ run }: Pick<Where, 'run'>, name: string, title: string, file: string, args: string[]): Suite => ({
  name,
  title,
  hasFiles: false,
  run: async () => {
    const { code, seconds } = await run(title, file === 'node' ? process.execPath : bin(file), args)
    return { seconds, figures: new Map([[title, counts(code, `${title} exited with ${code}`)]]) }
  },
})

export function vitest({ root, reports, run }: Where, project: string): Suite {
  const title = `vitest ${project}`
  return {
    name: 'unit',
    title,
    hasFiles: true,
    run: async (files = []) => {
      const report = join(reports, `vitest-${project}${files.length === 1 ? '-again' : ''}.json`)
      const args = ['run', '--root', root, '--project', project, '--reporter=default', '--reporter=json']
      const { code, seconds } = await run(title, bin('vitest'), [...args, `--outputFile.json=${report}`, ...files])
      const figures = read(report, (json: VitestReport) => vitestFigures(json, root))
      return { seconds, figures: withCrash(figures, title, code) }
    },
  }
}

export const playwright = ({ root, reports, run }: Where): Suite => ({
  name: 'e2e',
  title: 'e2e',
  hasFiles: true,
  run: async (files = []) => {
    const report = join(reports, `playwright${files.length === 1 ? '-again' : ''}.json`)
    // Playwright takes patterns.
    const patterns = files.map((file) => `${file.replaceAll('.', '\\.')}$`)
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { code, seconds } = await run('e2e', bin('playwright'), ['test', ...patterns], env)
    const figures = read(report, (json: PlaywrightReport) => playwrightFigures(json, root))
    return { seconds, figures: withCrash(figures, 'e2e', code) }
  },
})

/** A suite that ended badly without a failed test failed as a whole: no report, no server, an error outside all tests. */
function withCrash(figures: Figures, title: string, code: number): Figures {
  const hasFailed = [...figures.values()].some(({ failed }) => failed > 0)
  if (code !== 0 && !hasFailed)
    figures.set(title, counts(code, `exited with ${code} although no test failed: see its output above`))
  return figures
}

const counts = (code: number, reason: string) =>
  code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [{ title: '', reason }] }

function read<Report>(file: string, figuresOf: (json: Report) => Figures): Figures {
  try {
    return figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch (error) {
    console.error(`no report: ${(error as Error).message}`)
    return new Map()
  }
}
