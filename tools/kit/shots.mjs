import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../tests/support/process/chromium.ts'
import { serveBuild } from './serve.mjs'

const flags = [...chromiumArgs, '--force-color-profile=srgb']
const sizes = { wide: [1280, 900], phone: [390, 844], narrow: [320, 700] }

/**
 * Screenshots of a built kit page or public pages:
 *   node tools/kit/shots.mjs DIST OUT [name=path,size,...]
 * Reports content-policy violations, console errors, horizontal scrolling and axe findings, and fails on any.
 */
const [dist, out, ...wanted] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const { origin, close } = await serveBuild(dist)
const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
let problems = 0
try {
  for (const wish of wanted) {
    const [name, rest] = wish.split(/=(.*)/s)
    const [path, size = 'wide', extent = 'full'] = rest.split('@')
    const [width, height] = sizes[size]
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && report(name, message.text()))
    page.on('pageerror', (error) => report(name, error.message))
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (sideways > 0) report(name, `scrolls sideways by ${sideways} px`)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    for (const { id, impact, nodes } of violations)
      report(
        name,
        `${impact} ${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
      )
    await page.screenshot({ path: join(out, `${name}.png`), fullPage: extent === 'full' })
    await context.close()
  }
} finally {
  await browser.close()
  close()
}
process.exitCode = problems > 0 ? 1 : 0

function report(name, text) {
  if (/missing\.webp|404/.test(text)) return
  problems += 1
  console.error(`${name}: ${text}`)
}
