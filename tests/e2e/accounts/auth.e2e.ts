import type { Page } from '@playwright/test'
import { callApi, emailOf, expect, linkIn, newcomer, password, signIn, someName, test, tokensOf } from '../support/app.ts'
import { passTime } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { alert, field, go, heading } from '../support/page.ts'

async function logIn(page: Page, identifier: string, secret = password) {
  await field(page, 'Username or email').fill(identifier)
  await field(page, 'Password').fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

test('AUTH-01 TRAP-79 the start page offers invitation and login, not open sign-up, and says that registration is by invitation', async ({
  page,
}) => {
  for (const [offer, path] of [
    ['Request Invitation', '/request-invite'],
    ['Already a Member?', '/login'],
  ] as const) {
    await page.goto('/')
    await expect(page.locator('a[href^="/register"]')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: offer }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a[href^="/register"]')).toHaveCount(0)
  }
  await page.goto('/register')
  await expect(page.getByText('Registration is by invitation. Open the link of your invitation, or request one.')).toBeVisible()
})

test('ACC-D11 TRAP-20 PRF-D2 a signed-in member is redirected from visitors’ pages, only to paths of this site', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/login')
  for (const [from, place] of [
    ['/events?tab=past', '/events?tab=past'],
    ['//evil.example/x', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['/login?from=/events', '/dashboard'],
    ['/register', '/dashboard'],
    ['/admin/users', '/dashboard'],
  ] as const) {
    await go(page, `/login?${new URLSearchParams({ from })}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue' }), from).toHaveAttribute('href', place)
  }
  await go(page, '/complete-profile')
  await expect(page).toHaveURL('/dashboard')
  await go(page, '/register')
  await expect(heading(page, 'You are logged in')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(emailOf('friend'))
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('ACC-D3 AUTH-12 an unverified member is signed in, reads and answers an event, and cannot invite', async ({ page }) => {
  const person = await newcomer(page)
  await callApi(page, person.access, 'post', 'auth/complete-oauth-profile/', { phone: '+20 100 123 4567' })
  await page.goto('/login')
  await logIn(page, person.username, person.password)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('Email Not Verified')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByText('Peace to you, Kyria')).toBeVisible()
  await expect(page.getByText('Email Verification Required')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite someone' })).toHaveCount(0)

  const { access } = await tokensOf(page, 'guest')
  const calendars = await callApi<Array<{ id: string; owner_type: string }>>(page, access, 'get', 'calendar/api/calendars/')
  const start = new Date(Date.now() + 86_400_000)
  const event = await callApi<{ id: string }>(page, access, 'post', 'calendar/api/events/', {
    calendar: calendars.find(({ owner_type }) => owner_type === 'user')!.id,
    title: `Walk of ${person.username}`,
    start_datetime: start.toISOString(),
    end_datetime: new Date(start.getTime() + 3_600_000).toISOString(),
    timezone: 'UTC',
    rsvp_enabled: true,
  })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Answer with a note', exact: true }).click()
  await page.getByRole('radio', { name: 'Maybe' }).check()
  await page.getByRole('button', { name: 'Submit RSVP' }).click()
  await expect(page.getByText('Your response has been recorded.')).toBeVisible()
})

test('ACC-D1 ACC-D2 ROUTE-04 an expired link leads to a new mail, whose link confirms without a login, also repeatedly', async ({
  page,
}) => {
  const person = await newcomer(page)
  const link = await linkIn(page, person.email, 'verify-email')
  const confirm = page.getByRole('button', { name: 'Confirm my email address' })
  await test.step('an expired link leads to a new mail', async () => {
    const past = "update email_tokens set created_at = now() - interval '49 hours', expires_at = now() - interval '1 hour'"
    expect(await inDatabase(`${past} where user_id = $1`, [person.id])).toBe(1)
    await page.goto(link)
    await confirm.click()
    await expect(alert(page)).toHaveText('This link has expired. We can send you another one.')
    await field(page, 'Email address').fill(person.email)
    await page.getByRole('button', { name: 'Send the email' }).click()
    await expect(page.getByText('If this address is waiting to be verified, a new link is on its way.')).toBeVisible()
    await expect.poll(() => linkIn(page, person.email, 'verify-email')).not.toBe(link)
  })
  await test.step('made-up and truncated links confirm nothing', async () => {
    await page.goto('/verify-email?token=somebody-made-this-up')
    await confirm.click()
    await expect(alert(page)).toHaveText('This link is not valid. We can send you another one.')
    await page.goto('/verify-email')
    await expect(alert(page)).toHaveText(
      'This link is incomplete. Please open the one in your email, or let us send you another.',
    )
    const { email_verified } = await callApi<{ email_verified: boolean }>(page, person.access, 'get', 'auth/profile/')
    expect(email_verified).toBe(false)
  })
  await test.step('the new link confirms without a login, also repeatedly', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await page.goto(await linkIn(page, person.email, 'verify-email'))
      await expect(page).toHaveURL('/verify-email')
      await confirm.click()
      await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
    }
    const { email_verified } = await callApi<{ email_verified: boolean }>(page, person.access, 'get', 'auth/profile/')
    expect(email_verified).toBe(true)
  })
})

test('ACC-D2 a new mail can be requested once a minute, and the page notices a confirmation', async ({ page }) => {
  const person = await newcomer(page)
  await page.clock.install()
  await signIn(page, person)
  await page.goto('/resend-verification')
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText('If this address is waiting to be verified, a new link is on its way.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await passTime(page, 61_000, { every: true })
  await expect(page.getByRole('button', { name: 'Send the email' })).toBeEnabled()
  const token = new URLSearchParams((await linkIn(page, person.email, 'verify-email')).split('?')[1]).get('token')
  await callApi(page, person.access, 'post', 'auth/verify-email/', { token })
  await passTime(page, 11_000, { every: true })
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await expect(page.getByText('Email Verification Required')).toHaveCount(0)
})

test('ACC-D2 COM-D6 after too many mails, the page says how long to wait', async ({ page }) => {
  const ask = () => page.request.post('/api/v1/auth/resend-verification/', { data: { email: `${someName()}@example.org` } })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(200))
  await page.goto('/resend-verification')
  await field(page, 'Email address').fill('somebody@example.org')
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(alert(page)).toHaveText(/^Rate limited\. Please wait \d+ seconds\.$/)
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await expect(field(page, 'Email address')).toHaveValue('somebody@example.org')
})

test('PRF-D1 PRF-D2 PRF-D3 ROUTE-12 ROUTE-30 TRAP-80 an incomplete profile is requested after signing in, is not mandatory, and ends on the dashboard', async ({
  page,
}) => {
  const person = await newcomer(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/events')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, person.email, person.password)
  await expect(heading(page, 'Complete your profile')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/complete-profile')
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(heading(page, 'Events')).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('region', { name: 'Complete your profile' }).getByRole('link', { name: 'Continue' }).click()
  await expect(field(page, 'Username')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(field(page, 'Username')).toHaveValue(person.username)
  await expect(field(page, 'First name')).toHaveValue('Kyria')
  await expect(page.getByRole('combobox', { name: 'Parish' })).toHaveValue('St. Demiana Church')
  await field(page, 'Username').fill('user_k4r4sm4k')
  await expect(field(page, 'Username')).toHaveAccessibleDescription('A username cannot begin with user_')
  await field(page, 'Username').fill(person.username)
  const save = page.getByRole('button', { name: 'Save and continue' })
  await save.click()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^Phone number is required/)
  await field(page, 'Phone').fill('0000000000')
  await save.click()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^Enter a valid phone number with its country code/)
  await expect(field(page, 'Phone')).toHaveValue('0000000000')
  await field(page, 'Phone').fill('+20 100 123 4567')
  await save.click()
  await expect(page.getByText('Peace to you, Kyria')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Complete your profile' })).toHaveCount(0)
  const profile = await callApi<{ needs_profile_completion: boolean }>(page, person.access, 'get', 'auth/profile/')
  expect(profile.needs_profile_completion).toBe(false)
})

test('ACC-D4 ROUTE-04 a forgotten password is reset through the mail’s link, which is removed from the address and works once', async ({
  page,
}) => {
  const person = await newcomer(page)
  await page.goto('/login')
  await field(page, 'Username or email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a link to choose a new password is on its way')).toBeVisible()
  const link = await linkIn(page, person.email, 'reset-password')
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(link.replace('/reset-password', '/password-reset'))
  await expect(page).toHaveURL('/reset-password')
  await field(page, 'New password').fill('harbour seven almond mist')
  await field(page, 'Repeat the password').fill('harbour seven almond mist')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'Username or email')).toHaveValue(person.email)
  expect(referrers.filter((address) => address.includes('token'))).toEqual([])
  await field(page, 'Password').fill('harbour seven almond mist')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto(link)
  await expect(alert(page)).toContainText('This link is no longer valid')
})
