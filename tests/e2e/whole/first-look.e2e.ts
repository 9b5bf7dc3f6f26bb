import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'

const script = /\/assets\/main-[^/]+\.js$/
const always = ['auth/profile/', 'core/feature-flags/', 'notifications/unread_count/']

/** Holds back the app's script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unroute(script)
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** What the page asks of the API, below its base, in order. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/') && request.method() === 'GET') asked.push(pathname.slice('/api/v1/'.length) + search)
  })
  return asked
}

const withoutDates = (address: string) => address.replaceAll(/(start|end)_date=[^&]+/g, '$1')

for (const { path, early, seen } of [
  {
    path: '/dashboard',
    early: [
      'calendar/api/events/browse/?scope=own&page_size=3',
      'parishes/my-parish-stats/',
      'notifications/?page_size=5',
      'auth/standing/',
      'parishes/st-mark-pasadena/',
    ],
    seen: 'main [data-known]',
  },
  {
    path: '/calendar',
    early: ['calendar/api/calendars/', 'calendar/api/subscriptions/', 'calendar/api/events/?calendars=own&start&end&joined=true'],
    seen: 'main [role=grid] :is(.chip, .dot)',
  },
  { path: '/events', early: ['calendar/api/events/browse/?page=1&page_size=20'], seen: 'main section li' },
])
  test(`a member's ${path} asks for its data before the app's code is there, and nothing twice`, async ({ page }) => {
    await signIn(page, 'member')
    const asked = callsOf(page)
    const release = await holdApp(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => [...new Set(asked.map(withoutDates))].sort()).toEqual([...always, ...early].sort())
    release()
    await expect(page.locator(seen).first()).toBeVisible()
    // Live facts of other tests may make it read again afterwards.
    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([])
    const taken = await page.evaluate(() => (globalThis as { earlyCalls?: Map<string, unknown> }).earlyCalls?.size)
    expect(taken, 'what was asked early is what the page wanted').toBe(0)
  })

test('the first page of a member is drawn once, with the answers that came before its code', async ({ page }) => {
  await signIn(page, 'member')
  await page.addInitScript(() => {
    const drawn = () => document.querySelector('main h1') !== null
    const watching = new MutationObserver(() => {
      if (!drawn()) return
      watching.disconnect()
      document.documentElement.dataset['figures'] = String(document.querySelectorAll('main [data-known]').length)
    })
    watching.observe(document, { childList: true, subtree: true })
  })
  const release = await holdApp(page)
  const answers = Promise.all(
    ['parishes/my-parish-stats/', 'notifications/?page_size=5', 'auth/profile/'].map((address) =>
      page.waitForResponse((response) => response.url().endsWith(address)),
    ),
  )
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await answers
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-figures', '4')
})

/** Selectors before the app's code and after. */
const heads = [
  {
    id: 'DASH-01~',
    path: '/dashboard',
    places: [
      ['.peace', 'main p:has(+ h1)'],
      ['.title', 'main h1'],
      ['.greeting', 'main h1 + p'],
    ],
    phone: [],
  },
  {
    id: 'CAL-10~',
    path: '/calendar',
    places: [
      ['.places > .on', 'main h1'],
      ['.heading', 'main h2[aria-live]'],
      ['.cell:nth-child(8) > .number', 'main [role=row]:nth-child(2) > :first-child .number'],
    ],
    phone: [['.day', 'main section[aria-live] h3']],
  },
  {
    id: 'EVT-D1',
    path: '/events',
    places: [
      ['.places > .on', 'main h1'],
      ['.date:first-child', 'main section:first-of-type > h2'],
      ['.event:nth-child(2) .title', 'main section:first-of-type li:first-child a'],
    ],
    phone: [],
  },
]
for (const { id, path, places, phone } of heads)
  for (const language of ['en', 'ar'])
    test(`${id} the head of ${path} stands in its place before the app's code, in ${language}`, async ({ page }) => {
      await signIn(page, 'member')
      await page.goto(path)
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      const placeOf = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { y, height } = element.getBoundingClientRect()
          return { y, height, text: element.textContent }
        })
      for (const width of [412, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const both = width < 768 ? [...places, ...phone] : places
        const release = await holdApp(page)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.locator(`#boot ${both[0]?.[0]}`)).toBeVisible()
        const early = []
        for (const [before = ''] of both) early.push(await placeOf(`#boot ${before}`))
        release()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const drawn = []
        for (const [, after = ''] of both) drawn.push(await placeOf(after))
        expect(drawn, `at ${width} pixels`).toEqual(early)
      }
    })

test('a head is drawn from the record of the session only', async ({ page }) => {
  await signIn(page, 'member')
  await page.evaluate(() => localStorage.setItem('user', JSON.stringify({ id: 'another', first_name: 'Mina' })))
  await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('#boot main')).toHaveCount(1)
  await expect(page.locator('#boot')).not.toContainText('Mina')
})

test('TRAP-18 a repeat visit shows the last home page as soon as the session is known; signing out leaves nothing of it', async ({
  page,
}) => {
  await signIn(page, 'member')
  await page.goto('/dashboard')
  const figures = page.locator('main [data-known]')
  await expect(figures.first()).toBeVisible()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')).length)
  await expect.poll(kept).toBeGreaterThan(3)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The page waits for who it is and for the flags; nothing else need answer.
  await page.route(/\/api\/v1\/(?!auth\/profile|core\/feature-flags)/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(figures.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'My next three' }).getByRole('listitem').first()).toBeVisible()
  release()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await kept()).toBe(0)
})

test('F2 the first page needs no other answer: styles and configuration stand in the document, under its policy', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  await page.route(/\/assets\//, (route) => route.abort())
  for (const path of ['/', '/login']) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(background).toBe('rgb(13, 16, 32)')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect([
    asked.filter((path) => path === '/config.json' || (path.endsWith('.css') && !path.includes('fonts-'))),
    refused,
  ]).toEqual([[], []])
})
