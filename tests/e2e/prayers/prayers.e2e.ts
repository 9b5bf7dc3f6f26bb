import type { Page } from '@playwright/test'
import { callApi, expect, newMember, signIn, test, tokensOf } from '../support/app.ts'
import { go, heading } from '../support/page.ts'
import { socketOf } from '../support/page-socket.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
type Request = { id: string; title: string }

/** Asks for prayer through the API. */
async function someRequest(page: Page, access: string, fields: object = {}): Promise<Request> {
  const categories = await callApi<Array<{ id: string; slug: string }>>(page, access, 'get', 'prayers/categories/')
  return callApi(page, access, 'post', 'prayers/requests/', {
    category_id: categories.find(({ slug }) => slug === 'family')!.id,
    title: unique('For a quiet heart'),
    content: 'Please remember us this week.',
    ...fields,
  })
}
/** The server's flags for this page, as if staff had switched the feature. */
async function flagsSay(page: Page, prayerRequests: boolean, version: number) {
  await page.route('**/core/feature-flags/', (route) => route.fulfill({ json: { flags: { prayerRequests }, version } }))
}
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const places = ['/prayers', '/prayers/01990000-0000-7000-8000-00000000dead', '/prayers-debug']

test('PRAY-01 PRY-D2 PRY-D3 PRY-D4 PRY-D6 two members: a request, a prayer, an answer, an update, a deletion', async ({
  page,
  browser,
}) => {
  const author = await newMember(page)
  const title = unique('For my mother')
  await signIn(page, author)
  await page.goto('/prayers')
  await page.getByRole('button', { name: 'Ask for prayer' }).first().click()
  const form = page.getByRole('dialog', { name: 'Ask for prayer' })
  await expect(form.getByText('Please do not share anyone else’s diagnosis or full name')).toBeVisible()
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Please choose a category')).toBeVisible()
  await expect(form.getByText('Title is required')).toBeVisible()
  await form.getByLabel('Category').selectOption({ label: 'Healing' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('What shall we pray for?').fill('She has an operation on Thursday.')
  await form.getByLabel('For whom').fill('Mona')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('No prayers yet')).toBeVisible()
  const address = new URL(page.url()).pathname

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'guest')
  await other.goto('/prayers?tab=all')
  await expect(card(other, title)).toContainText(/for \u2068?Mona/)
  await card(other, title)
    .getByRole('button', { name: `I prayed for ${title}` })
    .click()
  await expect(card(other, title)).toContainText('1 prayer')
  const done = card(other, title).getByRole('button', { name: `You prayed today for ${title}` })
  await expect(done).toHaveAttribute('aria-pressed', 'true')
  await done.click()
  await other.reload()
  await expect(card(other, title)).toContainText('1 prayer')
  await other.goto('/prayers?tab=prayed')
  await expect(card(other, title)).toBeVisible()

  // The author's open page updates.
  await expect(page.getByText('1 prayer', { exact: true })).toBeVisible()
  await page.getByLabel('Tell those who pray how it goes').fill('She is home again.')
  await page.getByLabel('The prayer was answered').check()
  await page.getByRole('button', { name: 'Send update' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'She is home again.' })).toContainText('Answered')

  await other.goto('/prayers?tab=answered')
  await card(other, title).getByRole('link', { name: title }).click()
  await expect(other.getByText('She is home again.')).toBeVisible()
  await expect(other.getByRole('button', { name: /I prayed/ })).toHaveCount(0)
  await other.goto('/notifications')
  await other
    .getByRole('link', { name: /A prayer was answered/ })
    .first()
    .click()
  await expect(other).toHaveURL(address)

  // A menu closes when the page scrolls, so the page is reopened at its top.
  await page.goto(address)
  await page.getByRole('button', { name: 'More about your request' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete request' }).click()
  await expect(page).toHaveURL('/prayers?tab=mine')
  await expect(page.getByText('You have not asked for anything yet')).toBeVisible()
  await other.goto(address)
  await expect(heading(other, 'Prayer request not found')).toBeVisible()
  await context.close()
})

test('PRY-D4 an anonymous request shows no name to anybody; its author finds it under Mine, in an Arabic page with its English in order', async ({
  page,
}) => {
  const author = await newMember(page)
  const { id, title } = await someRequest(page, author.access, { is_anonymous: true })
  await signIn(page, 'friend')
  await page.goto(`/prayers/${id}`)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('article').getByText('Anonymous', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Newcomer')
  await signIn(page, author)
  await page.goto('/prayers?tab=mine')
  await expect(card(page, title)).toContainText('Anonymous (you)')

  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.reload()
  const words = card(page, title).getByText('Please remember us this week.')
  await expect(words).toHaveCSS('direction', 'ltr')
  await expect
    .poll(() =>
      words.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(element.getBoundingClientRect().right - range.getBoundingClientRect().right)
      }),
    )
    .toBe(0)
})

