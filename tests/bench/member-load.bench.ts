import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metafile } from 'esbuild'
import { budget, type Bytes } from '../../tools/build/bytes.ts'
import { chromiumArgs, findChromium } from '../support/process/chromium.ts'
import { serverProcess } from '../support/process/server-process.ts'
import type { Bench, Figure } from './bench.ts'
import { bytesIn, type Area, areasOf } from './areas.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Bytes. The build puts what is smaller into a file that comes with it. */
const leastFile = 1024
const consoleZone = /^\/admin(\/|$)/
type Builder = { buildClient: () => Promise<{ metafile: Metafile; bytes: Bytes }> }
type Routes = { entry: string; base: string[]; pages: Record<string, string[]> }

/** Bytes that a member loads: no code of pages that are not open, and within the budget. */
export const bench: Bench = async () => {
  const { buildClient }: Builder = await import(join(root, 'tools/build/client.mjs'))
  const { metafile, bytes } = await buildClient()
  const areas = areasOf(metafile, 'src/main.tsx')
  return [...areaFigures(areas, metafile), await dashboardFigure(areas, metafile), ...budgetFigures(bytes)]
}

function areaFigures(areas: readonly Area[], metafile: Metafile): Figure[] {
  const { entry, base, pages } = JSON.parse(readFileSync(join(root, 'dist/routes.json'), 'utf8')) as Routes
  const ofMembers = Object.entries(pages).filter(([address]) => !consoleZone.test(address))
  return areas.map((area) => {
    const closed = ofMembers.filter(([address]) => !area.opens(address))
    const heavy = closed
      .map(([address, files]) => ({ address, sum: bytesIn(area, metafile, [entry, ...base, ...files].map(outputOf)) }))
      .filter(({ sum }) => sum > 0)
    const value = Math.max(0, ...heavy.map(({ sum }) => sum))
    return {
      name: `${area.name} in the load of members' other pages`,
      goal: '0 bytes before it is opened, but for parts too small for a file of their own',
      value,
      unit: 'bytes',
      ok: value < leastFile,
      lines: [
        `${area.owned.size} sources of its own, looked for in ${closed.length} pages`,
        ...heavy.map(({ address, sum }) => `${address} carries ${sum}`),
      ],
    }
  })
}

/** The same in a browser, including late parts: bell, banners, the floating button. */
async function dashboardFigure(areas: readonly Area[], metafile: Metafile): Promise<Figure> {
  const server = await serverProcess()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await page.goto('/login')
    await page.locator('[name=username_or_email]').fill('member@demo.coptic.community')
    await page.locator('[name=password]').fill('Demo-Agape-2026')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    const loaded = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) loaded.add(pathname)
    })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Report Bug' }).waitFor()
    await page.waitForLoadState('networkidle')
    const carried = areas.map((area) => ({ name: area.name, sum: bytesIn(area, metafile, [...loaded].map(outputOf)) }))
    const value = carried.reduce((sum, one) => sum + one.sum, 0)
    return {
      name: 'closed areas in what Chromium loads for the dashboard',
      goal: '0 bytes, but for parts too small for a file of their own',
      value,
      unit: 'bytes',
      ok: value < leastFile && loaded.size > 0,
      lines: [`${loaded.size} scripts until nothing more came: ${carried.map(({ name, sum }) => `${name} ${sum}`).join(', ')}`],
    }
  } finally {
    await browser.close()
    await server.dispose()
  }
}

const outputOf = (address: string) => `dist/${address.replace(/^\//, '')}`

function budgetFigures({ entry, island, pages }: Bytes): Figure[] {
  const figure = (name: string, gzip: number, most: number): Figure => ({
    name,
    goal: `at most ${most} KB gzipped`,
    value: gzip / 1024,
    unit: 'KB',
    ok: gzip <= most * 1024,
    lines: [`${most * 1024 - gzip} bytes are left`],
  })
  return [
    figure('the entry', entry.gzip, budget.entry),
    figure('the dashboard, entry included', pages['/dashboard']?.gzip ?? Number.POSITIVE_INFINITY, budget.dashboard),
    figure('the script of the public pages', island.gzip, budget.island),
  ]
}
