import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../support/process/chromium.ts'
import type { Bench } from './bench.ts'
import { bundledPage } from './bundled-page.ts'
import { median } from './rounds.ts'

type Figures = { mount: number; again: number; elements: number }
const rows = 1000
const rounds = 9
/** Shares of a plain table's time, measured in the same run. */
const goal = { mount: 0.7, rerender: 0.3 }

/** The console's table of 1,000 rows against a plain one: mounting with layout, and rendering new rows. Reported without a limit in seconds. */
export const bench: Bench = async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const page = await bundledPage(browser, new URL('./pages/console-table.tsx', import.meta.url))
    const run = (kind: 'console' | 'plain') =>
      page.evaluate(
        ([name, count]) =>
          (window as unknown as { measure: (kind: string, count: number) => Figures }).measure(name as string, count as number),
        [kind, rows] as const,
      )
    const found: Record<'console' | 'plain', Figures[]> = { console: [], plain: [] }
    // The first round pays for compiling code that later ones reuse.
    for (let round = 0; round <= rounds; round++)
      for (const kind of ['plain', 'console'] as const) {
        const figures = await run(kind)
        if (round > 0) found[kind].push(figures)
      }
    const of = (kind: 'console' | 'plain', key: keyof Figures) => median(found[kind].map((figures) => figures[key]))
    const mount = of('console', 'mount') / of('plain', 'mount')
    const rerender = of('console', 'again') / of('plain', 'again')
    const lines = [
      `${rows} rows: ${of('console', 'elements')} elements, the plain table ${of('plain', 'elements')}; medians of ${rounds} rounds in turns`,
    ]
    const figure = (name: string, key: 'mount' | 'again', value: number, most: number) => ({
      name: `console table of ${rows} rows, ${name}`,
      goal: `at most ${most} of a plain table's`,
      value,
      unit: 'of the plain table',
      ok: value <= most,
      lines: [...lines, `${of('console', key).toFixed(1)} ms against ${of('plain', key).toFixed(1)} ms`],
    })
    return [figure('mount and layout', 'mount', mount, goal.mount), figure('drawing new rows', 'again', rerender, goal.rerender)]
  } finally {
    await browser.close()
  }
}
