import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { someItem, unique } from '../support/market.ts'
import { settled } from '../support/settled.ts'

type Box = { left: number; right: number; top: number; bottom: number }
type Boxes = { line: Box; single: Box; bug: Box }

/** Where both toasts and Report Bug stand, as soon as both toasts are there. */
const boxesOf = async (page: Page): Promise<Boxes> => {
  const found = await page.waitForFunction(() => {
    const [line, single, bug] = [
      '[data-toasts=list] [data-state=open]',
      '[data-toasts=single] [data-state=open]',
      'button:has(.lucide-bug)',
    ].map((selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON())
    return line && single && bug ? { line, single, bug } : null
  })
  return (await found.jsonValue()) as Boxes
}
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const texts = {
  en: { share: 'Share', isMirrored: false },
  ar: { share: 'مشاركة', isMirrored: true },
} as const
const widths = [1280, 390] as const

for (const language of ['en', 'ar'] as const)
  for (const width of widths)
    test(`TRAP-46~ at ${width} px a line and a toast of both systems stand in one corner, over neither each other nor Report Bug (${language})`, async ({
      page,
    }) => {
      const { share, isMirrored } = texts[language]
      const height = 844
      const { id } = await someItem(page, 'member', unique('Lantern'))
      await signIn(page, 'friend')
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({ width, height })
      await page.goto(`/marketplace/items/${id}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await settled(page)
      await page.route('**/save/', (route) => route.fulfill({ status: 500, json: { code: 'internal', detail: 'No.' } }))
      await page.locator('main button[aria-pressed]').first().click()
      await expect(page.locator('[data-toasts=single] [data-state=open]')).toBeVisible()
      await page.getByRole('button', { name: share, exact: true }).click()
      const { line, single, bug } = await boxesOf(page)

      expect(overlap(line, single), 'over each other').toBe(false)
      expect([overlap(line, bug), overlap(single, bug)], 'over Report Bug').toEqual([false, false])
      // One column: both end at the same edge, with the gap of a stack between them.
      const [edge, other] = isMirrored ? (['left', 'right'] as const) : (['right', 'left'] as const)
      expect(line[edge]).toBeCloseTo(single[edge], 0)
      expect(line[other]).toBeCloseTo(single[other], 0)
      const [upper, lower] = line.top < single.top ? [line, single] : [single, line]
      expect(lower.top - upper.bottom).toBeGreaterThanOrEqual(8)
      expect(lower.top - upper.bottom).toBeLessThanOrEqual(24)
      // The corner: at the bottom above a phone's bar, at the end of the line of reading.
      expect(height - lower.bottom).toBeLessThanOrEqual(width === 390 ? 16 + 58 : 24)
      expect(isMirrored ? lower.left : width - lower.right).toBeLessThanOrEqual(width === 390 ? 16 : 20 + 44 + 12)
    })
