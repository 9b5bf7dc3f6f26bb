import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { alert, description, dialog, drag, openEditor, send, thanks, tool, trigger, unique } from '../support/feedback.ts'
import { violations } from '../support/violations.ts'

const colours = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, color } = getComputedStyle(shown)
    return [backgroundColor, color]
  })
const light = ['rgb(255, 255, 255)', 'rgb(27, 26, 36)']
const dark = ['rgb(21, 26, 46)', 'rgb(243, 239, 228)']

test('BUG-01 TRAP-53 SET-D2 the widget follows the system’s light or dark mode, whatever the app uses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await colours(trigger(page))).toEqual(light)
  await trigger(page).click()
  expect(await colours(dialog(page))).toEqual(light)
  expect(await colours(description(page))).toEqual(light)
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colours(description(page))).toEqual(dark)
  expect(await colours(dialog(page))).toEqual(dark)
  await page.keyboard.press('Escape')
  await page.mouse.move(5, 5)
  await expect.poll(() => colours(trigger(page))).toEqual(dark)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open dialog, its editor, its error and its thanks under a ${colorScheme} system`, async ({
    page,
  }) => {
    const look = async () => expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme })
    await openEditor(page)
    await tool(page, 'Hide').click()
    await drag(page, [40, 40], [120, 100])
    await look()
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await send(page).click()
    await expect(alert(page)).toBeVisible()
    await look()
    await description(page).fill(unique())
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await look()
  })
}

test('BUG-17 on a phone the button is above the bar, and moves aside for a submit button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar).toBeVisible()
  const [button, below] = [(await trigger(page).boundingBox())!, (await bar.boundingBox())!]
  expect(button.y + button.height).toBeLessThanOrEqual(below.y)
  const submit = page.locator('button[type=submit]').first()
  await submit.scrollIntoViewIfNeeded()
  // Scrolled to the corner of the floating button.
  const { y, height } = (await submit.boundingBox())!
  await page.evaluate((by) => window.scrollBy(0, by), y + height / 2 - (button.y + button.height / 2))
  await expect
    .poll(async () => {
      const [over, under] = [(await trigger(page).boundingBox())!, (await submit.boundingBox())!]
      return over.y + over.height <= under.y || over.y >= under.y + under.height || over.x >= under.x + under.width
    })
    .toBe(true)
})
