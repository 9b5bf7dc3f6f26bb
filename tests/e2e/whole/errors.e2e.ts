import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { violations } from '../support/violations.ts'

const routes: { entry: string; base: string[]; pages: Record<string, string[]> } = JSON.parse(
  readFileSync(join(process.env['CLIENT_DIR'] ?? 'dist', 'routes.json'), 'utf8'),
)
/** The page's own chunk: the first it needs. */
const chunkOf = (path: string) => `**${routes.pages[path]![0]!}`

/** Opens the events from the dashboard while loading their code throws this. */
async function openBroken(page: Page, thrown: string) {
  await page.unroute(chunkOf('/events'))
  await page.route(chunkOf('/events'), (route) => route.fulfill({ contentType: 'text/javascript', body: `throw ${thrown}` }))
  await page.goto('/events')
}
const screen = (page: Page, title: string) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1, name: title }) })

const failures = [
  ['Something went wrong', 'Something went wrong. Please try again.', `new RangeError('too deep')`],
  ['Connection Issue', 'Network connection issue. Please check your internet connection.', `new TypeError('Failed to fetch')`],
  [
    'Access Denied',
    "You don't have permission to access this resource.",
    `Object.assign(new Error('No'), { name: 'ApiError', status: 403 })`,
  ],
  ['Input Error', 'Please check your input and try again.', `Object.assign(new Error('Bad'), { name: 'ApiError', status: 400 })`],
] as const
test('ERR-01 ERR-03 ERR-05 ERR-06 ERR-07 a page that fails shows what is wrong, with an Error ID and what to do', async ({
  page,
}) => {
  await signIn(page, 'friend')
  for (const [title, text, thrown] of failures)
    await test.step(title, async () => {
      await openBroken(page, thrown)
      const failed = screen(page, title)
      await expect(failed).toContainText(text)
      await expect(failed.getByText(/Error ID: E-[0-9A-F]{8}/)).toBeVisible()
      await expect(failed.getByRole('button', { name: 'Try Again' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(page).toHaveTitle(`${title} · Coptic Community`)
      await failed.getByRole('button', { name: 'Go Home' }).click()
      await expect(page).toHaveURL('/')
      await expect(failed).toHaveCount(0)
    })
  await test.step('a rejected session', async () => {
    await openBroken(page, `Object.assign(new Error('Who?'), { name: 'ApiError', status: 401 })`)
    const failed = screen(page, 'Authentication Error')
    await expect(failed.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(failed.getByRole('button', { name: 'Log In Again' })).toBeVisible()
  })
})

test('ERR-04 a page that requires a session shows Sign In Required, which leads to the login', async ({ page }) => {
  await page.route(chunkOf('/request-invite'), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `throw Object.assign(new Error('Who?'), { name: 'ApiError', status: 401 })`,
    }),
  )
  await page.goto('/login')
  // A page that is still hydrating would make React report a re-render.
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Request Invitation' }).click()
  const failed = screen(page, 'Sign In Required')
  await expect(failed).toContainText('Authentication required. Please sign in again.')
  await failed.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
})

test('ERR-02 a page whose code is gone from the server shows Update Available, and Refresh opens it again', async ({ page }) => {
  await signIn(page, 'friend')
  let isGone = true
  await page.route(chunkOf('/events'), (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/plain', body: '' }) : route.continue(),
  )
  await page.goto('/events')
  const failed = screen(page, 'Update Available')
  await expect(failed).toContainText('Application update available. Please refresh the page.')
  isGone = false
  await failed.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})

test('ERR-10 ERR-09 an error is reported under the id on the screen, without the address’s parameters; Try Again waits a second, and is offered three times', async ({
  page,
}) => {
  await signIn(page, 'friend')
  const reported = page.waitForResponse('**/api/errors')
  await page.route(chunkOf('/events'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new RangeError('too deep for anna@example.org')` }),
  )
  await page.goto('/events?q=private')
  const failed = screen(page, 'Something went wrong')
  const [id] = (await failed.getByText(/Error ID/).textContent())!.match(/E-[0-9A-F]{8}/)!
  const answer = await reported
  const report = answer.request().postDataJSON()
  expect(report).toMatchObject({ error_id: id, category: 'runtime', path: '/events' })
  expect(JSON.stringify(report)).not.toMatch(/anna|private/)
  expect(answer.status(), await answer.text()).toBe(201)

  for (let count = 1; count <= 3; count += 1) {
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await expect(failed.getByRole('button', { name: 'Trying again…' })).toBeDisabled()
    await expect(failed.getByRole('button', { name: 'Trying again…' })).toHaveCount(0)
  }
  await expect(failed.getByRole('button', { name: 'Go Home' })).toBeVisible()
  await expect(failed.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})

test('ERR-19 too many requests show the seconds to wait', async ({ page }) => {
  await signIn(page, 'guest')
  await page.route('**/subscribe/', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Slow down', message: 'Slow down', code: 'rate_limit', retry_after: 2 } }),
  )
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Browse Public Calendars' }).first().click()
  await page
    .getByRole('button', { name: /^Subscribe to/ })
    .first()
    .click()
  await expect(page.getByText('Rate Limit Exceeded')).toBeVisible()
  await expect(page.getByText('Too many requests. Please wait 2 seconds before trying again.')).toBeVisible()
})

test('ERR-01 where not even the code of the screens arrives, the last one is drawn whole', async ({ page }) => {
  await signIn(page, 'friend')
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === routes.pages['/events']![0])
      return route.fulfill({ contentType: 'text/javascript', body: `throw new RangeError('too deep')` })
    return [routes.entry, ...routes.base].includes(pathname) || pathname.startsWith('/assets/first-')
      ? route.continue()
      : route.abort()
  })
  await page.goto('/events')
  await expect(page.getByRole('alert').getByText(/Error ID: E-[0-9A-F]{8}/)).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const theme of ['dark', 'light']) await isDrawnWhole(page, theme)
  }
})

test('ERR-03 an app that cannot start says so on a screen drawn whole', async ({ page, faults }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"api_base"', '"no_base"') })
  })
  await page.goto('/login')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try Again' })).toBeVisible()
  for (const theme of ['dark', 'light']) await isDrawnWhole(page, theme)
  // Besides being reported, it is thrown, for readers of the console.
  expect(faults.splice(0)).toEqual([expect.stringMatching(/^uncaught: /)])
})

/** Within the edges, with controls large enough to touch and well separated, legible in the theme. */
async function isDrawnWhole(page: Page, theme: string) {
  await page.evaluate((name) => {
    document.documentElement.className = name
  }, theme)
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(heading.x).toBeGreaterThanOrEqual(16)
  expect(heading.y).toBeGreaterThanOrEqual(40)
  const controls = page.locator('main > section[role=alert] :is(a, button)')
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()))
  for (const [index, box] of boxes.entries()) {
    expect(box!.height).toBeGreaterThanOrEqual(44)
    const before = boxes[index - 1]
    if (before)
      expect(Math.max(box!.x - (before.x + before.width), box!.y - (before.y + before.height))).toBeGreaterThanOrEqual(8)
  }
  expect(await violations(page)).toEqual([])
}
