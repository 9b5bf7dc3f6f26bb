import type { Failure, Figures } from './reports.ts'

/** Counts how often each test failed over many runs. */
export function tally() {
  const times = new Map<string, number>()
  let runs = 0
  return {
    /** Returns this run's failures. */
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
    /** One line per failed test, the most frequent first, or a line saying that none failed. */
    lines: () =>
      times.size === 0
        ? [`no test failed in ${runs} runs`]
        : [...times].sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} of ${runs} ${name}`),
  }
}
