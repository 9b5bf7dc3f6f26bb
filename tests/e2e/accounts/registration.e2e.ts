import type { Page } from '@playwright/test'
import {
  callApi,
  emailOf,
  expect,
  invitation,
  linkIn,
  newMember,
  registered,
  sharedTokens,
  signIn,
  someName,
  test,
} from '../support/app.ts'
import { passTime } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { alert, field, heading } from '../support/page.ts'

const formOf = (name: string) => ({
  'First name': 'Kyria',
  'Last name': 'Newcomer',
  Phone: '+20 100 123 4567',
  'Email address': `${name}@example.org`,
  Username: name,
  Password: 'olive branch over water 7',
  'Repeat the password': 'olive branch over water 7',
})
type Registration = Partial<Record<keyof ReturnType<typeof formOf> | 'Date of birth (optional)', string>>
async function register(page: Page, form: Registration) {
  for (const [label, value] of Object.entries(form)) await field(page, label).fill(value)
  // By keyboard: server messages about the username and password shift the fields below meanwhile.
  for (const agreed of [/terms/i, /privacy/i]) await page.getByRole('checkbox', { name: agreed }).press('Space')
  await page.getByRole('button', { name: 'Create account' }).press('Enter')
}
async function keeps(page: Page, form: Registration) {
  for (const [label, value] of Object.entries(form)) await expect(field(page, label)).toHaveValue(value)
}

test('AUTH-08 INV-D2 INV-D11 INV-D12 INV-D13 TRAP-79 the form names what is missing, and without an invitation registering stores nothing and keeps it', async ({
  page,
}) => {
  await page.goto('/register')
  await test.step('an incomplete registration lists the missing fields and links to them', async () => {
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(alert(page)).toBeFocused()
    await expect(alert(page).getByRole('link')).toHaveText([
      'First name is required',
      'Last name is required',
      'Phone number is required',
      'Please choose your parish',
      'Email is required',
      'Username is required',
      'Password is required',
      'Please accept the terms',
      'Please accept the privacy policy',
    ])
    await alert(page).getByRole('link', { name: 'Username is required' }).click()
    await expect(field(page, 'Username')).toBeFocused()
    await field(page, 'Email address').fill('not an address')
    await expect(field(page, 'Email address')).toHaveAccessibleDescription('Enter a valid email address')
  })
  await test.step('a username is checked while typing, and available ones are offered', async () => {
    await field(page, 'First name').fill('Mina')
    await field(page, 'Last name').fill('Girgis')
    const offers = page.getByRole('group', { name: 'Suggestions' }).getByRole('button')
    await expect(field(page, 'Username')).toHaveValue(/^\S+$/)
    await expect(page.getByText(/ is available$/)).toBeVisible()
    for (const [typed, answer] of [
      ['Mina.Girgis', 'This username is already taken'],
      ['admin', 'This username is reserved'],
      ['user_mina', 'A username cannot begin with user_'],
      ['m', 'Use 3 to 30 letters, digits, dots or underscores, beginning with a letter'],
    ] as const) {
      await field(page, 'Username').fill(typed)
      await expect(field(page, 'Username')).toHaveAccessibleDescription(answer)
      await expect(offers).toHaveCount(5)
    }
    const offer = (await offers.first().textContent())!
    await offers.first().click()
    await expect(field(page, 'Username')).toHaveValue(offer)
    await expect(page.getByText(`${offer} is available`)).toBeVisible()
    await expect(offers).toHaveCount(0)
  })
  await test.step('a password is rated while typing, with the server’s messages', async () => {
    await field(page, 'First name').fill('Demiana')
    const meter = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Very weak|Weak|Fair|Good|Strong/ })
    for (const [typed, ...words] of [
      [
        'demiana',
        'not strong enough yet',
        'Use at least 10 characters',
        'Do not use your name, username or email in the password',
      ],
      ['password123', 'not strong enough yet', 'This password is too common'],
      [
        'aaaaaaaaaaaaaaa',
        'not strong enough yet',
        'This password is easy to guess',
        'Avoid repeated and neighbouring characters',
      ],
      ['olive branch over water 7', 'Strong'],
    ] as const) {
      await field(page, 'Password').fill(typed)
      for (const word of words) await expect(meter).toContainText(word)
    }
    await expect(meter).not.toContainText('not strong enough yet')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  })
  await test.step('registering without an invitation is rejected, stores nothing and keeps the form', async () => {
    const name = someName()
    await page.getByRole('combobox', { name: 'Parish' }).fill('St. Mark')
    await page.getByRole('option', { name: /St. Mark Coptic/ }).click()
    await register(page, formOf(name))
    await expect(alert(page)).toContainText('Registration is by invitation. You can request one.')
    await expect(page.getByText('Registration is by invitation. You can request one.')).toHaveCount(1)
    await keeps(page, formOf(name))
    const check = await page.request.get(`/api/v1/auth/check-username/?username=${name}`)
    expect(await check.json()).toEqual({ available: true, valid: true })
    expect(await (await page.request.get(`/dev/mail.json?to=${name}@example.org`)).json()).toEqual([])
    await alert(page).getByRole('link', { name: 'Request Invitation' }).click()
    await expect(heading(page, 'Request Invitation')).toBeVisible()
  })
})

