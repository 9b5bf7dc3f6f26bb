import type { Page } from '@playwright/test'
import { callApi, expect, linkIn, newcomer, newMember, type Newcomer, signIn, someName, test } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { field, go, heading } from '../support/page.ts'
import { bornAgo, openRank, pdf, photo } from '../support/standing.ts'

const queueOf = (kind: string, { username }: Newcomer) => `/admin/users/verification?kind=${kind}&q=${username}`
const consent = (page: Page) => page.getByRole('region', { name: 'Consent of a parent or guardian' })

test('PRF-D4 USR-D7 a member saves a low rank, withdraws a claim, claims to be a priest, answers the staff, and gives the confirmed rank up', async ({
  page,
}) => {
  const person = await newMember(page)
  await signIn(page, person)
  await page.goto('/dashboard')
  const sheet = await openRank(page)
  const choose = (rank: string) => sheet.getByLabel('Choose a rank').selectOption(rank)
  const send = () => sheet.getByRole('button', { name: 'Send to the staff' }).click()
  await test.step('a rank up to subdeacon is saved at once', async () => {
    await choose('Chanter (Psaltos)')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toContainText('Your rankChanter (Psaltos)')
  })
  await test.step('a claim is withdrawn, and the earlier rank stays', async () => {
    await choose('Deacon')
    await sheet.getByLabel('Document').setInputFiles(pdf())
    await send()
    await sheet.getByRole('button', { name: 'Withdraw it' }).click()
    await question(page, 'Withdraw it?').getByRole('button', { name: 'Withdraw it' }).click()
    await expect(sheet.getByLabel('Choose a rank')).toHaveValue('chanter')
  })
  await test.step('the claim to be a priest needs a document, and keeps its words when the file is no document', async () => {
    await choose('Priest')
    await send()
    await expect(sheet.getByRole('alert')).toHaveText('Please add a document that shows it')
    await sheet
      .getByLabel('Document')
      .setInputFiles({ name: 'ordination.txt', mimeType: 'text/plain', buffer: Buffer.from('I am a priest') })
    await expect(sheet.getByRole('alert')).toContainText('ordination.txt cannot be used')
    await sheet.getByLabel('Document').setInputFiles({ ...pdf(), buffer: Buffer.from('I am a priest') })
    await sheet.getByLabel('A few words').fill('By our bishop in Shoubra.')
    await send()
    await expect(sheet.getByRole('alert')).toHaveText('Choose a PDF, a Word document, or a JPEG, PNG or WebP image')
    await expect(sheet.getByLabel('A few words')).toHaveValue('By our bishop in Shoubra.')
    await sheet.getByRole('button', { name: 'Remove ordination.pdf' }).click()
    await sheet.getByLabel('Document').setInputFiles(pdf())
    await send()
    await expect(sheet.getByText('You said: Priest. It is waiting for staff to confirm it.')).toBeVisible()
  })
  const drawer = inPanel(page, 'Kyria Newcomer')
  const openDrawer = () => rowOf(page, person.username).getByRole('button', { name: /Kyria/ }).first().click()
  await test.step('the staff see claim and document, and ask for more', async () => {
    await enterAs(page, 'admin', queueOf('clergy', person))
    await expect(rowOf(page, person.username)).toContainText('Priest')
    await openDrawer()
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
  })
  await test.step('the member answers on the dashboard, with a photo', async () => {
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
  })
  await test.step('the staff look at the photo and verify the claim', async () => {
    await page.goto(queueOf('clergy', person))
    await openDrawer()
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
  })
  await test.step('the member is a priest; giving up the confirmed rank asks first', async () => {
    await page.goto('/dashboard')
    await openRank(page)
    await expect(sheet).toContainText('Your rankPriest')
    await expect(sheet.getByText('The staff have confirmed: Priest.')).toBeVisible()
    const giveUp = question(page, 'Give up the confirmed rank?')
    await choose('Reader')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await giveUp.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet).toContainText('Your rankPriest')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await giveUp.getByRole('button', { name: 'Give it up' }).click()
    await expect(sheet).toContainText('Your rankReader')
  })
})

