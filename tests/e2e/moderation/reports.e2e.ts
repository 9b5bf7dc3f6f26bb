import type { Page } from '@playwright/test'
import { callApi, expect, managedCalendar, newMember, signIn, test } from '../support/app.ts'
import { someItem } from '../support/market.ts'
import { rowsOf } from '../support/database.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const inTwoDays = (hours: number) => new Date(Date.now() + 2 * 86_400_000 + hours * 3_600_000).toISOString()

type Thing = { kind: string; id: string; at: string; menu: string | RegExp; dialog: string | RegExp }

/** An event, an item, a prayer request and a profile of others, each with the names of its menu and of its dialog. */
async function thingsOfOthers(page: Page): Promise<[Thing, Thing, Thing, Thing]> {
  const owner = await newMember(page)
  const [{ id: category_id }] = (await callApi<Array<{ id: string }>>(page, owner.access, 'get', 'prayers/categories/')) as [
    { id: string },
  ]
  const prayer = await callApi<{ id: string }>(page, owner.access, 'post', 'prayers/requests/', {
    category_id,
    title: unique('For a quiet heart'),
    content: 'Please remember us this week.',
  })
  const event = await callApi<{ id: string }>(page, owner.access, 'post', 'calendar/api/events/', {
    calendar: await managedCalendar(page, owner.access, 'user'),
    title: unique('Picnic'),
    start_datetime: inTwoDays(0),
    end_datetime: inTwoDays(2),
    visibility: 'public',
  })
  const item = await someItem(page, 'priest', unique('Agpeya'))
  return [
    { kind: 'event', id: event.id, at: `/events/${event.id}`, menu: 'More about this event', dialog: 'Report this event' },
    { kind: 'item', id: item.id, at: `/marketplace/items/${item.id}`, menu: 'More about this item', dialog: 'Report this item' },
    {
      kind: 'prayer',
      id: prayer.id,
      at: `/prayers/${prayer.id}`,
      menu: 'More about this request',
      dialog: 'Report this request',
    },
    { kind: 'user', id: owner.id, at: `/profile/${owner.username}`, menu: /^More about /, dialog: /^Report \u2068?\w+/ },
  ]
}

test('COM-D10~ PRF-D8~ a member reports an event, an item, a prayer request and a profile from their menus, and is thanked', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const things = await thingsOfOthers(page)
  const reporter = await newMember(page)
  await signIn(page, reporter)
  for (const { kind, id, at, menu, dialog } of things) {
    await page.goto(at)
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
    const form = page.getByRole('dialog', { name: dialog })
    await form.getByLabel(/^What is wrong/).selectOption({ label: 'Hate' })
    await form.getByLabel('Tell the moderators more').fill('The second line')
    await form.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText(/not told who reported/)).toBeVisible()
    const rows = await rowsOf('select target_type, reason, details from reports where target_id = $1 and reporter_id = $2', [
      id,
      reporter.id,
    ])
    expect(rows).toEqual([{ target_type: kind, reason: 'hate', details: 'The second line' }])
  }
})

test('COM-D10~ a report that cannot be sent says so and keeps what was written; nothing of one’s own is reported', async ({
  page,
}) => {
  const [{ at, menu, dialog }] = await thingsOfOthers(page)
  const reporter = await newMember(page)
  await signIn(page, reporter)
  await page.goto(at)
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const form = page.getByRole('dialog', { name: dialog })
  await form.getByLabel('Tell the moderators more').fill('The second line')
  await page.route('**/reports/', (route) => route.abort())
  await form.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByLabel('Tell the moderators more')).toHaveValue('The second line')
  await page.unroute('**/reports/')
  await page.goto(`/profile/${reporter.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^More about / })).toHaveCount(0)
})
