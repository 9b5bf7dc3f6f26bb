import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { followRequests, settled } from '../support/settled.ts'
import { colourRules, violations } from '../support/violations.ts'
import { shareOf } from '../../support/share.ts'

// Tests the kit's features once, on its own pages; the tests of a console page cover only its additions.
test.describe.configure({ mode: 'default' })
let kit: ChildProcess
let origin = ''
// Shared: in a page of its own each test would compile the kit again.
let page: Page

test.beforeAll(async ({ browser }) => {
  kit = spawn(process.execPath, ['tools/kit/build.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(kit.stdout!), 'line')) as [string]
  origin = /http:\/\/[\d.:]+/.exec(line)![0]
  page = await (await browser.newContext({ baseURL: origin })).newPage()
  followRequests(page)
})
test.afterEach(() => page.evaluate(() => localStorage.clear()))
test.afterAll(async () => {
  kit.kill()
  await once(kit, 'exit')
})

async function open(path: string, width = 1280) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const names = () => page.getByRole('rowheader')
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
async function choose(name: string, item: string) {
  await rowOf(name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** Axe finds nothing, with 'colours' in either theme, and nothing scrolls sideways. 'none': the width alone. */
async function isClean(where: string, rules: Rules) {
  await settled(page)
  if (rules !== 'none') expect.soft(await violations(page, { except: colourRules }), where).toEqual([])
  if (rules === 'colours')
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.classList.replace(name === 'dark' ? 'light' : 'dark', name), theme)
      expect.soft(await violations(page, colourRules), `${where} ${theme}`).toEqual([])
    }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(width, `${where} scrolls sideways`).toBe(0)
}
type Rules = 'colours' | 'rest' | 'none'

test('search, filters, order and page of a list stand in the address, and the browser’s Back returns to them', async () => {
  await open('/list')
  await expect(names()).toHaveCount(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox').fill('girgis')
  await expect(page).toHaveURL(/q=girgis/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(names().filter({ hasNotText: 'Girgis' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status').selectOption('Suspended')
  await expect(page).toHaveURL(/status=suspended/)
  const joined = page.getByRole('columnheader', { name: 'Joined' })
  await joined.getByRole('button').click()
  await expect(joined).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/ordering=joined/)
  const shown = await names().allTextContents()
  expect(shown.length).toBeGreaterThan(0)
  await page.reload()
  await expect(names()).toHaveText(shown)
  await page.goto('/list?q=nobody-has-this-name')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await isClean('the empty list', 'colours')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/list')
  await page.goBack()
  await expect(page).toHaveURL(/q=girgis/)
  await expect(names()).toHaveText(shown)
})

test('the columns that are chosen stay chosen', async () => {
  await open('/list')
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

test('a list that cannot be loaded says so, and a limit counts down', async () => {
  await open('/list?q=limit')
  await expect(page.getByText(/Trying again in \d+ second/)).toBeVisible()
  await page.getByRole('searchbox').fill('fail')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await isClean('the failed list', 'colours')
  await page.getByRole('searchbox').fill('habib')
  await expect(names().first()).toContainText('Habib')
})

test('a record opens at an address of its own, takes the focus and gives it back', async () => {
  await open('/list')
  const opener = rowOf('demiana.makar.14').getByRole('rowheader').getByRole('button')
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

test('on a wide screen a record stands beside its list, which stays in use; on a narrower one it is modal', async () => {
  await open('/list')
  const list = page.getByRole('table')
  const openers = names().getByRole('button')
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

test('an action asks for its reason, a dangerous one for a typed word, and several rows name who was refused', async () => {
  await open('/list?status=active')
  await choose('bishoy.girgis.7', 'Suspend')
  const question = page.getByRole('alertdialog', { name: 'Suspend Bishoy Girgis' })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await question.getByLabel('Reason').fill('For a test')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Bishoy Girgis is suspended')).toBeVisible()
  await expect(rowOf('bishoy.girgis.7')).toHaveCount(0)

  await choose('bishoy.girgis.37', 'Remove')
  const danger = page.getByRole('alertdialog', { name: 'Remove Bishoy Girgis?' })
  await danger.getByRole('textbox').fill('somebody.else')
  await danger.getByRole('button', { name: 'Remove' }).click()
  await expect(danger.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await danger.getByRole('textbox').fill('bishoy.girgis.37')
  await danger.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf('bishoy.girgis.37')).toHaveCount(0)

  await page.getByRole('searchbox').fill('mina nashed')
  await expect(names().filter({ hasNotText: 'Mina Nashed' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const several = page.getByRole('alertdialog')
  await several.getByLabel('Reason').fill('For a test')
  await several.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('The role of this person is above yours.').first()).toBeVisible()
})

test('who saves second sees both versions and chooses', async () => {
  await open('/list')
  await choose('demiana.makar.14', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Demiana Makar' })
  await form.getByLabel('Name').fill('Demiana of Alexandria')
  await form.getByLabel('Reason').fill('For a test')
  await form.getByRole('button', { name: 'Save' }).click()
  const choice = page.getByRole('alertdialog', { name: 'This has changed in the meantime' })
  await expect(choice.getByRole('row', { name: /Name/ })).toContainText('Demiana Makar (saved meanwhile)')
  await expect(choice.getByRole('row', { name: /Name/ })).toContainText('Demiana of Alexandria')
  await choice.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('The changes are saved')).toBeVisible()
  await expect(rowOf('demiana.makar.14')).toContainText('Demiana of Alexandria')
})

test('a row of tabs that does not fit fades where it goes on and has arrows there, in either direction; one that fits has neither', async () => {
  await open('/')
  const row = page.getByRole('tablist', { name: 'Many' })
  const arrows = row.locator('xpath=..').locator('button[data-side]')
  const sides = () => arrows.evaluateAll((all) => all.map((one) => one.getAttribute('data-side')))
  await expect(page.getByRole('tablist', { name: 'Profile' })).toHaveAttribute('data-more', 'none')
  for (const look of ['', '?lang=ar']) {
    await page.goto(`/${look}`)
    await expect(row).toHaveAttribute('data-more', 'end')
    expect(await sides()).toEqual(['end'])
    expect(await row.evaluate((list) => getComputedStyle(list).maskImage)).toContain('linear-gradient')
    await arrows.click()
    await expect(row).toHaveAttribute('data-more', 'both')
    await page.getByRole('tab', { name: 'Saints of day 16' }).click()
    await expect(row).toHaveAttribute('data-more', 'start')
    expect(await sides()).toEqual(['start'])
    // The keyboard brings the first tab back into sight.
    await page.keyboard.press('Home')
    await expect(row).toHaveAttribute('data-more', 'end')
  }
})

/** Colours depend neither on the width nor on the language. */
const looks: Record<number, readonly [look: string, rules: Rules][]> = {
  1280: [
    ['', 'colours'],
    ['&lang=ar', 'rest'],
  ],
  320: [
    ['', 'rest'],
    ['&lang=ar', 'none'],
  ],
}
for (const [width, seen] of shareOf(Object.entries(looks)))
  test(`every part is accessible and stays within ${width} px, dark and light, in English and Arabic`, async () => {
    await open('/', Number(width))
    for (const [look, rules] of seen) {
      const clean = (what: string) => isClean(`${what} ${look}`, rules)
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
      await expect(names()).toHaveCount(25)
      await clean('the list')
      await page
        .getByRole('button', { name: /^Actions for|^إجراءات/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
      await clean('the menu')
      await page.keyboard.press('Escape')
      await names().getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await clean('the drawer')
    }
  })
