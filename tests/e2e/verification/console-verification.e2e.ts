import type { Page } from '@playwright/test'
import { expect, newcomer, newMember, someAddress, someName, test } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { inDatabase, rowsOf } from '../support/database.ts'

// The counts of the tabs are shared, so these tests run in order.
test.describe.configure({ mode: 'default' })

const address = '/admin/users/verification'
const menuOf = (page: Page, username: string) => rowOf(page, username).getByRole('button', { name: /^Actions for/ })
/** Addresses are listed from an hour after registration. */
async function waitingNewcomer(page: Page) {
  const person = await newcomer(page)
  await inDatabase(`update users set created_at = created_at - interval '2 hours' where id = $1`, [person.id])
  return person
}
const waitingFor = async (page: Page, tab: string) =>
  Number.parseInt(
    await page
      .getByRole('tab', { name: tab })
      .getByText(/^\d+ waiting$/)
      .textContent()
      .then(String),
    10,
  )

test('USR-D7 a refused address suspends the account, the person gets the reason, and the counts follow', async ({ page }) => {
  const person = await waitingNewcomer(page)
  await enterAs(page, 'admin', `${address}?q=${person.username}`)
  await expect(rowOf(page, person.username)).toContainText('k***@example.org')
  const before = await waitingFor(page, 'Email')
  await menuOf(page, person.username).click()
  await page.getByRole('menuitem', { name: 'Refuse' }).click()
  const sure = question(page, 'Refuse the address of Kyria Newcomer?')
  await expect(sure).toContainText('Kyria Newcomer’s account is suspended')
  await sure.getByRole('button', { name: 'Refuse' }).click()
  await expect(sure.getByText('Please give a reason of at least 5 characters')).toBeVisible()
  await sure.getByLabel('Reason').fill('Nobody of our parish knows this address.')
  await sure.getByRole('button', { name: 'Refuse' }).click()
  await expect(rowOf(page, person.username)).toHaveCount(0)
  await expect.poll(() => waitingFor(page, 'Email')).toBe(before - 1)

  const mails = await (await page.request.get(`/dev/mail.json?to=${person.email}`)).json()
  expect(JSON.stringify(mails)).toContain('Nobody of our parish knows this address.')
  const login = await page.request.post('/api/v1/auth/login/', {
    headers: { 'x-forwarded-for': someAddress() },
    data: { username_or_email: person.email, password: person.password },
  })
  expect(login.status()).toBe(403)
  await page.goto(`${address}?q=${person.username}&status=rejected`)
  await rowOf(page, person.username).getByRole('button', { name: /Kyria/ }).first().click()
  const drawer = inPanel(page, 'Kyria Newcomer')
  await expect(drawer).toContainText('Nobody of our parish knows this address.')
  await drawer.getByRole('link', { name: 'Open the member’s record' }).click()
  await expect(page).toHaveURL(`/admin/users?user=${person.id}`)
  await expect(inPanel(page, 'Kyria Newcomer')).toContainText('Suspended')
})

test('USR-D7 the link is sent again once in 60 seconds, and several addresses are verified at once with the rejected ones listed', async ({
  page,
}) => {
  const surname = someName()
  const [one, other] = [await waitingNewcomer(page), await waitingNewcomer(page)]
  await inDatabase('update users set last_name = $1 where id = any($2)', [surname, [one.id, other.id]])
  await inDatabase(`update email_tokens set created_at = created_at - interval '2 minutes' where user_id = any($1)`, [
    [one.id, other.id],
  ])
  await enterAs(page, 'admin', `${address}?q=${surname}`)
  await rowOf(page, one.username).getByRole('button', { name: /Kyria/ }).first().click()
  const drawer = inPanel(page, `Kyria ${surname}`)
  await drawer.getByRole('button', { name: 'Resend the link' }).click()
  const again = question(page, 'Send the link again?')
  await again.getByRole('button', { name: 'Resend the link' }).click()
  await expect(again).toHaveCount(0)
  await expect
    .poll(async () =>
      (await (await page.request.get(`/dev/mail.json?to=${one.email}`)).json()).filter(
        ({ kind }: { kind: string }) => kind === 'verify-email',
      ),
    )
    .toHaveLength(2)
  await drawer.getByRole('button', { name: 'Resend the link' }).click()
  await again.getByRole('button', { name: 'Resend the link' }).click()
  await expect(again.getByRole('alert')).toHaveText('A link can be mailed once in 60 seconds and five times a day.')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()

  for (const { username } of [one, other]) await rowOf(page, username).getByRole('checkbox').check()
  // The other member confirms the address at this moment.
  await inDatabase('update users set email_verified_at = now() where id = $1', [other.id])
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Verify' }).click()
  await question(page, 'Verify 2 people?').getByRole('button', { name: 'Verify' }).click()
  const refused = inPanel(page, '1 was refused')
  await expect(refused.getByRole('row')).toHaveCount(2)
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, surname)).toHaveCount(0)
  const [verified] = await rowsOf('select email_verified_at from users where id = $1', [one.id])
  expect(verified!['email_verified_at']).not.toBeNull()
})

test('USR-D7 a membership pending for more than 7 days is verified, and a decided one cannot be decided again', async ({
  page,
  context,
}) => {
  const person = await newMember(page)
  await enterAs(page, 'admin', `${address}?kind=membership&q=${person.username}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await inDatabase(`update memberships set status = 'pending', created_at = now() - interval '9 days' where user_id = $1`, [
    person.id,
  ])
  await page.reload()
  await expect(rowOf(page, person.username)).toContainText('9 days')
  const other = await context.newPage()
  await other.goto(page.url())
  await rowOf(other, person.username).getByRole('button', { name: /Kyria/ }).first().click()
  await menuOf(page, person.username).click()
  await page.getByRole('menuitem', { name: 'Verify' }).click()
  const sure = question(page, 'Verify the membership of Kyria Newcomer?')
  await expect(sure).toContainText(/Kyria Newcomer becomes a member of .*Demiana/)
  await sure.getByLabel('Note for staff').fill('Seen on Sunday.')
  await sure.getByRole('button', { name: 'Verify' }).click()
  await expect(rowOf(page, person.username)).toHaveCount(0)
  const [row] = await rowsOf('select status from memberships where user_id = $1', [person.id])
  expect(row!['status']).toBe('active')

  await inPanel(other, 'Kyria Newcomer').getByRole('button', { name: 'Verify' }).click()
  const late = question(other, 'Verify the membership of Kyria Newcomer?')
  await late.getByRole('button', { name: 'Verify' }).click()
  await expect(late.getByRole('alert')).toHaveText('This was decided already.')
  await other.close()
  await page.goto(`${address}?kind=membership&status=approved&q=${person.username}`)
  await rowOf(page, person.username).getByRole('button', { name: /Kyria/ }).first().click()
  await expect(inPanel(page, 'Kyria Newcomer')).toContainText('Seen on Sunday.')
})

test('USR-D7 on a phone the chosen tab is visible, and a label of two lines does not overlap the next', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'admin', `${address}?kind=membership`)
  await expect(page.getByRole('tab', { name: /^Membership.*waiting$/ })).toBeInViewport({ ratio: 1 })
  await page.goto(`${address}?kind=guardian`)
  const cell = (label: string) => page.locator(`td[data-label="${label}"]`).first()
  await expect(cell('Emails')).toBeVisible()
  const [long, short] = [await cell('Guardian’s address').boundingBox(), await cell('Emails').boundingBox()]
  expect(long!.height).toBeGreaterThan(short!.height * 1.5)
})
