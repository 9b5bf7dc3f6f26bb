import type { Browser, Page } from '@playwright/test'
import { expect, linkIn, newMember, signIn, someAddress, someName, test, watch } from './support/app.ts'
import { inDatabase } from './support/database.ts'
import { field, heading } from './support/page.ts'
import { newStaff, signInStaff } from './support/staff.ts'

const rooms = {
  '/admin/users': 'Users',
  '/admin/users/invitations': 'Invitations',
  '/admin/users/invitation-requests': 'Invitation requests',
  '/admin/users/invitation-requests/manage': 'Work on requests',
  '/admin/users/reserved-handles': 'Reserved handles',
} as const
type Room = keyof typeof rooms

async function asStaff(page: Page, role: Parameters<typeof newStaff>[0], room?: string) {
  const staff = await newStaff(role)
  await signInStaff(page, staff)
  if (room) await page.goto(room)
  return staff
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Another person's browser, watched as the first. */
async function anotherBrowser(browser: Browser, faults: string[]) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } })
  const page = await context.newPage()
  watch(page, faults)
  return page
}

/** Asks for an invitation as the public form does. */
async function asked(page: Page, name: string) {
  const email = `${name}@example.org`
  const answer = await page.request.post('/api/v1/auth/invitation-requests/', {
    headers: { 'x-forwarded-for': someAddress() },
    data: {
      full_name: `Asking ${name}`,
      email,
      city: 'Cairo',
      country: 'EG',
      message: 'I have just moved here and would like to join.',
      fill_ms: 12_000,
    },
  })
  expect(answer.status()).toBe(201)
  return email
}

test('ADMP-03 ADMP-04 ADMP-05 ADMP-06 ADMP-07 ADM-09 ADM-20 each room opens with its right, says so without it, and asks to log in first', async ({
  page,
}) => {
  for (const room of Object.keys(rooms) as Room[]) {
    await page.goto(room)
    await expect(page).toHaveURL(/\/admin\/login/)
  }
  const opens = async (role: Parameters<typeof newStaff>[0], open: readonly Room[]) => {
    await asStaff(page, role)
    for (const [room, title] of Object.entries(rooms)) {
      await page.goto(room)
      await expect(heading(page, open.includes(room as Room) ? title : 'Access Denied')).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: title, exact: true })).toHaveCount(
        open.includes(room as Room) ? 1 : 0,
      )
    }
  }
  await opens('moderator', ['/admin/users'])
  await opens('parish_admin', [
    '/admin/users',
    '/admin/users/invitations',
    '/admin/users/invitation-requests',
    '/admin/users/invitation-requests/manage',
  ])
  await opens('admin', Object.keys(rooms) as Room[])
})

test('USR-D1 CON-D5 the table is searched, filtered and sorted in the address, and comes back from it', async ({ page }) => {
  await asStaff(page, 'moderator', '/admin/users')
  await page.getByRole('searchbox').or(field(page, 'Name, username, email or phone')).first().fill('mariam habib')
  await expect(page).toHaveURL(/q=mariam/)
  await expect(rowOf(page, 'mariam.habib')).toContainText('p***@demo.coptic.community')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/ordering=name/)
  await page.reload()
  await expect(rowOf(page, 'mariam.habib')).toHaveCount(1)
  await page.goto('/admin/users?status=banned&parish_role=priest')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/users')
})

test('USR-D1 ACC-D10 a member who is suspended is out in the other browser, and in again when it is lifted', async ({
  page,
  browser,
  faults,
}) => {
  const member = await newMember(page)
  const other = await anotherBrowser(browser, faults)
  await signIn(other, { email: member.email, password: member.password })
  await other.goto('/dashboard')
  await expect(heading(other, /Kyria/)).toBeVisible()

  await asStaff(page, 'moderator', `/admin/users?q=${member.username}`)
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
  await field(other, 'Password').fill(member.password)
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
  await signIn(other, { email: member.email, password: member.password })
  await other.goto('/dashboard')
  await expect(heading(other, /Kyria/)).toBeVisible()
  await other.context().close()
})

test('USR-D2 the drawer has an address of its own, shows what is masked only when asked, and keeps notes and audit', async ({
  page,
}) => {
  const member = await newMember(page)
  await asStaff(page, 'moderator', `/admin/users?user=${member.id}&tab=notes`)
  const drawer = dialog(page, 'Kyria Newcomer')
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
  await expect(drawer.getByRole('listitem')).toHaveText([/Address or number looked at/, /Note added/])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/users')
})

