import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { settled } from '../support/settled.ts'

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settled(page)
}
const editor = (page: Page) => page.getByRole('dialog', { name: 'Create Event' })

test('N, T, M and A open the calendar from any page of a member, ? lists the keys', async ({ page }) => {
  await signIn(page, 'friend')
  for (const [key, address] of [
    ['t', /\/calendar$/],
    ['m', /\/calendar$/],
    ['a', /\/calendar\?view=agenda$/],
    ['n', /\/calendar\?create=now$/],
  ] as const) {
    await open(page, '/people')
    await page.keyboard.press(key)
    await expect(page, `the key ${key}`).toHaveURL(address)
  }
  await expect(editor(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()

  await open(page, '/people')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('term')).toHaveText(['N', 'T', 'M', 'A', '/', '?'])
  // Beneath a dialog no key acts.
  await page.keyboard.press('t')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page).toHaveURL('/people')
})

test('in the calendar A and M change the view, T goes to today within it, and N asks for an event', async ({ page }) => {
  await signIn(page, 'friend')
  await open(page, '/calendar?month=2026-01')
  const month = page.getByRole('grid')
  await expect(month).toBeVisible()
  await page.keyboard.press('t')
  await expect(month.locator('[aria-current=date]')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/view=agenda/)
  await expect(month).toBeHidden()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/view=agenda/)
  await expect(month).toBeHidden()
  await page.keyboard.press('m')
  await expect(month).toBeVisible()
  await page.keyboard.press('n')
  await expect(editor(page)).toBeVisible()
})

test('a key typed into a field is a letter, with an Arabic layout the same keys act, and switched off none does', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await open(page, '/people')
  const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
  await search.focus()
  await page.keyboard.type('mnta?')
  await expect(search).toHaveValue('mnta?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.blur()
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '؟', code: 'Slash', shiftKey: true })))
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // Playwright finds a switch by its label: the input lies beneath what is drawn.
  await help.getByText('Single keys act').click()
  await expect(help.getByRole('switch')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  const before = page.url()
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  await settled(page)
  expect(page.url()).toBe(before)
  await expect(help).toBeHidden()
})
