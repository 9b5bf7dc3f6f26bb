import type { FileFigures } from './reports.ts'
import type { Result, Suite } from './suites.ts'

export type Stage = { lanes: number; suites: readonly Suite[] }
export type Finished = Result & { suite: Suite }
/** A file that failed beside others and passed alone, with the tests that failed first. */
export type Flaky = { file: string; titles: string[] }

/** More failed files than this are a defect, not chance: repeating them all would only delay the result. */
const maxRepeated = 8

/** Runs the stages in order, the suites of a stage in parallel lanes. `filesOf`: the files of a suite to run; default: all. */
export async function runStages(
  stages: readonly Stage[],
  filesOf: (suite: Suite) => readonly string[] | undefined = () => undefined,
): Promise<Finished[]> {
  const results: Finished[] = []
  for (const { lanes, suites } of stages) {
    const left = [...suites.entries()]
    const finished: Finished[] = []
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, suite] = next
        finished[index] = { suite, ...(await suite.run(filesOf(suite))) }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    results.push(...finished)
  }
  return results
}

/** Runs each failed file once more, alone. The second outcome counts; returns the files that then passed. */
export async function repeatFailed(results: readonly Finished[]): Promise<Flaky[]> {
  const failed = results
    .filter(({ suite }) => suite.hasFiles)
    .flatMap((result) =>
      [...result.figures]
        .filter(([file, { failed: count }]) => count > 0 && file !== result.suite.title)
        .map(([file, first]) => ({ result, file, first })),
    )
  if (failed.length > maxRepeated) {
    console.log(`\n${failed.length} files failed: none is run again`)
    return []
  }
  const flaky: Flaky[] = []
  for (const { result, file, first } of failed) {
    const again = await result.suite.run([file])
    result.seconds += again.seconds
    const second = again.figures.get(file)
    // Without a new report the first failure is reported.
    if (!second || again.figures.has(result.suite.title)) continue
    result.figures.set(file, second)
    if (second.failed === 0) flaky.push({ file, titles: first.failures.map(({ title }) => title) })
  }
  return flaky
}

export const total = (results: readonly Result[], key: 'passed' | 'failed' | 'skipped') =>
  results.flatMap(({ figures }) => [...figures.values()]).reduce((sum, figures: FileFigures) => sum + figures[key], 0)

/** The summary: failures with their reasons, a line per suite, a line per flaky test, and the figures on the last line. */
export function closingLines(results: readonly Finished[], flaky: readonly Flaky[]): string[] {
  const failures = results.flatMap(({ suite, figures }) =>
    [...figures].flatMap(([file, { failures: all }]) =>
      all.map(
        ({ title, reason }) => `\nFAILED ${[...new Set([suite.title, file, title])].filter(Boolean).join(' › ')}\n${reason}`,
      ),
    ),
  )
  const table = results.map((result) => {
    const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((key) => total([result], key))
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped`
    return `${failed ? 'FAILED' : 'ok    '} ${result.suite.title.padEnd(30)} ${counts} ${result.seconds.toFixed(0).padStart(5)} s`
  })
  const flakes = flaky.flatMap(({ file, titles }) => titles.map((title) => `FLAKY ${file} › ${title}`))
  const skipped = total(results, 'skipped')
  const sums = `${total(results, 'passed')} passed, ${total(results, 'failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
  return [...failures, '', ...table, ...(flakes.length > 0 ? ['', ...flakes] : []), '', sums]
}
