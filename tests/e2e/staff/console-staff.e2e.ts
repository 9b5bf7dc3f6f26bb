import type { Page } from '@playwright/test'
import { expect, linkIn, test } from '../support/app.ts'
import { dashboard, type Enrolled, enrolledStaff, inPanel, submitLogin } from '../support/console.ts'
import { heading } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const reason = 'Asked for by the council'
/** Enters the second factor in the dialog, which appears when the last time is long ago. */
async function confirm(page: Page, account: Enrolled) {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(account.nextCode())
  await expect(dialog).toBeHidden()
}
async function enter(page: Page, account: Enrolled, path: string) {
  await signInStaff(page, account, account.nextCode())
  await page.goto(path)
}

test('ADMP-60 ADM-22 ADM-23 PRM-D4 CON-D6 a role is created from held permissions, changed, and deleted with a typed word and a reason; one of a higher rank is read-only', async ({
  page,
}) => {
  const admin = await enrolledStaff(page, 'admin')
  await enter(page, admin, '/admin/roles')
  await test.step('a role of a higher rank is read-only', async () => {
    await expect(row(page, 'superadmin')).toContainText('Read only')
    await expect(row(page, 'superadmin').getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    await row(page, 'superadmin').getByRole('button').first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Its rank is not below yours')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
  const label = `Readers ${Date.now()}`
  await page.getByRole('button', { name: 'New role' }).click()
  const form = inPanel(page, 'New role')
  await form.getByRole('button', { name: 'Create role' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Label').fill(label)
  await form.getByLabel('Rank').fill('60')
  await form.getByLabel('Reason').fill(reason)
  await form.getByRole('button', { name: 'Create role' }).click()
  await expect(form.getByText('A whole number from 1 to 49')).toBeVisible()
  await form.getByLabel('Rank').fill('15')
  await form.getByLabel(/^See members/).check()
  await form.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText('The role is saved.')).toBeVisible()
  await expect(row(page, label)).toContainText('1 of 37')

  await row(page, label).getByRole('button', { name: label, exact: true }).click()
  const edit = inPanel(page, label)
  await edit.getByLabel(/^See parishes/).check()
  await edit.getByLabel('Reason').fill(reason)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, label)).toContainText('2 of 37')

  await row(page, label)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const danger = page.getByRole('alertdialog', { name: `Delete role ${label}` })
  await danger.getByRole('button', { name: 'Delete role' }).click()
  await expect(danger.getByText('Please give a reason of at least 5 characters')).toBeVisible()
  await danger.getByLabel('Reason').fill(reason)
  const word = /Type (\S+) to confirm/.exec((await danger.textContent()) ?? '')?.[1] ?? ''
  await danger.getByLabel(/^Type/).fill(word)
  await danger.getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByText('The role is deleted.')).toBeVisible()
  await expect(row(page, label)).toHaveCount(0)
})

test('ADMP-61 PRM-D5 CON-D6 an expired second factor is requested, and then the action runs; the invited person chooses a password and logs in', async ({
  page,
}) => {
  const admin = await enrolledStaff(page, 'admin')
  await enter(page, admin, '/admin/admin-users')
  const email = `invited.${Date.now()}@example.org`
  // Simulates that the last second factor was long ago.
  let isFirst = true
  await page.route('**/superadmin/admin-users/', (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    return route.fulfill({ status: 403, json: { detail: 'Show the second factor', code: 'step_up_required' } })
  })
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = inPanel(page, 'Invite to the console')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('First name').fill('Theodora')
  await form.getByLabel('Last name').fill('Invited')
  await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Moderator' })
  await form.getByLabel('Reason').fill(reason)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await confirm(page, admin)
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  await page.getByLabel('Name, email or username').fill(email)
  await expect(row(page, 'Theodora Invited')).toContainText('Invited')
  await expect(page).toHaveURL(/q=invited/)

  const link = await linkIn(page, email, 'staff-invitation')
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(heading(page, 'Welcome, Theodora')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('seven lamps of gold 12')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(heading(page, 'Your account is ready')).toBeVisible()
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await submitLogin(page, email, 'seven lamps of gold 12')
  await expect(dashboard(page)).toBeVisible()
  await page.goto(link)
  await expect(heading(page, 'This invitation does not work')).toBeVisible()
})

test('PRM-D5 CON-D5 CON-D6 ADM-22 an account is disabled with reason and typed word, found by filter and chip, enabled, and edited by two at once', async ({
  page,
}) => {
  const admin = await enrolledStaff(page, 'admin')
  const victim = await newStaff('moderator', `Pavlos${Date.now()}`)
  await enter(page, admin, `/admin/admin-users?q=${encodeURIComponent(victim.email)}`)
  await row(page, victim.name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  const danger = page.getByRole('alertdialog', { name: `Disable ${victim.name}` })
  await danger.getByLabel('Reason').fill(reason)
  await danger.getByLabel(/^Type/).fill('something else')
  await danger.getByRole('button', { name: 'Disable account' }).click()
  await expect(danger).toBeVisible()
  await danger.getByLabel(/^Type/).fill(victim.email)
  await danger.getByRole('button', { name: 'Disable account' }).click()
  await expect(page.getByText('The account is disabled.')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Disabled' })
  await expect(page).toHaveURL(/status=disabled/)
  await expect(row(page, victim.name)).toContainText('Disabled')
  await page.reload()
  await expect(row(page, victim.name)).toContainText('Disabled')
  await page.getByRole('button', { name: 'Remove filter Status: Disabled' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await row(page, victim.name).getByRole('button', { name: victim.name, exact: true }).click()
  const drawer = inPanel(page, victim.name)
  await drawer.getByRole('button', { name: 'Enable' }).click()
  const question = page.getByRole('alertdialog', { name: `Enable ${victim.name}` })
  await question.getByLabel('Reason').fill(reason)
  await question.getByRole('button', { name: 'Enable account' }).click()
  await expect(row(page, victim.name)).toContainText('Active')
  // The row changes before the question has closed, and a key is the question's until then.
  await expect(question).toHaveCount(0)

  await test.step('after a concurrent save, both versions are shown, and one is chosen', async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await row(page, victim.name)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = inPanel(page, victim.name)
    await form.getByLabel('First name').fill('Makari')
    await form.getByLabel('Reason').fill(reason)
    const tokens = JSON.parse((await page.evaluate(() => localStorage.getItem('admin_tokens'))) ?? '{}')
    const headers = { authorization: `Bearer ${tokens.access}` }
    const list = await page.request.get(`/api/v1/superadmin/admin-users/?q=${encodeURIComponent(victim.email)}`, { headers })
    const [{ id, updated_at }] = (await list.json()).results
    const saved = await page.request.patch(`/api/v1/superadmin/admin-users/${id}/`, {
      headers,
      data: { first_name: 'Makarious', updated_at, reason },
    })
    expect(saved.status(), await saved.text()).toBe(200)
    await form.getByRole('button', { name: 'Save' }).click()
    const choice = page.getByRole('alertdialog', { name: 'This has changed in the meantime' })
    await expect(choice.getByRole('row', { name: /First name/ })).toContainText('Makarious')
    await expect(choice.getByRole('row', { name: /First name/ })).toContainText('Makari')
    await choice.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(page.getByText('The account is saved.')).toBeVisible()
    await expect(row(page, 'Makari Staff')).toBeVisible()
  })
  await test.step('an account of an equal or higher rank is read-only', async () => {
    await page.goto('/admin/admin-users?q=superadmin%40demo')
    await expect(row(page, 'Verena Boutros')).toBeVisible()
    await expect(row(page, 'Verena Boutros').getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  })
})
