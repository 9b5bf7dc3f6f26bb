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
    // A request that another one replaced has no body.
    if (call.test(response.url())) answer = await response.json().catch(() => answer)
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
      expect(await cards.locator('p').allTextContents()).toEqual([
        ...['Parish Members', String(members), 'Upcoming Events', String(upcoming_events)],
        ...['Active Groups', String(total_groups), 'Total Posts', String(total_posts)],
      ])
      await expect(page.getByText(`${admins} admins`)).toBeVisible()
    }).toPass()
  })
  await test.step('my next three are events that concern the member, not announcements of other parishes', async () => {
    const all = await callApi<Found>(page, access, 'get', 'calendar/api/events/browse/?scope=all&page_size=50')
    expect(new Set(all.results.map(({ calendar_name }) => calendar_name)).size).toBeGreaterThan(1)
    const links = card('My next three').getByRole('article').getByRole('link')
    await expect(links).toHaveCount(3)
    await expect(async () => expect(await links.allTextContents()).toEqual(own().results.map(({ title }) => title))).toPass()
  })
  await test.step('RSVP-03 one is answered in place, with a guest', async () => {
    const answerable = card('My next three')
      .getByRole('article')
      .filter({ has: page.getByRole('group', { name: 'Your answer' }) })
    // An event that another test creates meanwhile may come before it, or push it off the card: then the next is answered.
    await expect(async () => {
      const address = await answerable.first().getByRole('link').getAttribute('href')
      const event = answerable.filter({ has: page.locator(`a[href="${address}"]`) })
      const soon = { timeout: 5000 }
      await event.getByRole('button', { name: 'Yes' }).click(soon)
      await expect(event.getByText('Your place is kept.')).toBeVisible(soon)
      await event.getByRole('button', { name: 'One guest more' }).click(soon)
      await expect(event.getByRole('group', { name: 'Guests with you' }).locator('b')).not.toHaveText('0', soon)
      await event.getByRole('button', { name: 'Maybe' }).click(soon)
      await expect(event.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true', soon)
      await expect(event.getByText('Your place is kept.')).toHaveCount(0, soon)
    }).toPass()
  })
  await test.step('the figures and what changed are links', async () => {
    await expect(main.getByRole('group', { name: 'Upcoming Events' }).getByRole('link')).toHaveAttribute('href', '/events')
    await expect(main.getByRole('group', { name: 'Parish Members' }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/parishes\/.+tab=members/,
    )
    await expect(card('Recent Activity').getByRole('listitem').getByRole('link').first()).toHaveAttribute('href', /^\//)
  })
  await test.step('the next service has the way there', async () => {
    await expect(main.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /openstreetmap\.org/)
  })
  await test.step('nothing moves while the page loads for the first time on a slow phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as Array<PerformanceEntry & { value: number; sources: Array<{ node: Node | null }> }>
        for (const { value, sources } of shifts) {
          const { dataset } = document.documentElement
          dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value)
          const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? 'something removed')
          dataset['moved'] = `${dataset['moved'] ?? ''}\n${value} ${moved.join(' and ')}`
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await expect(card('Recent Activity').getByRole('listitem').first()).toBeVisible()
    await expect(card('My next three').getByRole('article')).toHaveCount(3)
    await expect(main.getByText('–', { exact: true })).toHaveCount(0)
    const { shift, moved } = await page.locator('html').evaluate(({ dataset }) => ({ ...dataset }) as Record<string, string>)
    expect(Number(shift ?? 0), moved).toBeLessThanOrEqual(0.05)
  })
})
