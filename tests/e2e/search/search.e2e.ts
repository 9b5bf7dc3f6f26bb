import { expect, signIn, test } from '../support/app.ts'
import { enterAs } from '../support/console.ts'

test('SRC-D4 SHELL-10 SEARCH-01 SC-17 the key / opens the search with focus; words find while they are typed, in both letters, and are kept in the address', async ({
  page,
}) => {
  await signIn(page, 'member')
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The keys listen once the page is idle.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page).toHaveURL(/\/search$/, { timeout: 1_000 })
  }).toPass()
  const field = page.getByRole('searchbox', { name: 'Search people, parishes, events and more' })
  await expect(field).toBeFocused()
  await page.keyboard.type('mina')
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link', { name: /Mina/ }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first()).toBeVisible()
  await expect(page).toHaveURL(/\/search\?q=mina$/)
  const count = page.getByRole('status').filter({ hasText: 'results' })
  const before = await count.textContent()
  await test.step('a kind narrows, the address keeps it over a reload, and Back returns', async () => {
    await page
      .getByRole('navigation', { name: 'Kinds of results' })
      .getByRole('link', { name: /^People/ })
      .click()
    await expect(page).toHaveURL(/type=people/)
    await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible()
    await page.goBack()
    await expect(people.getByRole('link', { name: /Mina/ }).first()).toBeVisible()
  })
  await test.step('the Arabic spelling finds the same people', async () => {
    await field.fill('مينا')
    await expect(page).toHaveURL(/q=%D9%85/)
    await expect(people.getByRole('link', { name: /Mina/ }).first()).toBeVisible()
    await field.fill('mina')
    await expect(count).toHaveText(before ?? '')
  })
  await test.step('a search is saved, found again before anything is typed, and deleted; recent ones are cleared', async () => {
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(field).toBeFocused()
    const saved = page.getByRole('region', { name: 'Saved searches' })
    await saved.getByRole('link', { name: 'mina' }).click()
    await expect(people.getByRole('link', { name: /Mina/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    const recent = page.getByRole('region', { name: 'Recent searches' })
    await expect(recent.getByRole('link', { name: 'مينا' })).toBeVisible()
    await recent.getByRole('button', { name: 'Clear' }).click()
    await expect(recent).toHaveCount(0)
    await saved.getByRole('button', { name: 'Delete: mina' }).click()
    await expect(saved.getByRole('link')).toHaveCount(0)
  })
  await test.step('nothing found says so, a failure keeps the words and is tried again', async () => {
    await field.fill('zzyzx quagga')
    await expect(page.getByText(/Nothing found for/)).toBeVisible()
    await page.route('**/api/v1/search/?*', (route) => route.abort('internetdisconnected'))
    await field.fill('mina girgis')
    await expect(page.getByRole('alert').filter({ hasText: 'Please check your connection' })).toBeVisible({ timeout: 30_000 })
    await expect(field).toHaveValue('mina girgis')
    await page.unroute('**/api/v1/search/?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(people.getByRole('link', { name: /Mina Girgis/ }).first()).toBeVisible()
  })
  await test.step('a result opens', async () => {
    await people
      .getByRole('link', { name: /Mina Girgis/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/profile/)
  })
})

test('SYS-D12 ANA-D2 ADM-10~ staff add spellings that find each other, make an index anew, and read what is searched', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/admin/system/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  const spellings = page.getByRole('region', { name: 'Spellings that find each other' }).first()
  await spellings.getByRole('button', { name: 'Add' }).click()
  await expect(spellings.getByLabel('Words, with commas between them')).toHaveAccessibleDescription(/Enter at least two words/)
  await spellings.getByLabel('Words, with commas between them').fill('agape, أغابي')
  await spellings.getByRole('button', { name: 'Add' }).click()
  const added = spellings.getByRole('listitem').filter({ hasText: 'agape' })
  await expect(added).toContainText('أغابي')
  await added.getByRole('button', { name: /^Delete/ }).click()
  await expect(added).toHaveCount(0)
  await page.getByRole('button', { name: 'Make anew: Parishes' }).click()
  await expect(page.getByRole('row', { name: /^Parishes/ })).toContainText(/\d{4}/)
  await page.goto('/admin/analytics/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Search analytics' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Searches' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Searches by day' })).toBeVisible()
})
