import type { Failure, Figures } from './reports.ts'

/** Adds up how often each test failed over many runs. */
export function tally() {
  const times = new Map<string, number>()
  let runs = 0
  return {
    /** Answers the failures of this run. */
    add(figures: Figures): Array<Failure & { file: string }> {
      runs += 1
      const failed = [...figures].flatMap(([file, { failures }]) => failures.map((failure) => ({ file, ...failure })))
      for (const { file, title } of failed) {
        const name = `${file} › ${title}`
        times.set(name, (times.get(name) ?? 0) + 1)
      }
      return failed
    },
    failures: () => [...times.values()].reduce((sum, count) => sum + count, 0),
    /** One line for each test that failed, the most frequent first, or one that says that none did. */
    lines: () =>
      times.size === 0
        ? [`no test failed in ${runs} runs`]
        : [...times].sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} of ${runs} ${name}`),
  }
}
