import type { Page } from '@playwright/test'
import { expect, linkIn, registered, someAddress, someName, test } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { field } from '../support/page.ts'

/** Sends the public form's request for an invitation. */
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

test('USR-D5 INV-D10 a request is approved by keyboard, and the person registers with the mailed link', async ({ page }) => {
  const name = someName()
  const email = await asked(page, name)
  await enterAs(page, 'admin', '/admin/users/invitation-requests/manage')
  await page
    .getByRole('navigation', { name: 'Waiting' })
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('heading', { name: `Asking ${name}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(inPanel(page, `Approve Asking ${name}`).getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inPanel(page, /Approve/)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Waiting' }).getByText(name)).toHaveCount(0)

  const code = new URLSearchParams((await linkIn(page, email, 'invitation-request-approved')).split('?')[1]).get('invite')
  const { user } = await registered(page, { email, username: name, invitation_code: code! })
  expect(user).toMatchObject({ email, username: name })
})

test('USR-D5 duplicates are shown side by side, and several are declined at once without a mail', async ({ page }) => {
  const [one, other] = [someName(), someName()]
  const emails = [await asked(page, one), await asked(page, other)]
  // Requests are stored after their answer.
  const nameAlike = () =>
    inDatabase('update invitation_requests set full_name = $1 where email = any($2)', [`Asking ${one}`, emails])
  await expect.poll(nameAlike).toBe(2)
  await enterAs(page, 'admin', '/admin/users/invitation-requests/manage')
  const queue = page.getByRole('navigation', { name: 'Waiting' })
  await queue
    .getByRole('button', { name: new RegExp(one) })
    .first()
    .click()
  const twins = page.getByRole('list', { name: 'May be the same person' })
  await expect(twins).toContainText('same name')
  await expect(twins).toContainText(/@example.org/)
  for (const box of await queue.getByRole('checkbox', { name: new RegExp(one) }).all()) await box.check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Decline' }).click()
  await inPanel(page, 'Decline 2 requests').getByRole('checkbox', { name: 'Notify the person by email' }).uncheck()
  await inPanel(page, 'Decline 2 requests').getByRole('button', { name: 'Decline' }).click()
  await expect(queue.getByText(one)).toHaveCount(0)
  await page.goto(`/admin/users/invitation-requests?q=${one}`)
  await expect(rowOf(page, one)).toHaveCount(2)
  await expect(rowOf(page, one).first()).toContainText('Declined')
  for (const email of emails) expect(await (await page.request.get(`/dev/mail.json?to=${email}`)).json()).toEqual([])
})

test('USR-D4 a file is checked row by row before anything is sent, then the valid rows are invited', async ({ page }) => {
  const name = someName()
  await enterAs(page, 'admin', '/admin/users/invitations')
  await page.getByRole('button', { name: 'From a file' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,note\n${name}@example.org,"Welcome, friend"\nno address,\nmember@demo.coptic.community,\n`),
  })
  const sheet = inPanel(page, 'Invite from a file')
  await expect(rowOf(page, `${name}@example.org`)).toContainText('Will be invited')
  await expect(sheet.getByText('Not an email address')).toBeVisible()
  await expect(sheet.getByText('Already a member')).toBeVisible()
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

test('USR-D6 a pattern is reserved, the test box applies it, and registration rejects the name', async ({ page }) => {
  const name = someName()
  await enterAs(page, 'admin', '/admin/users/reserved-handles')
  await field(page, 'Handle to check').fill(`${name}.one`)
  await expect(page.getByText('Anyone could take it.')).toBeVisible()
  await page.getByRole('button', { name: 'Reserve a handle' }).click()
  const form = inPanel(page, 'Reserve a handle')
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
  await page.getByRole('menuitem', { name: 'Remove the reservation' }).click()
  await question(page, 'Remove the reservation?').getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.goto('/admin/users/reserved-handles?built_in=true&q=admin')
  await expect(rowOf(page, 'admin').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

test('INV-D7 USR-D5~ an invitation and a decision say that the parishes could not be read, and read them again', async ({
  page,
}) => {
  const name = someName()
  await asked(page, name)
  const failing = '**/superadmin/users/places/'
  const cases = [
    { address: '/admin/users/invitations', open: () => page.getByRole('button', { name: 'Invite', exact: true }).click() },
    {
      address: '/admin/users/invitation-requests/manage',
      open: async () => {
        await page
          .getByRole('navigation', { name: 'Waiting' })
          .getByRole('button', { name: new RegExp(name) })
          .click()
        await expect(page.getByRole('heading', { name: `Asking ${name}` })).toBeVisible()
        await page.keyboard.press('a')
      },
    },
  ]
  for (const { address, open } of cases) {
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internal', detail: 'The clock stopped.' } }))
    await enterAs(page, 'admin', address)
    await open()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The parishes could not be loaded')).toBeVisible()
    await page.unroute(failing)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByText('The parishes could not be loaded')).toBeHidden()
    await expect(dialog.getByRole('combobox', { name: /^Parish/ }).locator('option', { hasText: 'St. Mark' })).not.toHaveCount(0)
  }
})
