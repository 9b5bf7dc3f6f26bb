import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'

const landing = 'One church family, close wherever you live'

/** A public page. */
const openToAll =
  (path: string, title: string) =>
  async ({ page }: { page: Page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Coptic Community`)
    await expect(page).toHaveURL(path)
  }
test('ROUTE-02 /features opens without login and names its window', openToAll('/features', 'Features'))
test('ROUTE-02 /login opens without login and names its window', openToAll('/login', 'Log In'))
test('ROUTE-02 /register opens without login and names its window', openToAll('/register', 'Create your account'))
test('ROUTE-02 /request-invite opens without login and names its window', openToAll('/request-invite', 'Request Invitation'))
test('ROUTE-02 /clear-storage opens without login and names its window', openToAll('/clear-storage', 'Clear storage'))
test('ROUTE-03 /privacy opens without login and names its window', openToAll('/privacy', 'Privacy'))
test('ROUTE-03 /terms opens without login and names its window', openToAll('/terms', 'Terms'))
test('/verify-email opens without login and names its window', openToAll('/verify-email', 'Confirm your email address'))
test('/resend-verification opens without login and names its window', openToAll('/resend-verification', 'Send the email again'))
test('ROUTE-04 /password-reset opens without login and names its window', openToAll('/password-reset', 'Forgot password?'))
test('ROUTE-04 /reset-password opens without login and names its window', openToAll('/reset-password', 'Choose a new password'))
test('ROUTE-05 /complete-profile opens and names its window', openToAll('/complete-profile', 'Complete your profile'))

/** A page that redirects visitors to /login, which remembers it, and opens for members. */
const openToMembers =
  (path: string, title: string) =>
  async ({ page }: { page: Page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('from')]).toEqual(['/login', path])
    await signIn(page, 'friend')
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} · Coptic Community`)
  }
const someEvent = '/events/01990000-0000-7000-8000-00000000dead'
test('ROUTE-10 ROUTE-11 ROUTE-13 /home is for members', openToMembers('/home', 'Dashboard'))
test('ROUTE-10 ROUTE-11 ROUTE-13 /dashboard is for members', openToMembers('/dashboard', 'Dashboard'))
test('ROUTE-10 ROUTE-11 ROUTE-15 /events is for members', openToMembers('/events', 'Events'))
test('ROUTE-10 ROUTE-11 ROUTE-15 an event is for members', openToMembers(someEvent, 'Event'))
test('ROUTE-10 ROUTE-11 ROUTE-23 /calendar is for members', openToMembers('/calendar', 'Calendar'))
test('ROUTE-10 ROUTE-11 ROUTE-25 /prayers is for members', openToMembers('/prayers', 'Prayers'))
test('ROUTE-10 ROUTE-11 /notifications is for members', openToMembers('/notifications', 'Notifications'))

test('ROUTE-33 an address that leads nowhere says so, and Go Home goes to /', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Coptic Community')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible()
})
