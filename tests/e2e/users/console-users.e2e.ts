import { expect, password, signIn, someAddress, test, watch } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { someMember } from '../support/database.ts'
import { field, heading } from '../support/page.ts'

test('USR-D1 CON-D5 the table is searched, filtered and sorted in the address, and restored from it', async ({ page }) => {
  await enterAs(page, 'moderator', '/admin/users')
  const region = page.getByRole('region', { name: 'Users' })
  await expect(region.getByRole('row')).not.toHaveCount(0)
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('searchbox').or(field(page, 'Name, username, email or phone')).first().fill('mariam habib')
  await expect(page).toHaveURL(/q=mariam/)
  await expect(rowOf(page, 'mariam.habib')).toContainText('p***@demo.coptic.community')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Username' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Username' }).click()
  await expect(page).toHaveURL(/ordering=username/)
  await page.reload()
  await expect(rowOf(page, 'mariam.habib')).toHaveCount(1)
  await page.goto('/admin/users?status=banned&parish_role=priest')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/users')
})

test('USR-D1 ACC-D10 a suspended member is signed out in the other browser, and can sign in again when it is lifted', async ({
  page,
  browser,
  faults,
}) => {
  const member = await someMember()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } })
  const other = await context.newPage()
  watch(other, faults)
  await signIn(other, { email: member.email, password })
  await other.goto('/dashboard')
  await expect(heading(other, /Kyria/)).toBeVisible()

  await enterAs(page, 'moderator', `/admin/users?q=${member.username}`)
  await rowOf(page, member.username)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Suspend'])
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  const asking = question(page, 'Suspend Kyria Newcomer')
  await asking.getByRole('button', { name: 'Suspend' }).click()
  await expect(asking.getByText('Please give a reason of at least 5 characters')).toBeVisible()
  await asking.getByLabel('Reason').fill('Wrote unkindly to others')
  await asking.getByRole('button', { name: 'Suspend' }).click()
  await expect(rowOf(page, member.username)).toContainText('Suspended')

  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await field(other, 'Username or email').fill(member.email)
  await field(other, 'Password').fill(password)
  await other
    .getByRole('button', { name: 'Log In' })
    .or(other.getByRole('button', { name: 'Log in' }))
    .first()
    .click()
  await expect(other.getByText('This account is suspended.').first()).toBeVisible()

  await rowOf(page, member.username)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Lift the suspension' }).click()
  await question(page, /Lift the suspension/)
    .getByLabel('Reason')
    .fill('It was settled')
  await question(page, /Lift the suspension/)
    .getByRole('button', { name: 'Lift the suspension' })
    .click()
  await expect(rowOf(page, member.username)).toContainText('Active')
  await signIn(other, { email: member.email, password })
  await other.goto('/dashboard')
  await expect(heading(other, /Kyria/)).toBeVisible()
  await context.close()
})

test('USR-D2 the drawer has its own address, reveals masked values only on request, and keeps notes and audit', async ({
  page,
}) => {
  const member = await someMember()
  await enterAs(page, 'moderator', `/admin/users?user=${member.id}&tab=notes`)
  const drawer = inPanel(page, 'Kyria Newcomer')
  await expect(drawer.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true')
  await drawer.getByLabel('New note').fill('Called on Friday')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(drawer.getByRole('listitem')).toContainText('Called on Friday')

  await drawer.getByRole('tab', { name: 'Profile' }).click()
  await expect(page).not.toHaveURL(/tab=/)
  await expect(drawer).not.toContainText(member.email)
  await drawer.getByRole('button', { name: 'Show the whole address' }).click()
  await expect(drawer).toContainText(member.email)
  await expect(drawer.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  await drawer.getByRole('tab', { name: 'Audit' }).click()
  await expect(drawer.getByRole('listitem')).toHaveText([/Address or number revealed/, /Note added/])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/users')
})