test('COM-D11 a minor names a guardian, who refuses through the mailed link; another one consents', async ({ page }) => {
  const person = await newcomer(page)
  const token = new URLSearchParams((await linkIn(page, person.email, 'verify-email')).split('?')[1]).get('token')
  await callApi(page, person.access, 'post', 'auth/verify-email/', { token })
  const [guardian, other] = [`${someName()}@example.org`, `${someName()}@example.org`]
  const main = page.getByRole('main')
  await signIn(page, person)
  await test.step('a guardian is asked for by the age, and the own address is none: the page stays, the profile is saved', async () => {
    await page.goto('/complete-profile')
    await field(page, 'Phone').fill('+20 100 123 4567')
    await expect(field(page, 'Email of a parent or guardian (optional)')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change' }).click()
    await field(page, 'Date of birth (optional)').fill(bornAgo(15))
    await field(page, 'Email of a parent or guardian (optional)').fill(person.email)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(field(page, 'Email of a parent or guardian')).toHaveAccessibleDescription(
      'Enter the address of your parent or guardian, not your own',
    )
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('the dashboard waits for the answer, and sends the mail again only later', async () => {
    await consent(page).getByLabel('Email of a parent or guardian').fill(guardian)
    await consent(page).getByRole('button', { name: 'Send the email' }).click()
    await expect(consent(page)).toContainText(`We have written to \u2068${guardian}\u2069 and wait for the answer.`)
    await consent(page).getByRole('button', { name: 'Send the email again' }).click()
    await expect(consent(page).getByRole('alert')).toHaveText('A link can be mailed once in 60 seconds and five times a day.')
  })
  await test.step('the guardian refuses once it is confirmed', async () => {
    await page.goto(await linkIn(page, guardian, 'guardian-consent'))
    await page.getByRole('button', { name: 'I do not consent' }).click()
    await question(page, 'Refuse your consent?').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'I do not consent' }).click()
    await question(page, 'Refuse your consent?').getByRole('button', { name: 'I do not consent' }).click()
    await expect(main.getByRole('status')).toContainText('You have not consented.')
  })
  await test.step('the minor names another: a valid address that has not refused', async () => {
    await page.goto('/dashboard')
    await expect(consent(page)).toContainText('It was refused. You can name another parent or guardian.')
    const address = consent(page).getByLabel('Email of a parent or guardian')
    for (const [typed, refusal] of [
      ['nobody', 'Enter a valid email address'],
      [guardian, 'This address was refused. Please name another guardian'],
    ] as const) {
      await address.fill(typed)
      await consent(page).getByRole('button', { name: 'Send the email' }).click()
      await expect(address).toHaveAccessibleDescription(refusal)
    }
    await address.fill(other)
    await consent(page).getByRole('button', { name: 'Send the email' }).click()
    await expect(consent(page)).toContainText(other)
  })
  await test.step('that one consents through the link, which is removed from the address and stays answered', async () => {
    const link = await linkIn(page, other, 'guardian-consent')
    expect(link).toMatch(/^\/guardian\?token=/)
    await page.goto(link)
    await expect(main).toContainText(/Kyria Newcomer.* has joined Coptic Community/)
    await expect(page).toHaveURL('/guardian')
    await page.getByRole('button', { name: 'I consent' }).click()
    await expect(main.getByRole('status')).toContainText('You have consented.')
    await page.goto(link)
    await expect(main.getByRole('status')).toContainText('You have consented.')
  })
  await test.step('the minor’s dashboard asks for nothing any more', async () => {
    await go(page, '/dashboard')
    await expect(page.getByRole('region', { name: 'My next three' })).toBeVisible()
    await expect(consent(page)).toHaveCount(0)
  })
  await test.step('a truncated or unknown link says so', async () => {
    await go(page, '/guardian')
    await expect(heading(page, 'Consent of a guardian')).toBeVisible()
    await expect(page.getByText('This link is incomplete. Please open the one in your email.')).toBeVisible()
    await go(page, '/guardian?token=of-no-mail')
    await expect(page.getByText('This link is not valid.')).toBeVisible()
  })
})
