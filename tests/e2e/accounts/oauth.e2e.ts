import { type Page, test as base } from '@playwright/test'
import { type OidcPerson, startOidc } from '../../support/oauth/oidc.ts'
import { freePort, type ServerProcess, serverProcess } from '../../support/process/server-process.ts'
import { callApi, emailOf, expect, signIn, someName, tokensOf } from '../support/app.ts'
import { field, heading } from '../support/page.ts'
import { violations } from '../support/violations.ts'

const people = new Map<string, OidcPerson>()
type Site = { server: ServerProcess; stop(): Promise<void> }

/** An installation of its own, whose members can sign in at a provider. */
async function startSite(): Promise<Site> {
  const port = await freePort()
  const oidc = await startOidc({ redirectUri: `http://localhost:${port}/oauth/google`, people })
  const server = await serverProcess({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...oidc.env })
  return {
    server,
    async stop() {
      await server.dispose()
      await oidc.stop()
    },
  }
}
const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    // A server with a database of its own, on a machine that may be busy.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.server.url),
})
// One installation for all of them.
test.describe.configure({ mode: 'default' })

function somebody(email = `${someName()}@example.org`) {
  people.set(email, { sub: `g-${email}`, email, email_verified: true, given_name: 'Sandra', family_name: 'Aziz' })
  return email
}
const google = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue with Google' })
/** At the provider: somebody names the account and goes on. */
async function choose(page: Page, email: string) {
  await page.getByLabel('Account').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('API-025 API-027 CONF-04 ROUTE-12 INV-D14 a member goes to Google with the client id of the configuration, is known there and comes back to where they wanted to go', async ({
  page,
  baseURL,
}) => {
  const email = somebody(emailOf('member'))
  await page.goto('/login?from=%2Fevents')
  await expect(google(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const { google_client_id } = await (await page.request.get('/config.json')).json()
  expect(google_client_id).toEqual(expect.stringMatching(/./))
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('client_id'))
  await google(page).click()
  expect(new URL((await asked).url()).searchParams.get('client_id')).toBe(google_client_id)
  await choose(page, email)
  await expect(heading(page, 'Events')).toBeVisible()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  // Neither the code nor the page of the provider's answer is left to go back to.
  expect(page.url()).toBe(`${baseURL}/events`)
})

test('INV-D14 TRAP-79 ROUTE-30 AUTH-04 a newcomer without an invitation gives its link and completes the profile', async ({
  page,
}) => {
  const email = somebody()
  await page.goto('/register')
  await google(page).click()
  await choose(page, email)
  await expect(heading(page, 'Your invitation')).toBeVisible()
  await expect(page.getByText('Registration is by invitation. You can request one.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Paste the code or the link of your invitation')).toBeVisible()
  const { access } = await tokensOf(page, 'parish-admin')
  const { link } = await callApi<{ link: string }>(page, access, 'post', 'auth/invitations/', { email })
  await field(page, 'Code or link of your invitation').fill(link)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  // Google remembers who is signed in there.
  await expect(heading(page, 'Complete your profile')).toBeVisible()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Sandra')
})

test('ERR-16 ERR-17 what fails on the way back is told on the page, without a toast, and nothing is used twice', async ({
  page,
}) => {
  const email = somebody(emailOf('friend'))
  await page.goto('/login')
  await google(page).click()
  await choose(page, 'nobody')
  await expect(page.getByText('Google did not confirm the sign-in. Please try again.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The exchange is answered with an error, and so is whatever else the app asks meanwhile.
  const others: string[] = []
  await page.route('**/api/v1/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith('/oauth/config/')) return route.continue()
    others.push(path)
    await route.fulfill({ status: 500, json: { detail: 'Broken', message: 'Broken', code: 'internal' } })
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await choose(page, email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Broken')
  expect(others).toContain('/api/v1/auth/oauth/google/')
  await expect(toasts(page).getByText('Broken')).toHaveCount(0)
  await page.unrouteAll()

  await page.reload()
  await expect(heading(page, 'This sign-in is over')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(heading(page, 'Log In')).toBeVisible()
})

test('SET-D1 a member connects Google in the settings, signs in with it, and disconnects it', async ({ page, baseURL }) => {
  const email = somebody()
  await signIn(page, 'priest')
  await page.goto('/settings/connected')
  await expect(page.getByText('Not connected')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await choose(page, email)
  await expect(page.getByText('Google is connected')).toBeVisible()
  const row = page.getByRole('list', { name: 'Connected accounts' }).getByRole('listitem')
  await expect(row).toContainText(email)
  expect(page.url()).toBe(`${baseURL}/settings/connected`)
  await row.getByRole('button', { name: 'Disconnect Google' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(row).toContainText('Not connected')
})
