import type { Page } from '@playwright/test'
import { callApi, expect, signIn, test } from '../support/app.ts'
import { settled } from '../support/settled.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { smallerThan, textsOf, toRead } from '../support/text-sizes.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

async function openRoom(page: Page, access: string) {
  const { results } = await callApi<{ results: { id: string }[] }>(page, access, 'get', 'chat/rooms/')
  await page.goto(`/chat?room=${results[0]!.id}`)
  await expect(page.getByRole('log').locator('[data-seq]').nth(3)).toBeVisible()
}
async function openPage(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
/** Dense pages, each with what must be on it before it is measured. */
const dense = {
  'the calendar’s month': async (page: Page) => {
    await openPage(page, '/calendar')
    await expect(page.getByRole('grid').getByRole('gridcell')).toHaveCount(42)
  },
  'a room of the chat': openRoom,
  'the feed': async (page: Page) => {
    await openPage(page, '/dashboard')
    await page.getByRole('article').first().scrollIntoViewIfNeeded()
  },
  people: (page: Page) => openPage(page, '/people'),
}

for (const language of ['en', 'ar'])
  for (const [name, open] of Object.entries(dense))
    test(`${name} has no text below 14 px, and none below 16 px on a phone that is longer than a caption (${language})`, async ({
      page,
    }) => {
      const { access } = await signIn(page, 'friend')
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.setViewportSize(desktop)
      await open(page, access)
      await settled(page)
      const wide = await textsOf(page)
      expect(wide.length).toBeGreaterThan(20)
      expect(smallerThan(14, wide)).toEqual([])

      await page.setViewportSize(phone)
      await settled(page)
      const narrow = await textsOf(page)
      expect(smallerThan(14, narrow)).toEqual([])
      expect(narrow.length).toBeGreaterThan(20)
      expect(smallerThan(16, toRead(narrow))).toEqual([])
    })

test('a list of the console has no text below 14 px, in its drawer and with its filters open too', async ({ page }) => {
  await signInStaff(page, await newStaff('admin'))
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await openPage(page, '/admin/users')
    await expect(page.getByRole('row').or(page.getByRole('rowheader')).nth(5)).toBeVisible()
    await settled(page)
    const list = await textsOf(page)
    expect(list.length).toBeGreaterThan(60)
    expect(smallerThan(14, list)).toEqual([])
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(smallerThan(14, await textsOf(page))).toEqual([])
  }
})
