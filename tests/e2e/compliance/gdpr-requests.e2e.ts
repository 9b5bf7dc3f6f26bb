import { expect, newMember, callApi, test } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { inDatabase, rowsOf } from '../support/database.ts'
import { sidewaysAt } from '../support/look.ts'
import { heading } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { violations } from '../support/violations.ts'

const address = '/admin/compliance/gdpr/requests'
const someMailbox = () => `k${Math.random().toString(36).slice(2)}@letters.example`

test('ADMP-52 GDP-D3 a letter is entered, assigned, answered step by step and completed; its days left are red when few remain', async ({
  page,
}) => {
  const email = someMailbox()
  await enterAs(page, 'admin', address)
  await expect(heading(page, 'GDPR requests')).toBeVisible()

  await test.step('entered by hand', async () => {
    await page.getByRole('button', { name: 'Enter a request' }).click()
    const form = inPanel(page, 'Enter a request')
    await form.getByRole('button', { name: 'Save the request' }).click()
    await expect(form.getByText('Name is required')).toBeVisible()
    await form.getByLabel('Name of the requester').fill('Hany Aziz')
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByLabel('What is asked').selectOption('Rectification')
    await form.getByLabel('How it came').selectOption('Letter')
    const ago = new Date(Date.now() - 27 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('Received on').fill(ago)
    await form.getByLabel('Note').fill('His name is misspelt.')
    await form.getByRole('button', { name: 'Save the request' }).click()
    await expect(form).toHaveCount(0)
  })

  await page.goto(`${address}?q=${email}`)
  const row = rowOf(page, 'Hany Aziz')
  await expect(row).toContainText(/G-\d{4}-\d{4}/)
  const days = row.getByText(/days? left/)
  // Crimson of the dark theme.
  expect(await days.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(255, 140, 152)')

  await row
    .getByRole('button', { name: /G-\d{4}/ })
    .first()
    .click()
  const drawer = inPanel(page, /^G-\d{4}-\d{4}$/)
  await expect(drawer).toContainText('His name is misspelt.')
  await expect(drawer).toContainText(email)
  expect(await violations(page)).toEqual([])

  await test.step('assigned', async () => {
    await drawer.getByRole('button', { name: 'Assign it' }).click()
    const form = inPanel(page, /^Assign G-/)
    const [choice] = await form.getByLabel('Assigned to').locator('option', { hasText: 'Verena Boutros' }).allTextContents()
    await form.getByLabel('Assigned to').selectOption(choice!)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(drawer).toContainText('Verena Boutros')
    const toast = await page.getByText(/^G-\d{4}-\d{4} is saved$/).boundingBox()
    const beside = await drawer.boundingBox()
    expect(toast!.x + toast!.width, 'the toast stands beside the drawer, not over its buttons').toBeLessThanOrEqual(beside!.x)
  })

  await test.step('taken to its end', async () => {
    await expect(drawer.getByRole('button', { name: 'Complete it' })).toHaveCount(0)
    for (const [act, state] of [
      ['Check the identity', 'Checking the identity'],
      ['Work on it', 'Being answered'],
    ] as const) {
      await drawer.getByRole('button', { name: act }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
      await expect(drawer).toContainText(state)
    }
    await drawer.getByRole('button', { name: 'Complete it' }).click()
    const sure = question(page, /^Complete G-/)
    await sure.getByRole('button', { name: 'Complete it' }).click()
    await expect(sure.getByText('Please write what was done')).toBeVisible()
    await sure.getByLabel('Outcome').fill('Corrected in the register and confirmed by letter.')
    await sure.getByRole('button', { name: 'Complete it' }).click()
    await expect(drawer).toContainText('Corrected in the register')
    await expect(drawer.getByRole('button', { name: 'Extend' })).toHaveCount(0)
  })

  await page.goto(`${address}?q=${email}`)
  await expect(rowOf(page, 'Hany Aziz')).toHaveCount(0)
  await page.goto(`${address}?q=${email}&status=any`)
  await expect(rowOf(page, 'Hany Aziz')).toContainText('Completed')
})

test('SET-D3 GDP-D3 DSH-D1 a member’s export is a request in the console, which its end completes, and the dashboard leads to the open ones', async ({
  page,
}) => {
  const person = await newMember(page)
  await callApi(page, person.access, 'post', 'auth/data-export/', {})
  await expect
    .poll(async () => (await rowsOf('select status from gdpr_requests where user_id = $1', [person.id]))[0]?.['status'])
    .toBe('completed')
  await enterAs(page, 'admin', '/admin/dashboard')
  await page.getByRole('link', { name: 'Open GDPR requests' }).click()
  await expect(heading(page, 'GDPR requests')).toBeVisible()
  await page.goto(`${address}?q=${person.email}&status=any`)
  const row = rowOf(page, 'Kyria Newcomer')
  await expect(row).toContainText('Access to data')
  await row
    .getByRole('button', { name: /G-\d{4}/ })
    .first()
    .click()
  const drawer = inPanel(page, /^G-\d{4}-\d{4}$/)
  await expect(drawer).toContainText('The member’s own export is ready and answered this request.')
  await expect(drawer).toContainText('In the app')
  await drawer.getByRole('link', { name: /Kyria/ }).click()
  await expect(page).toHaveURL(`/admin/users?user=${person.id}`)
})

test('ADMP-52 a moderator finds neither the page nor a link to it', async ({ page }) => {
  await enterAs(page, 'moderator', address)
  await expect(heading(page, 'Access Denied')).toBeVisible()
  await expect(page.getByRole('link', { name: 'GDPR requests' })).toHaveCount(0)
})

test('GDP-D3 CON-D6~ whoever saves later is shown the version of the other', async ({ page }) => {
  const email = someMailbox()
  const { admin_user, access_token } = await signInStaff(page, await newStaff('admin'))
  expect(admin_user.id).toBeTruthy()
  const received_on = new Date().toISOString().slice(0, 10)
  const body = { requester_name: 'Hany Aziz', requester_email: email, channel: 'email', type: 'objection', received_on }
  await callApi(page, access_token, 'post', 'superadmin/gdpr/requests/', body)
  await page.goto(`${address}?q=${email}`)
  await rowOf(page, 'Hany Aziz')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Assign it' }).click()
  const form = inPanel(page, /^Assign G-/)
  await form.getByLabel('Note').fill('Mine')
  await inDatabase(
    `update gdpr_requests set note = 'Theirs', updated_at = now() + interval '1 second' where requester_email = $1`,
    [email],
  )
  await form.getByRole('button', { name: 'Save' }).click()
  const both = question(page, 'This has changed in the meantime')
  await expect(both).toContainText('Theirs')
  await expect(both).toContainText('Mine')
  await both.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(form).toHaveCount(0)
  const [row] = await rowsOf('select note from gdpr_requests where requester_email = $1', [email])
  expect(row!['note']).toBe('Mine')
})

test('GDP-D3 in Arabic and on a phone the list, the drawer and the form fit, with numbers of their own direction', async ({
  page,
}) => {
  const email = someMailbox()
  const { access_token } = await signInStaff(page, await newStaff('admin'))
  const received_on = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const body = { requester_name: 'Hany Aziz', requester_email: email, channel: 'letter', type: 'erasure', received_on }
  await callApi(page, access_token, 'post', 'superadmin/gdpr/requests/', body)
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}?q=${email}`)
  await expect(heading(page, 'طلبات الخصوصية')).toBeVisible()
  await expect(page.getByText(/^متأخر/)).toBeVisible()
  await expect(page.getByText('محو البيانات')).toBeVisible()
  expect(await sidewaysAt(page)).toEqual([])
  await page
    .getByRole('button', { name: /G-\d{4}/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('التحقق من الهوية')
  expect(await sidewaysAt(page)).toEqual([])
  expect(await violations(page)).toEqual([])
})
