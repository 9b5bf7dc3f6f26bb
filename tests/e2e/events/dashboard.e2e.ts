import type { Page } from '@playwright/test'
import { callApi, expect, signIn, test } from '../support/app.ts'

type Stats = {
  members: number
  admins: number
  upcoming_events: number
  total_groups: number
  total_posts: number
  parish: { name: string; diocese_name: string }
}
type Found = { results: Array<{ title: string; calendar_name: string }> }

/** The newest answer to a call of the page. */
function lastAnswer<T>(page: Page, call: RegExp): () => T {
  let answer: T | undefined
  page.on('response', async (response) => {
    if (call.test(response.url())) answer = await response.json()
  })
  return () => {
    expect(answer, String(call)).toBeDefined()
    return answer as T
  }
}

test('DASH-01 DASH-03 DASH-04 DASH-05 DASH-06 EVT-D1 the dashboard shows dashes, then the parish’s figures, what comes up and recent activity', async ({
  page,
}) => {
  const { access } = await signIn(page, 'member')
  // Other tests add events meanwhile: the page is compared with what the server told it last.
  const stats = lastAnswer<Stats>(page, /\/my-parish-stats\/$/)
  const own = lastAnswer<Found>(page, /\/events\/browse\/\?.*scope=own/)
  const main = page.locator('main')
  const card = (name: string) => page.getByRole('region', { name })

  const held = Promise.withResolvers<void>()
  await test.step('DASH-07 figures that fail to load are reported and can be retried', async () => {
    let isDown = true
    await page.route('**/parishes/my-parish-stats/', async (route) => {
      if (isDown) return route.fulfill({ status: 404, json: { detail: 'no', message: 'no', code: 'not_found' } })
      await held.promise
      await route.continue()
    })
    await page.goto('/dashboard')
    const banner = page.getByText('Unable to load parish statistics. Please check your connection and try again.')
    await expect(banner).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(banner).toHaveCount(0)
  })
  await test.step('the cards show dashes while the figures load', async () => {
    await expect(main.getByText('–', { exact: true })).toHaveCount(4)
    held.resolve()
    await expect(main.getByText('–', { exact: true })).toHaveCount(0)
  })
  await test.step('it greets with the parish and shows its real figures', async () => {
    await expect(async () => {
      const { parish, members, admins, upcoming_events, total_groups, total_posts } = stats()
      await expect(page.getByText(`Connected to ${parish.name} - ${parish.diocese_name}`)).toBeVisible()
      const cards = main.getByRole('group', { name: /^(Parish Members|Upcoming Events|Active Groups|Total Posts)$/ })
      expect(await cards.locator('p:nth-of-type(-n + 2)').allTextContents()).toEqual([
        ...['Parish Members', String(members), 'Upcoming Events', String(upcoming_events)],
        ...['Active Groups', String(total_groups), 'Total Posts', String(total_posts)],
      ])
      await expect(page.getByText(`${admins} admins`)).toBeVisible()
    }).toPass()
  })
  await test.step('Coming up shows events that concern the member, not announcements of other parishes', async () => {
    const all = await callApi<Found>(page, access, 'get', 'calendar/api/events/browse/?scope=all&page_size=50')
    expect(new Set(all.results.map(({ calendar_name }) => calendar_name)).size).toBeGreaterThan(1)
    const links = card('Coming up').getByRole('link').filter({ hasNotText: 'All events' })
    await expect(links).toHaveCount(4)
    await expect(async () => expect(await links.allTextContents()).toEqual(own().results.map(({ title }) => title))).toPass()
  })
  await test.step('Recent Activity lists recent activity', async () => {
    await expect(card('Recent Activity').getByRole('listitem').first()).toBeVisible()
  })
  await test.step('on a wide screen the logo is whole and every row of cards reaches both edges', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const names = ['Coming up', 'Recent Activity', 'Invite someone']
    for (const name of names) await expect(card(name)).toBeVisible()
    const header = (await page.locator('main header').boundingBox())!
    const mark = (await page.locator('main header svg').boundingBox())!
    expect(mark.y).toBeGreaterThanOrEqual(header.y)
    expect(mark.y + mark.height).toBeLessThanOrEqual(header.y + header.height)
    const boxes = await Promise.all(names.map((name) => card(name).boundingBox()))
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
})
