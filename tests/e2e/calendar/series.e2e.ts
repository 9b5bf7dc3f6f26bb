import { callApi, expect, managedCalendar, sharedTokens, signIn, test } from '../support/app.ts'

const weekMs = 7 * 86_400_000
/** The Coptic "Matins" of an hour that no other event has, weekly: ids of its dates. */
async function weekly(page: Parameters<typeof signIn>[0], title: string, weeks: number): Promise<string[]> {
  const { access } = await sharedTokens(page, 'parish-admin')
  const calendar = await managedCalendar(page, access, 'parish')
  const ids: string[] = []
  for (let week = 0; week < weeks; week += 1) {
    const start = Date.now() + 86_400_000 + week * weekMs
    const { id } = await callApi<{ id: string }>(page, access, 'post', 'calendar/api/events/', {
      calendar,
      title,
      start_datetime: new Date(start).toISOString(),
      end_datetime: new Date(start + 3_600_000).toISOString(),
      timezone: 'UTC',
      rsvp_enabled: true,
    })
    ids.push(id)
  }
  return ids
}

test('EVT-D1 a weekly event is one row of the list and of the parish, which opens its dates by the keyboard; each leads to its event with the own answer', async ({
  page,
}) => {
  const title = `Matins ${Date.now().toString(36)}`
  const [first, second, third] = await weekly(page, title, 3)
  const { access } = await signIn(page, 'friend')
  await callApi(page, access, 'post', `calendar/api/events/${third}/rsvp/`, { response: 'maybe' })
  await page.goto(`/events?q=${encodeURIComponent(title)}`)
  const row = page.getByRole('article').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', `/events/${first}`)
  const opener = row.getByRole('button', { name: 'and 2 more dates' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await row.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const dates = row.getByRole('list', { name: 'Dates' }).getByRole('listitem')
  await expect(dates).toHaveCount(2)
  await expect(dates.nth(1)).toContainText('Maybe')
  await page.keyboard.press('Tab')
  await expect(dates.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/events/${second}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('EVT-D1 PAR-D6 the public page of a parish shows a weekly event once, and its dates on demand', async ({ page }) => {
  const title = `Praises ${Date.now().toString(36)}`
  await weekly(page, title, 3)
  const { access } = await sharedTokens(page, 'parish-admin')
  const profile = await callApi<{ parish: { slug: string } }>(page, access, 'get', 'auth/profile/')
  await page.goto(`/parishes/${profile.parish.slug}`)
  const row = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  const dates = row.getByRole('listitem')
  await expect(dates.first()).toBeHidden()
  await row.getByText('and 2 more dates').click()
  await expect(dates).toHaveCount(2)
  await expect(dates.first()).toBeVisible()
})