test('PRY-D6 tabs, category and page are in the address and restored by Back', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/prayers')
  await expect(page.getByRole('radio', { name: 'My parish' })).toBeChecked()
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  await expect(page).toHaveURL('/prayers?tab=all')
  await page.getByRole('link', { name: 'Departed', exact: true }).click()
  await expect(page).toHaveURL('/prayers?tab=all&category=departed')
  await page.getByRole('article').getByRole('link', { name: 'Forty days since' }).click()
  await expect(heading(page, 'Forty days since my grandfather departed')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/prayers?tab=all&category=departed')
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked()
  await page.getByRole('link', { name: 'Departed', exact: true }).click()
  await expect(page).toHaveURL('/prayers?tab=all')
})

test('PRY-D5 the form keeps its input when offline, rejected or left by mistake', async ({ page }) => {
  const author = await newMember(page)
  for (let index = 0; index < 5; index += 1) await someRequest(page, author.access)
  await signIn(page, author)
  await page.goto('/prayers?ask=true')
  const form = page.getByRole('dialog', { name: 'Ask for prayer' })
  await form.getByLabel('Category').selectOption({ label: 'Work' })
  await form.getByLabel('Title').fill('A sixth one')
  await form.getByLabel('What shall we pray for?').fill('Words that I will not type twice.')
  await page.route('**/prayers/requests/', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toContainText('There is no connection.')
  await page.unroute('**/prayers/requests/')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toContainText('You can have 5 open prayer requests at a time.')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('What shall we pray for?')).toHaveValue('Words that I will not type twice.')
})

test('a prayer that the server rejects is reverted on the screen', async ({ page }) => {
  const author = await newMember(page)
  const { id, title } = await someRequest(page, author.access)
  await signIn(page, 'member')
  await page.goto(`/prayers/${id}`)
  await page.route('**/pray/', (route) =>
    route.fulfill({ status: 409, json: { detail: 'This request is not open any more.', message: '', code: 'conflict' } }),
  )
  await page.getByRole('button', { name: `I prayed for ${title}` }).click()
  await expect(page.getByRole('alert')).toContainText('This request is not open any more.')
  await expect(page.getByText('No prayers yet')).toBeVisible()
})

test('SHELL-08~ SHELL-09 FLAG-07~ Prayers is in the Stuff menu while the flag is on, and not while it is off', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Stuff' }).click()
  await expect(page.getByRole('link', { name: 'Prayers' })).toBeVisible()
  await page.getByRole('link', { name: 'Prayers' }).click()
  await expect(page).toHaveURL('/prayers')
  await flagsSay(page, false, 7)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Stuff' }).click()
  await expect(page.getByRole('link', { name: 'Marketplace' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prayers' })).toHaveCount(0)
})

test('ROUTE-25 TRAP-83 TRAP-85 the pages of prayers need login, and none opens with the flag off', async ({ page }) => {
  await page.goto('/prayers')
  for (const place of places) {
    await go(page, place)
    await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/login' && searchParams.get('from') === place)
    await expect(heading(page, 'Log In')).toBeVisible()
  }
  await signIn(page, 'friend')
  await flagsSay(page, false, 7)
  await page.goto('/dashboard')
  for (const place of places) {
    await go(page, place)
    await expect(page).toHaveURL(place)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await go(page, '/dashboard')
    await expect(heading(page, 'Page not found')).toHaveCount(0)
  }
})

test('FLAG-04 TRAP-83 SHELL-09 a page whose flag is switched off while open closes at once, and returns with the flag', async ({
  page,
}) => {
  const sockets = await socketOf(page)
  await signIn(page, 'friend')
  await page.goto('/prayers')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  const switched = async (isOn: boolean, version: number) => {
    await page.unroute('**/core/feature-flags/')
    await flagsSay(page, isOn, version)
    sockets.at(-1)!.send(JSON.stringify({ type: 'flags_updated', version }))
  }
  await switched(false, 7)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stuff' }).click()
  await expect(page.getByRole('link', { name: 'Marketplace' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prayers' })).toHaveCount(0)
  await switched(true, 8)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('PRY-D6 TRAP-92 /prayers-debug is denied to members, a parish admin and a priest', async ({ page }) => {
  for (const who of ['friend', 'parish-admin', 'priest'] as const) {
    await signIn(page, who)
    await page.goto('/prayers-debug')
    await expect(heading(page, 'Access Denied')).toBeVisible()
  }
})

test('PRY-D5 a priests-only request is read by the parish’s priest and not by its admin', async ({ page }) => {
  const { access } = await tokensOf(page, 'member')
  const { id, title } = await someRequest(page, access, { visibility: 'clergy' })
  await signIn(page, 'parish-admin')
  await page.goto(`/prayers/${id}`)
  await expect(heading(page, 'Prayer request not found')).toBeVisible()
  await signIn(page, 'priest')
  await page.goto(`/prayers/${id}`)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('Priests only')).toBeVisible()
  await callApi(page, access, 'delete', `prayers/requests/${id}/`)
})
