import { expect, newMember, signIn, someAddress, test } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { go, heading } from '../support/page.ts'
import { violations } from '../support/violations.ts'

const chosen = 'a lamp upon a stand 12'

test('ACC-D5 ACC-D8 ACC-D10 SET-D3~ SET-D5 a member changes the password, signs a lost phone out, takes the data along, leaves and comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newMember(page)
  await signIn(page, person)

  await test.step('a wrong current password is said at its field; the right one changes it, and this device stays signed in', async () => {
    await page.goto('/settings/security')
    await page.getByLabel('Current password').fill('not my password')
    await page.getByLabel('New password').fill(chosen)
    await page.getByLabel('Repeat the password').fill(chosen)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('Your other devices are signed out.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')
  })

  await test.step('a device that is signed out here is asked to log in there', async () => {
    const phone = await (
      await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-forwarded-for': someAddress() } })
    ).newPage()
    await signIn(phone, { email: person.email, password: chosen })
    await phone.goto('/settings')
    await expect(heading(phone, 'Settings')).toBeVisible()
    await page.reload()
    const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText('This device')
    await devices.last().getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(devices).toHaveCount(1)
    await expect(phone).toHaveURL(/\/login/)
  })

  await test.step('the export is asked for, written and downloaded', async () => {
    await go(page, '/settings/my-data')
    await page.getByRole('button', { name: 'Ask for my data' }).click()
    const link = page.getByRole('link', { name: /^Download/ })
    await expect(link).toBeVisible({ timeout: 20_000 })
    const [archive] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(archive.suggestedFilename()).toMatch(/\.zip$/)
    expect(await archive.failure()).toBe(null)
  })

  await test.step('a deactivated account is restored by signing in', async () => {
    await page.getByRole('button', { name: 'Deactivate my account' }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate your account?' })
    await question.getByLabel('Your password').fill(chosen)
    await question.getByRole('button', { name: 'Deactivate my account' }).click()
    await expect(page.getByText('Your account is closed')).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Username or email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(chosen)
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('button', { name: 'Open my account again' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('new terms are asked for once, before anything else', async () => {
    await inDatabase(`update consents set version = '2000-01-01' where user_id = $1`, [person.id])
    await page.goto('/settings')
    await expect(heading(page, 'Our texts have changed')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(heading(page, 'Settings')).toBeVisible()
  })
})
