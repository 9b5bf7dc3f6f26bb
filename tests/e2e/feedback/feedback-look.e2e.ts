import type { Locator } from '@playwright/test'
import { expect, signIn, test, watch } from '../support/app.ts'
import {
  addScreenshot,
  alert,
  description,
  dialog,
  drag,
  givePicture,
  send,
  thanks,
  tool,
  trigger,
  unique,
} from '../support/feedback.ts'
import { colourRules, violations } from '../support/violations.ts'

const colours = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, color } = getComputedStyle(shown)
    return [backgroundColor, color]
  })
const light = ['rgb(255, 255, 255)', 'rgb(27, 26, 36)']
const dark = ['rgb(21, 26, 46)', 'rgb(243, 239, 228)']

test('BUG-01 TRAP-53 SET-D2 the widget follows the system’s light or dark mode, whatever the app uses, and axe finds nothing in it', async ({
  page,
}) => {
  /** Looks at the open widget under a dark system, then under a light one. */
  const look = async (what: string) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page), `${what} under a dark system`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violations(page, colourRules), `${what} under a light system`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await test.step('the dialog is light under a light system in the dark app', async () => {
    await expect(page.locator('html')).toHaveClass(/dark/)
    await trigger(page).click()
    expect(await colours(dialog(page))).toEqual(light)
    expect(await colours(description(page))).toEqual(light)
  })
  await test.step('it is dark under a dark system in a light app', async () => {
    await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => colours(description(page))).toEqual(dark)
    expect(await colours(dialog(page))).toEqual(dark)
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
  })
  await test.step('axe finds nothing in the editor', async () => {
    await trigger(page).click()
    await givePicture(page)
    await addScreenshot(page)
    await tool(page, 'Hide').click()
    await drag(page, [40, 40], [120, 100])
    await look('the editor')
  })
  await test.step('nor in the form with an error', async () => {
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await send(page).click()
    await expect(alert(page)).toBeVisible()
    await look('the form')
  })
  await test.step('nor in the thanks', async () => {
    await description(page).fill(unique())
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await look('the thanks')
  })
})

test('BUG-04 BUG-17 on a phone the button is above the bar and moves aside for a submit button, and no screenshot is offered', async ({
  browser,
  baseURL,
  faults,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  watch(page, faults)
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await test.step('the button is above the bar', async () => {
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    await expect(bar).toBeVisible()
    const [button, below] = [(await trigger(page).boundingBox())!, (await bar.boundingBox())!]
    expect(button.y + button.height).toBeLessThanOrEqual(below.y)
  })
  await test.step('and beside the content of the page, which its links and buttons fill to the edge', async () => {
    const link = page.getByRole('link', { name: 'All events' })
    const [button, control] = [(await trigger(page).boundingBox())!, (await link.boundingBox())!]
    expect(button.x).toBeGreaterThanOrEqual(control.x + control.width)
  })
  await test.step('it moves aside for a submit button', async () => {
    await page.goto('/invite')
    const submit = page.locator('button[type=submit]').first()
    await submit.scrollIntoViewIfNeeded()
    // Scrolled to the corner of the floating button.
    const { y, height } = (await submit.boundingBox())!
    const button = (await trigger(page).boundingBox())!
    await page.evaluate((by) => window.scrollBy(0, by), y + height / 2 - (button.y + button.height / 2))
    await expect
      .poll(async () => {
        const [over, under] = [(await trigger(page).boundingBox())!, (await submit.boundingBox())!]
        return over.y + over.height <= under.y || over.y >= under.y + under.height || over.x >= under.x + under.width
      })
      .toBe(true)
  })
  await test.step('the dialog offers no screenshot', async () => {
    await trigger(page).click()
    await expect(description(page)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Add a screenshot' })).toHaveCount(0)
  })
})
