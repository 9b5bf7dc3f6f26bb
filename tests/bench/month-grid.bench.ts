import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../support/process/chromium.ts'
import type { Bench, Figure } from './bench.ts'
import { bundledPage } from './bundled-page.ts'
import type { GridFigures, GridKind } from './pages/month-grid.tsx'
import { median } from './rounds.ts'

/** Shares of FullCalendar's time, and how often each number of events is measured. */
const goals = [
  { events: 1_000, mount: 0.25, navigation: 0.2, rounds: 7 },
  { events: 10_000, mount: 0.15, navigation: 0.1, rounds: 5 },
  { events: 100_000, mount: 0.03, navigation: 0.01, rounds: 3 },
] as const

/** The month grid against FullCalendar's, three events a day and "+N more", from the events to the last change of the page. */
export const bench: Bench = async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const page = await bundledPage(browser, new URL('./pages/month-grid.tsx', import.meta.url))
    const figures: Figure[] = []
    for (const goal of goals) figures.push(...(await figuresOf(page, goal)))
    return figures
  } finally {
    await browser.close()
  }
}

async function figuresOf(page: Page, { events, rounds, ...goal }: (typeof goals)[number]): Promise<Figure[]> {
  const found: Record<GridKind, GridFigures[]> = { own: [], fullCalendar: [] }
  // The first round pays for compiling code that later ones reuse.
  for (let round = 0; round <= rounds; round++)
    for (const kind of ['own', 'fullCalendar'] as const) {
      const figures = await measured(page, kind, events)
      if (round > 0) found[kind].push(figures)
    }
  const of = (kind: GridKind, key: keyof GridFigures) => median(found[kind].map((figures) => figures[key]))
  return (['mount', 'navigation'] as const).map((key) => {
    const value = of('own', key) / of('fullCalendar', key)
    return {
      name: `month of ${events.toLocaleString('en')} events, ${key}`,
      goal: `at most ${goal[key]} of FullCalendar's`,
      value,
      unit: 'of FullCalendar',
      ok: value <= goal[key],
      lines: [
        `${of('own', key).toFixed(1)} ms against ${of('fullCalendar', key).toFixed(1)} ms, medians of ${rounds} rounds in turns`,
        `${of('own', 'elements')} elements against ${of('fullCalendar', 'elements')}`,
      ],
    }
  })
}

const measured = (page: Page, kind: GridKind, events: number): Promise<GridFigures> =>
  page.evaluate(
    ([name, count]) =>
      (window as unknown as { measure(kind: string, count: number): Promise<GridFigures> }).measure(
        name as string,
        count as number,
      ),
    [kind, events] as const,
  )