test('AUTH-13 COM-D11 INV-D5 INV-D11 ROUTE-31 an invitation names its inviter and accepts its address only; errors appear all at once at their fields', async ({
  page,
}) => {
  const name = someName()
  const { code } = await invitation(page, `${name}@example.org`)
  await test.step('the invitation names its inviter, and its code is removed from the address', async () => {
    await page.goto(`/register?invite=${code}`)
    const main = page.getByRole('main')
    for (const line of [/Mariam Habib.? invites you/, /St. Mark Coptic/, /For .?k•••@example.org.?: please use this address./])
      await expect(main).toContainText(line)
    await expect(main).toContainText(/Valid until \S+/)
    await expect(page).toHaveURL('/register')
    await expect(page.getByText('Registration is by invitation.')).toHaveCount(0)
    await expect(field(page, 'Email address')).toHaveValue(`${name}@example.org`)
  })
  await test.step('server errors appear at their fields, all at once, and no input is lost', async () => {
    const form = {
      ...formOf(name),
      Username: 'no..dots',
      Password: 'short',
      'Repeat the password': 'shorter',
      Phone: '12345',
      'Date of birth (optional)': `${new Date().getFullYear() - 5}-01-31`,
    }
    await register(page, form)
    const faults = {
      Username: 'Use no two dots in a row',
      Password: 'Use at least 10 characters',
      'Repeat the password': 'The passwords do not match',
      'Date of birth (optional)': 'You must be at least 13 years old',
    }
    for (const [label, message] of Object.entries(faults)) {
      await expect(field(page, label)).toHaveAccessibleDescription(message)
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(
      /^Enter a valid phone number with its country code, like \+20 100 123 4567/,
    )
    await expect(field(page, 'Phone')).toBeFocused()
    await keeps(page, form)
    await field(page, 'Date of birth (optional)').fill('1990-05-14')
    await expect(field(page, 'Date of birth (optional)')).not.toHaveAttribute('aria-invalid')
  })
  const submit = () => page.getByRole('button', { name: 'Create account' }).press('Enter')
  await test.step('another address is refused', async () => {
    const form = { ...formOf(name), 'Email address': `${someName()}@example.org` }
    for (const [label, value] of Object.entries(form)) await field(page, label).fill(value)
    await submit()
    await expect(alert(page)).toContainText(
      'This invitation was sent to another email address. Please register with the address it was sent to.',
    )
    await keeps(page, form)
  })
  await test.step('its own registers the person, whose profile is complete then', async () => {
    await field(page, 'Email address').fill(`${name}@example.org`)
    await submit()
    await expect(page.getByText('Registration successful! Please check your email to verify your account.')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('INV-D4 INV-D5 INV-D6 an unknown, withdrawn, expired or used invitation says so and cannot be used', async ({ page }) => {
  const [withdrawn, expired] = [
    await invitation(page, `${someName()}@example.org`),
    await invitation(page, `${someName()}@example.org`),
  ]
  const guest = { username: someName(), email: `${someName()}@example.org` }
  const used = await invitation(page, guest.email)
  const { access } = await sharedTokens(page, 'parish-admin')
  await callApi(page, access, 'delete', `auth/invitations/${withdrawn.id}/`)
  await inDatabase("update invitations set expires_at = now() - interval '1 hour' where id = $1", [expired.id])
  await registered(page, { ...guest, invitation_code: used.code })
  const notValid = 'This invitation is not valid any more. You can request one.'
  for (const [code, words, refusal] of [
    ['0123456789abcdefghijkl', 'We do not know this invitation. Please check the link in your email.', null],
    [withdrawn.code, 'This invitation was withdrawn.', null],
    [expired.code, 'This invitation has expired.', notValid],
    [used.code, 'This invitation has already been used.', 'This invitation has already been used.'],
  ] as const)
    await test.step(words, async () => {
      await page.goto(`/register?invite=${code}`)
      const note = page.getByRole('status').filter({ hasText: words })
      await expect(note.getByRole('link', { name: 'Request Invitation' })).toHaveAttribute('href', '/request-invite')
      if (refusal === null) return
      const form = formOf(someName())
      await register(page, form)
      await expect(alert(page)).toContainText(refusal)
      await keeps(page, form)
    })
})

test('INV-D7 a member invites five people at a time, and can still see and withdraw them when all are used', async ({ page }) => {
  const member = await newMember(page)
  await signIn(page, member)
  await page.goto('/invite')
  const card = page.getByRole('region', { name: 'Invite someone' })
  const address = card.getByLabel('Email address')
  const send = card.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect(address).toHaveAccessibleDescription('Email is required')
  const first = `${someName()}@example.org`
  await address.fill(first)
  await send.click()
  await expect(page.getByText(`We have written to ${first}.`)).toBeVisible()
  await expect(card.getByText('1 of 5 open invitations')).toBeVisible()
  expect(await linkIn(page, first, 'invitation')).toMatch(/^\/register\?invite=[0-9A-Za-z]{22}$/)
  for (const [email, refusal] of [
    [first, 'You have already invited this address'],
    [emailOf('friend'), 'This person is already a member.'],
  ] as const) {
    await address.fill(email)
    await send.click()
    await expect(address).toHaveAccessibleDescription(refusal)
    await expect(address).toHaveValue(email)
  }
  for (let more = 2; more <= 5; more += 1)
    await callApi(page, member.access, 'post', 'auth/invitations/', { email: `${someName()}@example.org` })
  await address.fill(`${someName()}@example.org`)
  await send.click()
  await expect(address).toHaveAccessibleDescription('You can have 5 open invitations at a time.')

  await page.reload()
  await expect(card.getByRole('list', { name: 'Your invitations' }).getByRole('listitem')).toHaveCount(5)
  const actions = card.getByRole('button', { name: `Actions for ${first}` })
  await actions.scrollIntoViewIfNeeded()
  // A page that is still scrolling would close the menu.
  await expect(actions).toBeInViewport()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(card.getByText('4 of 5 open invitations')).toBeVisible()
})

test('INV-D8 INV-D9 an invitation is requested for a parish, with a few words about oneself', async ({ page }) => {
  const email = `${someName()}@example.org`
  await page.clock.install()
  await page.goto('/request-invite')
  await field(page, 'Full name').fill('Mina Girgis')
  await field(page, 'Email address').fill(email)
  await field(page, 'City').fill('Tanta')
  await field(page, 'Country').selectOption({ label: 'Egypt' })
  const parish = page.getByRole('combobox', { name: 'Your parish' })
  await parish.fill('St. Mark')
  await passTime(page, 1_000, { every: true })
  await page.getByRole('option', { name: /St. Mark Coptic Orthodox Church/ }).click()
  await expect(parish).toHaveValue('St. Mark Coptic Orthodox Church')
  await field(page, 'About you and your parish').fill('Too short')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(field(page, 'About you and your parish')).toHaveAccessibleDescription(/Use at least 20 characters/)
  await field(page, 'About you and your parish').fill('I serve in the Sunday school of my parish.')
  // A person takes more than three seconds.
  await passTime(page, 4_000, { every: true })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(heading(page, 'Your request is on its way')).toBeVisible()
  await expect(page.getByText('Thank you. Your request was received, and we will write to you by email.')).toBeVisible()
  const stored = "select 1 from invitation_requests where email = $1 and city = 'Tanta' and status = 'pending'"
  expect(await inDatabase(stored, [email])).toBe(1)
})
