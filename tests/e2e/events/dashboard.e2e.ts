import { callApi, expect, signIn, test } from '../support/app.ts'

test('DASH-01 DASH-03 DASH-04 the dashboard greets with the parish and shows its real figures', async ({ page }) => {
  const { access } = await signIn(page, 'member')
  const stats = await callApi<{
    members: number
    admins: number
    upcoming_events: number
    total_groups: number
    total_posts: number
    parish: { name: string; diocese_name: string }
  }>(page, access, 'get', 'parishes/my-parish-stats/')
  await page.goto('/dashboard')
  await expect(page.getByText(`Connected to ${stats.parish.name} - ${stats.parish.diocese_name}`)).toBeVisible()
  const cards = await page
    .locator('main')
    .getByText(/^(Parish Members|Upcoming Events|Active Groups|Total Posts)$/)
    .allTextContents()
  expect(cards).toEqual(['Parish Members', 'Upcoming Events', 'Active Groups', 'Total Posts'])
  for (const figure of [stats.members, stats.upcoming_events, stats.total_groups, stats.total_posts]) {
    await expect(page.locator('main').getByText(String(figure), { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText(`${stats.admins} admins`)).toBeVisible()
})

test('DASH-06 the cards show dashes while the figures load', async ({ page }) => {
  await signIn(page, 'member')
  const held = Promise.withResolvers<void>()
  await page.route('**/parishes/my-parish-stats/', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.locator('main').getByText('–', { exact: true })).toHaveCount(4)
  held.resolve()
  await expect(page.locator('main').getByText('–', { exact: true })).toHaveCount(0)
})

test('DASH-07 figures that fail to load are reported and can be retried', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'member')
  let broken = true
  await page.route('**/parishes/my-parish-stats/', (route) =>
    broken ? route.fulfill({ status: 500, json: { detail: 'no', message: 'no', code: 'internal' } }) : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Unable to load parish statistics. Please check your connection and try again.')).toBeVisible({
    timeout: 40_000,
  })
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Unable to load parish statistics.')).toHaveCount(0)
})

test('DASH-02 a member without a parish is asked to complete the profile', async ({ page }) => {
  await signIn(page, 'incomplete')
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome! Please complete your profile to connect with a parish.')).toBeVisible()
})

test('DASH-05 Recent Activity shows recent activity, or says that there is none', async ({ page }) => {
  await signIn(page, 'member')
  await page.route('**/api/v1/notifications/?*', (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  )
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Recent Activity' })
  await expect(card).toContainText('No recent activity yet.')
  await page.unroute('**/api/v1/notifications/?*')
  await page.reload()
  await expect(card.getByRole('listitem').first()).toBeVisible()
})

test('DASH-03 EVT-D1 Coming up shows events that concern the member, not announcements of other parishes', async ({ page }) => {
  const { access } = await signIn(page, 'member')
  type Found = { results: Array<{ title: string; calendar_name: string }> }
  const all = await callApi<Found>(page, access, 'get', 'calendar/api/events/browse/?page_size=50')
  const own = await callApi<Found>(page, access, 'get', 'calendar/api/events/browse/?page_size=4&scope=own')
  expect(new Set(all.results.map(({ calendar_name }) => calendar_name)).size).toBeGreaterThan(1)
  expect(own.results).toHaveLength(4)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Coming up' })
  await expect(card.getByRole('link').filter({ hasNotText: 'All events' })).toHaveText(own.results.map(({ title }) => title))
})

test('the dashboard is balanced on a wide screen: the logo is whole and every row of cards reaches both edges', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'member')
  await page.goto('/dashboard')
  for (const name of ['Coming up', 'Recent Activity', 'Invite someone'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()).toBeVisible()
  const header = (await page.locator('main header').boundingBox())!
  const mark = (await page.locator('main header svg').boundingBox())!
  expect(mark.y).toBeGreaterThanOrEqual(header.y)
  expect(mark.y + mark.height).toBeLessThanOrEqual(header.y + header.height)
  const boxes = await Promise.all(
    ['Coming up', 'Recent Activity', 'Invite someone'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  const rows = Map.groupBy(
    boxes.map((box) => box!),
    ({ y }) => Math.round(y),
  )
  for (const row of rows.values()) {
    expect(Math.min(...row.map(({ x }) => x))).toBeCloseTo(header.x, 0)
    expect(Math.max(...row.map(({ x, width }) => x + width))).toBeCloseTo(header.x + header.width, 0)
    expect(new Set(row.map(({ height }) => Math.round(height))).size).toBe(1)
  }
})
