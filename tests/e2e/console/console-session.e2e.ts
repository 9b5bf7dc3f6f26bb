import { passTime } from '../support/clock.ts'
import { expect, signIn, test } from '../support/app.ts'
import { kept } from '../support/console.ts'
import { heading } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

test('CON-D8 signing out notifies the server, clears the console only and leads to its login, also in another tab', async ({
  page,
}) => {
  await signIn(page, 'friend')
  const member = (await kept(page)).member
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/dashboard')
  const other = await page.context().newPage()
  await other.goto('/admin/security')
  await expect(heading(other, 'My security')).toBeVisible()
  const communityTab = await page.context().newPage()
  await communityTab.goto('/events')
  const logout = page.waitForResponse((answer) => answer.url().endsWith('/superadmin/auth/logout/'))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out of the console' }).click()
  expect((await logout).status()).toBe(200)
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(heading(other, 'Admin Login')).toBeVisible()
  expect(await kept(page)).toEqual({ member, admin: null, record: null })
  await expect(communityTab).toHaveURL('/events')
  await expect(communityTab.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('SES-02 CON-D8 a member signing out elsewhere does not affect the console', async ({ page }) => {
  await signIn(page, 'guest')
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
  const community = await page.context().newPage()
  await community.goto('/dashboard')
  await community.getByRole('button', { name: /^Account of/ }).click()
  await community.getByRole('button', { name: 'Logout' }).click()
  await expect(community).toHaveURL('/')
  await expect(page).toHaveURL('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
  expect((await kept(page)).admin).not.toBeNull()
})

test('CON-D8 SC-26 after 30 idle minutes the console asks in every tab, is answered in any, counts down 60 seconds, and signs out', async ({
  page,
}) => {
  await page.clock.install()
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/security')
  await expect(heading(page, 'My security')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await passTime(page, '29:50')
  await expect(question).toBeHidden()
  await passTime(page, '00:12')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  const other = await page.context().newPage()
  await other.goto('/admin/security')
  await expect(heading(other, 'My security')).toBeVisible()
  await passTime(page, '30:05')
  await expect(question).toContainText(/5\d seconds left/)
  await other.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await passTime(page, '30:05')
  await expect(question).toContainText(/5\d seconds left/)
  await passTime(page, '01:00')
  await expect(page).toHaveURL(/\/admin\/login/)
  expect((await kept(page)).admin).toBeNull()
})
