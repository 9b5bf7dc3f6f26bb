import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { followRequests, settled } from '../support/settled.ts'
import { colourRules, violations } from '../support/violations.ts'

// Tests the kit's features once, on its own pages; the tests of a console page cover only its additions.
test.describe.configure({ mode: 'default' })
let kit: ChildProcess
let origin = ''

test.beforeAll(async () => {
  kit = spawn(process.execPath, ['tools/kit/build.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(kit.stdout!), 'line')) as [string]
  origin = /http:\/\/[\d.:]+/.exec(line)![0]
})
test.afterAll(async () => {
  kit.kill()
  await once(kit, 'exit')
})

async function open(browser: Browser, path: string, width = 1280): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, viewport: { width, height: 800 } })).newPage()
  followRequests(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}
const names = (page: Page) => page.getByRole('rowheader')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
async function choose(page: Page, name: string, item: string) {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** Axe finds nothing, and nothing scrolls sideways. Rules 'none': the width alone. */
async function isClean(page: Page, where: string, rules: Rules) {
  await settled(page)
  if (rules !== 'none') expect.soft(await violations(page, rules === 'colours' ? colourRules : undefined), where).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(width, `${where} scrolls sideways`).toBe(0)
}
type Rules = 'all' | 'colours' | 'none'

test('search, filters, order and page of a list stand in the address, and the browser’s Back returns to them', async ({
  browser,
}) => {
  const page = await open(browser, '/list')
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox').fill('girgis')
  await expect(page).toHaveURL(/q=girgis/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(names(page).filter({ hasNotText: 'Girgis' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status').selectOption('Suspended')
  await expect(page).toHaveURL(/status=suspended/)
  const joined = page.getByRole('columnheader', { name: 'Joined' })
  await joined.getByRole('button').click()
  await expect(joined).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/ordering=joined/)
  const shown = await names(page).allTextContents()
  expect(shown.length).toBeGreaterThan(0)
  await page.reload()
  await expect(names(page)).toHaveText(shown)
  await page.goto('/list?q=nobody-has-this-name')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/list')
  await page.goBack()
  await expect(page).toHaveURL(/q=girgis/)
  await expect(names(page)).toHaveText(shown)
})

test('the columns that are chosen stay chosen', async ({ browser }) => {
  const page = await open(browser, '/list')
  const seen = page.getByRole('columnheader', { name: 'Seen' })
  await expect(seen).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Seen' }).check()
  await page.getByRole('checkbox', { name: 'Parish' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused()
  await page.reload()
  await expect(seen).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Parish' })).toHaveCount(0)
})

test('a list that cannot be loaded says so, and a limit counts down', async ({ browser }) => {
  const page = await open(browser, '/list?q=limit')
  await expect(page.getByText(/Trying again in \d+ second/)).toBeVisible()
  await page.getByRole('searchbox').fill('fail')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('searchbox').fill('habib')
  await expect(names(page).first()).toContainText('Habib')
})

test('a record opens at an address of its own, takes the focus and gives it back', async ({ browser }) => {
  const page = await open(browser, '/list')
  const opener = rowOf(page, 'demiana.makar.14').getByRole('rowheader').getByRole('button')
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Demiana Makar' })
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(/open=/)
  await expect.poll(() => holdsFocus(drawer)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/list')
  await expect(opener).toBeFocused()
  await page.goto('/list?open=01990000-0000-7000-8000-00000000dead')
  await expect(page.getByText('There is no such person')).toBeVisible()
})
const holdsFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))

test('on a wide screen a record stands beside its list, which stays in use; on a narrower one it is modal', async ({
  browser,
}) => {
  const page = await open(browser, '/list')
  const list = page.getByRole('table')
  const openers = names(page).getByRole('button')
  const drawer = page.getByRole('dialog')
  await openers.nth(0).click()
  await expect(drawer).toBeVisible()
  const [left, right] = await Promise.all([list.boundingBox(), drawer.boundingBox()])
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x)
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toBeHidden()

  await list.getByRole('checkbox').nth(2).check()
  await openers.nth(1).click()
  await expect(drawer).toHaveAccessibleName((await openers.nth(1).locator('bdi').first().textContent())!)
  await expect(list.getByRole('row').nth(2)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => holdsFocus(drawer)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(openers.nth(1)).toBeFocused()
  await expect(page.getByText('1 row selected')).toBeVisible()

  await openers.nth(0).click()
  await expect(drawer).toBeVisible()
  await list.getByRole('checkbox').nth(2).uncheck()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(list.getByRole('checkbox').nth(2)).toBeFocused()

  await page.setViewportSize({ width: 1100, height: 800 })
  await openers.nth(0).click()
  await expect(drawer).toHaveAttribute('aria-modal', 'true')
  expect(await list.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
})

test('an action asks for its reason, a dangerous one for a typed word, and several rows name who was refused', async ({
  browser,
}) => {
  const page = await open(browser, '/list?status=active')
  await choose(page, 'bishoy.girgis.7', 'Suspend')
  const question = page.getByRole('alertdialog', { name: 'Suspend Bishoy Girgis' })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await question.getByLabel('Reason').fill('For a test')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Bishoy Girgis is suspended')).toBeVisible()
  await expect(rowOf(page, 'bishoy.girgis.7')).toHaveCount(0)

  await choose(page, 'bishoy.girgis.37', 'Remove')
  const danger = page.getByRole('alertdialog', { name: 'Remove Bishoy Girgis?' })
  await danger.getByRole('textbox').fill('somebody.else')
  await danger.getByRole('button', { name: 'Remove' }).click()
  await expect(danger.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await danger.getByRole('textbox').fill('bishoy.girgis.37')
  await danger.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, 'bishoy.girgis.37')).toHaveCount(0)

  await page.getByRole('searchbox').fill('mina nashed')
  await expect(names(page).filter({ hasNotText: 'Mina Nashed' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const several = page.getByRole('alertdialog')
  await several.getByLabel('Reason').fill('For a test')
  await several.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('The role of this person is above yours.').first()).toBeVisible()
})

test('who saves second sees both versions and chooses', async ({ browser }) => {
  const page = await open(browser, '/list')
  await choose(page, 'demiana.makar.14', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Demiana Makar' })
  await form.getByLabel('Name').fill('Demiana of Alexandria')
  await form.getByLabel('Reason').fill('For a test')
  await form.getByRole('button', { name: 'Save' }).click()
  const choice = page.getByRole('alertdialog', { name: 'This has changed in the meantime' })
  await expect(choice.getByRole('row', { name: /Name/ })).toContainText('Demiana Makar (saved meanwhile)')
  await expect(choice.getByRole('row', { name: /Name/ })).toContainText('Demiana of Alexandria')
  await choice.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('The changes are saved')).toBeVisible()
  await expect(rowOf(page, 'demiana.makar.14')).toContainText('Demiana of Alexandria')
})

/** Effects of each mode: the light theme changes colours, Arabic texts and directions. Colours do not depend on the width. */
const looks: Record<number, readonly [look: string, rules: Rules][]> = {
  1280: [
    ['', 'all'],
    ['&theme=light', 'colours'],
    ['&lang=ar', 'all'],
  ],
  320: [
    ['', 'all'],
    ['&lang=ar', 'none'],
  ],
}
for (const [width, seen] of Object.entries(looks))
  test(`every part is accessible and stays within ${width} px, dark and light, in English and Arabic`, async ({ browser }) => {
    const page = await open(browser, '/', Number(width))
    for (const [look, rules] of seen) {
      const clean = (what: string) => isClean(page, `${what} ${look}`, rules)
      await page.goto(`/?${look}`)
      await clean('the parts')
      await page.getByRole('combobox', { name: 'Parish by name' }).click()
      await page.getByRole('option', { name: /Croydon/ }).hover()
      await clean('the combobox')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sheet', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toBeVisible()
      await clean('the sheet')
      await page.goto(`/list?${look}`)
      await expect(names(page)).toHaveCount(25)
      await clean('the list')
      await page
        .getByRole('button', { name: /^Actions for|^إجراءات/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
      await clean('the menu')
      await page.keyboard.press('Escape')
      await names(page).getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await clean('the drawer')
    }
  })