test('USR-D5 INV-D10 a request is approved by keys, and the person registers with the mailed link', async ({
  page,
  browser,
  faults,
}) => {
  const name = someName()
  const email = await asked(page, name)
  await asStaff(page, 'admin', '/admin/users/invitation-requests/manage')
  await page
    .getByRole('navigation', { name: 'Waiting' })
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('heading', { name: `Asking ${name}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(dialog(page, `Approve Asking ${name}`).getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, /Approve/)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Waiting' }).getByText(name)).toHaveCount(0)

  const newcomer = await anotherBrowser(browser, faults)
  await newcomer.goto(await linkIn(page, email, 'invitation-request-approved'))
  const form = {
    'First name': 'Kyria',
    'Last name': 'Newcomer',
    'Email address': email,
    Username: name,
    Password: 'olive branch over water 7',
    'Repeat the password': 'olive branch over water 7',
  }
  for (const [label, value] of Object.entries(form)) await field(newcomer, label).fill(value)
  for (const agreed of [/terms/i, /privacy/i]) await newcomer.getByRole('checkbox', { name: agreed }).press('Space')
  await newcomer.getByRole('button', { name: 'Create account' }).press('Enter')
  await expect(newcomer).not.toHaveURL(/register/)
  await newcomer.context().close()
})

test('USR-D5 duplicates stand side by side, and several are declined at once without a mail', async ({ page }) => {
  const [one, other] = [someName(), someName()]
  const emails = [await asked(page, one), await asked(page, other)]
  await inDatabase('update invitation_requests set full_name = $1 where email = any($2)', [`Asking ${one}`, emails])
  await asStaff(page, 'admin', '/admin/users/invitation-requests/manage')
  const queue = page.getByRole('navigation', { name: 'Waiting' })
  await queue
    .getByRole('button', { name: new RegExp(one) })
    .first()
    .click()
  const twins = page.getByRole('list', { name: 'May be the same person' })
  await expect(twins).toContainText('same name')
  await expect(twins).toContainText(/@example.org/)
  for (const box of await queue.getByRole('checkbox', { name: new RegExp(one) }).all()) await box.check()
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Decline' }).click()
  await dialog(page, 'Decline 2 requests').getByRole('checkbox', { name: 'Tell the person by mail' }).uncheck()
  await dialog(page, 'Decline 2 requests').getByRole('button', { name: 'Decline' }).click()
  await expect(queue.getByText(one)).toHaveCount(0)
  await page.goto(`/admin/users/invitation-requests?q=${one}`)
  await expect(rowOf(page, one)).toHaveCount(2)
  await expect(rowOf(page, one).first()).toContainText('Declined')
  for (const email of emails) expect(await (await page.request.get(`/dev/mail.json?to=${email}`)).json()).toEqual([])
})

test('USR-D4 a file is judged row by row before anything is sent, and then the good rows are invited', async ({ page }) => {
  const name = someName()
  await asStaff(page, 'admin', '/admin/users/invitations')
  await page.getByRole('button', { name: 'From a file' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,note\n${name}@example.org,"Welcome, friend"\nno address,\nmember@demo.coptic.community,\n`),
  })
  const sheet = dialog(page, 'Invite from a file')
  await expect(rowOf(page, `${name}@example.org`)).toContainText('Will be invited')
  await expect(sheet.getByText('Not an email address')).toBeVisible()
  await expect(sheet.getByText('Is a member already')).toBeVisible()
  await sheet.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(sheet.getByText('1 person was invited.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  expect(await linkIn(page, `${name}@example.org`, 'invitation')).toMatch(/^\/register\?invite=/)

  await page.goto(`/admin/users/invitations?q=${name}`)
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await question(page, 'Revoke the invitation?').getByRole('button', { name: 'Revoke' }).click()
  await expect(rowOf(page, name)).toContainText('Revoked')
})

test('USR-D6 a pattern is reserved, the test box knows it, and registration refuses the name', async ({ page }) => {
  const name = someName()
  await asStaff(page, 'admin', '/admin/users/reserved-handles')
  await field(page, 'Handle to test').fill(`${name}.one`)
  await expect(page.getByText('Anybody could take it.')).toBeVisible()
  await page.getByRole('button', { name: 'Reserve a handle' }).click()
  const form = dialog(page, 'Reserve a handle')
  await form.getByLabel('Handle', { exact: true }).fill(name)
  await form.getByLabel('Match').selectOption('pattern')
  await form.getByRole('button', { name: 'Reserve' }).click()
  await expect(form.getByText('A pattern holds at least one *')).toBeVisible()
  await form.getByLabel('Handle', { exact: true }).fill(`${name}*`)
  await form.getByRole('button', { name: 'Reserve' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(`It is reserved by ${name}*.`)).toBeVisible()
  const check = await page.request.get(`/api/v1/auth/check-username/?username=${name}.two`)
  expect(await check.json()).toMatchObject({ available: false })

  await page.goto(`/admin/users/reserved-handles?q=${name}`)
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Take the reservation away' }).click()
  await question(page, 'Take the reservation away?').getByRole('button', { name: 'Take away' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.goto('/admin/users/reserved-handles?built_in=true&q=admin')
  await expect(rowOf(page, 'admin').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})
