import type { Page } from '@playwright/test'
import { callApi, expect, linkIn, newcomer, newMember, type Newcomer, signIn, someName, test } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { field, heading } from '../support/page.ts'
import { bornAgo, openRank, pdf, photo } from '../support/standing.ts'

const queueOf = (kind: string, { username }: Newcomer) => `/admin/users/verification?kind=${kind}&q=${username}`
const consent = (page: Page) => page.getByRole('region', { name: 'Consent of a parent or guardian' })

/** A newcomer with a confirmed address on the profile completion page. */
async function atCompletion(page: Page): Promise<Newcomer> {
  const person = await newcomer(page)
  const token = new URLSearchParams((await linkIn(page, person.email, 'verify-email')).split('?')[1]).get('token')
  await callApi(page, person.access, 'post', 'auth/verify-email/', { token })
  await signIn(page, person)
  await page.goto('/complete-profile')
  await field(page, 'Phone').fill('+20 100 123 4567')
  return person
}

/** A member aged 15 who named a guardian while completing the profile. */
async function minor(page: Page): Promise<Newcomer & { guardian: string }> {
  const person = await atCompletion(page)
  const guardian = `${someName()}@example.org`
  await expect(field(page, 'Email of a parent or guardian (optional)')).toHaveCount(0)
  await field(page, 'Date of birth (optional)').fill(bornAgo(15))
  await field(page, 'Email of a parent or guardian (optional)').fill(guardian)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  return { ...person, guardian }
}

