import { expect, signIn, test } from '../support/app.ts'
import { go } from '../support/page.ts'

const landing = 'One church family, close wherever you live'

const publicPages = {
  '/features': 'Features',
  '/login': 'Log In',
  '/register': 'Create your account',
  '/request-invite': 'Request Invitation',
  '/clear-storage': 'Clear storage',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/verify-email': 'Confirm your email address',
  '/resend-verification': 'Send the email again',
  '/password-reset': 'Forgot password?',
  '/reset-password': 'Choose a new password',
  '/complete-profile': 'Complete your profile',
  '/admin/login': 'Admin Login',
}
test('ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-09 public pages open without login and name their window', async ({ page }) => {
  for (const [path, title] of Object.entries(publicPages))
    await test.step(path, async () => {
      await page.goto(path)
      const shown = path === '/complete-profile' ? 'Sign In Required' : title
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(shown)
      await expect(page).toHaveTitle(`${title} · Coptic Community`)
      await expect(page).toHaveURL(path)
    })
})

const membersPages = {
  '/home': 'Dashboard',
  '/dashboard': 'Dashboard',
  '/events': 'Events',
  '/events/01990000-0000-7000-8000-00000000dead': 'Event',
  '/calendar': 'Calendar',
  '/prayers': 'Prayers',
  '/notifications': 'Notifications',
}
test('ROUTE-10~ ROUTE-11 ROUTE-13 ROUTE-15 ROUTE-23 ROUTE-25 pages of members send visitors to the login, which remembers them, and open for members', async ({
  page,
}) => {
  for (const path of Object.keys(membersPages))
    await test.step(`${path} for a visitor`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('from')]).toEqual(['/login', path])
    })
  await signIn(page, 'friend')
  for (const [index, [path, title]] of Object.entries(membersPages).entries())
    await test.step(`${path} for a member`, async () => {
      // The tests of each room open its page by address.
      await (index === 0 ? page.goto(path) : go(page, path))
      await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${title} · Coptic Community`)
    })
})

test('ROUTE-33 an unknown address says so, and Go Home leads to /', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Coptic Community')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible()
})
