import type { Page } from '@playwright/test'
import { expect, emailOf, password, someAddress, test, watch } from '../support/app.ts'
import { dashboard, submitLogin } from '../support/console.ts'
import { field, heading } from '../support/page.ts'
import { newStaff } from '../support/staff.ts'

const refusals = {
  throws: () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  'is missing': () => Object.defineProperty(window, 'localStorage', { value: null }),
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}
const banner = (page: Page) => page.getByText('Your browser does not store anything for this site.')

/** Signs in to the console, then the members' app, by form; each shows that nothing is stored, and stays open. */
async function logInToBoth(page: Page) {
  const { email } = await newStaff('moderator')
  await page.goto('/admin/login')
  await submitLogin(page, email)
  await expect(dashboard(page)).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'My security' }).click()
  await expect(heading(page, 'My security')).toBeVisible()
  await expect(page.getByText('This one')).toBeVisible()

  await page.goto('/login')
  await field(page, 'Username or email').fill(emailOf('friend'))
  await field(page, 'Password').fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Log in$/i })
    .press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}

test('A10 where the browser blocks storage, console and members’ app start, say so, and a login lasts for the tab', async ({
  browser,
  faults,
}) => {
  const held: string[] = []
  for (const [how, script] of Object.entries(refusals)) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } })
    await context.addInitScript(script)
    const page = await context.newPage()
    watch(page, faults)
    await logInToBoth(page)
    held.push(how)
    await context.close()
  }
  console.log(
    `A10 storage that ${held.join(', ')}: console and app started, said so and kept the login ${held.length} of 3 times`,
  )
  expect(held).toHaveLength(3)
})