test('PRF-D4 USR-D7 a member claims to be a priest, staff ask for more, get an answer and confirm it', async ({ page }) => {
  const person = await newMember(page)
  await signIn(page, person)
  await page.goto('/dashboard')
  const sheet = await openRank(page)
  await sheet.getByLabel('Choose a rank').selectOption('Priest')
  await sheet.getByRole('button', { name: 'Send to the staff' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Please add a document that shows it')
  await sheet
    .getByLabel('Document')
    .setInputFiles({ name: 'ordination.txt', mimeType: 'text/plain', buffer: Buffer.from('I am a priest') })
  await expect(sheet.getByRole('alert')).toContainText('ordination.txt cannot be used')
  await sheet.getByLabel('Document').setInputFiles({ ...pdf(), buffer: Buffer.from('I am a priest') })
  await sheet.getByLabel('A few words').fill('By our bishop in Shoubra.')
  await sheet.getByRole('button', { name: 'Send to the staff' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Choose a PDF, a Word document, or a JPEG, PNG or WebP image')
  await expect(sheet.getByLabel('A few words')).toHaveValue('By our bishop in Shoubra.')
  await sheet.getByRole('button', { name: 'Remove ordination.pdf' }).click()
  await sheet.getByLabel('Document').setInputFiles(pdf())
  await sheet.getByRole('button', { name: 'Send to the staff' }).click()
  await expect(sheet.getByText('You said: Priest. It is waiting for staff to confirm it.')).toBeVisible()

  await enterAs(page, 'admin', queueOf('clergy', person))
  await expect(rowOf(page, person.username)).toContainText('Priest')
  await rowOf(page, person.username).getByRole('button', { name: /Kyria/ }).first().click()
  const drawer = inPanel(page, 'Kyria Newcomer')
  await expect(drawer).toContainText('By our bishop in Shoubra.')
  await expect(drawer.getByRole('button', { name: 'Open ordination.pdf' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Ask for more' }).click()
  const asking = question(page, 'Ask Kyria Newcomer for more')
  await asking.getByRole('button', { name: 'Send the question' }).click()
  await expect(asking.getByText('Please write what is missing')).toBeVisible()
  await asking.getByLabel('What is missing').fill('Do you have a letter of the diocese?')
  await asking.getByRole('button', { name: 'Send the question' }).click()
  await expect(asking).toHaveCount(0)
  await expect(drawer).toContainText('Asked for more')

  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'The staff ask about your rank: Priest' })
  await expect(card).toContainText('Do you have a letter of the diocese?')
  await card.getByRole('button', { name: 'Answer' }).click()
  await sheet.getByRole('button', { name: 'Send the answer' }).click()
  await expect(sheet.getByText('Write an answer or add a document')).toBeVisible()
  await sheet.getByLabel('Your answer').fill('Here it is.')
  await sheet.getByLabel('Document (optional)').setInputFiles(await photo())
  await sheet.getByRole('button', { name: 'Send the answer' }).click()
  await expect(sheet.getByText('You said: Priest. It is waiting for staff to confirm it.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)

  await page.goto(queueOf('clergy', person))
  await rowOf(page, person.username).getByRole('button', { name: /Kyria/ }).first().click()
  await expect(drawer).toContainText('Here it is.')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    drawer.getByRole('button', { name: 'Open letter.png' }).click(),
  ])
  await tab.close()
  const shown = drawer.getByRole('img', { name: 'letter.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await drawer.getByRole('button', { name: 'Verify' }).click()
  const sure = question(page, 'Verify the rank of Kyria Newcomer?')
  await expect(sure).toContainText('Kyria Newcomer is shown as Priest from now on.')
  await sure.getByRole('button', { name: 'Verify' }).click()
  await expect(drawer).toContainText('Verified')
  await expect(drawer.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, person.username)).toHaveCount(0)

  await page.goto('/dashboard')
  const own = await openRank(page)
  await expect(own).toContainText('Your rankPriest')
  await expect(own.getByText('The staff have confirmed: Priest.')).toBeVisible()
})

test('PRF-D4 a rank up to subdeacon is saved at once, a claim is withdrawn, and giving up a confirmed rank asks first', async ({
  page,
}) => {
  const person = await newMember(page)
  await signIn(page, person)
  await page.goto('/dashboard')
  const sheet = await openRank(page)
  await sheet.getByLabel('Choose a rank').selectOption('Chanter (Psaltos)')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toContainText('Your rankChanter (Psaltos)')

  await sheet.getByLabel('Choose a rank').selectOption('Deacon')
  await sheet.getByLabel('Document').setInputFiles(pdf())
  await sheet.getByRole('button', { name: 'Send to the staff' }).click()
  await sheet.getByRole('button', { name: 'Withdraw it' }).click()
  await question(page, 'Withdraw it?').getByRole('button', { name: 'Withdraw it' }).click()
  await expect(sheet.getByLabel('Choose a rank')).toHaveValue('chanter')

  await sheet.getByLabel('Choose a rank').selectOption('Deacon')
  await sheet.getByLabel('Document').setInputFiles(pdf())
  await sheet.getByRole('button', { name: 'Send to the staff' }).click()
  await expect(sheet.getByText('You said: Deacon. It is waiting for staff to confirm it.')).toBeVisible()
  await enterAs(page, 'admin', queueOf('clergy', person))
  await rowOf(page, person.username)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Verify' }).click()
  await question(page, /^Verify/)
    .getByRole('button', { name: 'Verify' })
    .click()
  await expect(rowOf(page, person.username)).toHaveCount(0)

  await page.goto('/dashboard')
  await openRank(page)
  await sheet.getByLabel('Choose a rank').selectOption('Reader')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await question(page, 'Give up the confirmed rank?').getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toContainText('Your rankDeacon')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await question(page, 'Give up the confirmed rank?').getByRole('button', { name: 'Give it up' }).click()
  await expect(sheet).toContainText('Your rankReader')
})

test('COM-D11 a guardian named during profile completion consents through the link, which is removed from the address', async ({
  page,
}) => {
  const { guardian } = await minor(page)
  await expect(consent(page)).toContainText(`We have written to \u2068${guardian}\u2069 and wait for the answer.`)
  await consent(page).getByRole('button', { name: 'Send the email again' }).click()
  await expect(consent(page).getByRole('alert')).toHaveText('A link can be mailed once in 60 seconds and five times a day.')

  const link = await linkIn(page, guardian, 'guardian-consent')
  expect(link).toMatch(/^\/guardian\?token=/)
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(/Kyria Newcomer.* has joined Coptic Community/)
  await expect(page).toHaveURL('/guardian')
  await page.getByRole('button', { name: 'I consent' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You have consented.')
  await page.goto(link)
  await expect(page.getByRole('main').getByRole('status')).toContainText('You have consented.')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
})

test('COM-D11 a guardian who refuses confirms it, and the minor names another', async ({ page }) => {
  const { guardian } = await minor(page)
  await page.goto(await linkIn(page, guardian, 'guardian-consent'))
  await page.getByRole('button', { name: 'I do not consent' }).click()
  await question(page, 'Refuse your consent?').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'I do not consent' }).click()
  await question(page, 'Refuse your consent?').getByRole('button', { name: 'I do not consent' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You have not consented.')

  await page.goto('/dashboard')
  await expect(consent(page)).toContainText('It was refused. You can name another parent or guardian.')
  const address = consent(page).getByLabel('Email of a parent or guardian')
  await address.fill('nobody')
  await consent(page).getByRole('button', { name: 'Send the email' }).click()
  await expect(address).toHaveAccessibleDescription('Enter a valid email address')
  await address.fill(guardian)
  await consent(page).getByRole('button', { name: 'Send the email' }).click()
  await expect(address).toHaveAccessibleDescription('This address was refused. Please name another guardian')
  const other = `${someName()}@example.org`
  await address.fill(other)
  await consent(page).getByRole('button', { name: 'Send the email' }).click()
  await expect(consent(page)).toContainText(other)
  expect(await linkIn(page, other, 'guardian-consent')).toMatch(/^\/guardian\?token=/)
})

test('COM-D11 if the guardian cannot be notified, the page stays and says so; the profile is saved', async ({ page }) => {
  const person = await atCompletion(page)
  await field(page, 'Date of birth (optional)').fill(bornAgo(15))
  await field(page, 'Email of a parent or guardian (optional)').fill(person.email)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const address = field(page, 'Email of a parent or guardian')
  await expect(address).toHaveAccessibleDescription('Enter the address of your parent or guardian, not your own')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(consent(page).getByLabel('Email of a parent or guardian')).toBeVisible()
})

test('COM-D11 a truncated or unknown consent link says so', async ({ page }) => {
  await page.goto('/guardian')
  await expect(heading(page, 'Consent of a guardian')).toBeVisible()
  await expect(page.getByText('This link is incomplete. Please open the one in your email.')).toBeVisible()
  await page.goto('/guardian?token=of-no-mail')
  await expect(page.getByText('This link is not valid.')).toBeVisible()
})
