import type { Page } from '@playwright/test'
import { callApi, expect, managedCalendar, newMember, sharedTokens, signIn, someName, test } from '../support/app.ts'
import { setTheme, sidewaysAt } from '../support/look.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { violations } from '../support/violations.ts'

const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Administration' })
const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`

/** A public event of the demo parish, tomorrow. */
async function someParishEvent(page: Page, title: string): Promise<string> {
  const { access } = await sharedTokens(page, 'parish-admin')
  const start = Date.now() + 86_400_000
  const { id } = await callApi<{ id: string }>(page, access, 'post', 'calendar/api/events/', {
    calendar: await managedCalendar(page, access, 'parish'),
    title,
    visibility: 'public',
    start_datetime: new Date(start).toISOString(),
    end_datetime: new Date(start + 3_600_000).toISOString(),
  })
  return id
}
const statusFor = async (page: Page, eventId: string) => {
  const { access } = await sharedTokens(page, 'friend')
  const headers = { authorization: `Bearer ${access}` }
  return (await page.request.get(`/api/v1/calendar/api/events/${eventId}/`, { headers })).status()
}

const staffPages = ['/app-admin/moderation', '/app-admin/parishes', '/app-admin/groups', '/app-admin/events']

test('ROUTE-24~ ROUTE-27~ TRAP-24 a visitor logs in, a member finds no such page, and staff without a console session find its door', async ({
  page,
}) => {
  for (const path of staffPages) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  }
  await signIn(page, 'friend')
  for (const path of staffPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in to the console' })).toHaveCount(0)
  }
  await signIn(page, 'parish-admin')
  for (const path of staffPages) {
    await page.goto(path)
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in to the console' })).toHaveAttribute('href', '/admin/login')
  }
})

test('ADM-05 ADM-06 ADM-07 each link is in the toolbar only with its capability', async ({ page }) => {
  await signIn(page, 'friend')
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/dashboard')
  await expect(toolbar(page).getByRole('link')).toHaveText(['Content Moderation', 'Console'])
  await signInStaff(page, await newStaff('admin'))
  await page.goto('/dashboard')
  await expect(toolbar(page).getByRole('link')).toHaveText(['Content Moderation', 'Parishes', 'Groups', 'Events', 'Console'])
})

test('ROUTE-27~ ADM-05 MOD-D5~ staff find a parish in the members’ app and describe it anew', async ({ page }) => {
  await signIn(page, 'friend')
  await signInStaff(page, await newStaff('admin'))
  await page.goto('/dashboard')
  await toolbar(page).getByRole('link', { name: 'Parishes' }).click()
  await expect(page).toHaveURL('/app-admin/parishes')
  await page.getByRole('searchbox', { name: 'Search by name, saint or city' }).fill('Archangel')
  const found = page.getByRole('list', { name: 'Parishes' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  const name = (await found.getByRole('link').textContent())!
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const region = unique('Gharbia')
  await page.getByLabel(/^Region/).fill(region)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The parish was saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Region/)).toHaveValue(region)
  await page.getByRole('link', { name: 'Manage parishes' }).click()
  await expect(found).toHaveCount(1)
})

test('ROUTE-27~ ADM-07 MOD-D5~ staff cancel an event, and hide another one until they show it again', async ({ page }) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const [trip, spam] = [await someParishEvent(page, `Trip ${mark}`), await someParishEvent(page, `Spam ${mark}`)]
  await signIn(page, 'friend')
  await signInStaff(page, await newStaff('admin'))
  await page.goto(`/app-admin/events?q=${mark}`)
  const row = (title: string) => page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: title })
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('article')).toHaveCount(2)

  await row('Trip')
    .getByRole('button', { name: `Cancel event Trip ${mark}` })
    .click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel this event?' })
  await cancelling.getByLabel('Message to the guests').fill('The road is closed.')
  await cancelling.getByRole('button', { name: 'Cancel event' }).click()
  await expect(row('Trip')).toContainText('The road is closed.')
  await expect(row('Trip').getByRole('button', { name: /^Cancel event/ })).toHaveCount(0)
  expect(await statusFor(page, trip)).toBe(200)

  await row('Spam')
    .getByRole('button', { name: `Hide Spam ${mark}` })
    .click()
  const hiding = page.getByRole('dialog', { name: 'Hide this event?' })
  await hiding.getByRole('button', { name: 'Hide event' }).click()
  await expect(hiding.getByText('Please give a reason')).toBeVisible()
  await hiding.getByLabel('Reason').fill('An advertisement')
  await hiding.getByRole('button', { name: 'Hide event' }).click()
  await expect(row('Spam').getByText('Hidden', { exact: true })).toBeVisible()
  expect(await statusFor(page, spam)).toBe(404)
  await row('Spam')
    .getByRole('button', { name: `Show again Spam ${mark}` })
    .click()
  await expect(row('Spam').getByRole('button', { name: `Hide Spam ${mark}` })).toBeVisible()
  expect(await statusFor(page, spam)).toBe(200)
})

test('pages of staff in the members’ app: axe finds nothing in dark and light, and 320 px do not scroll sideways', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await signInStaff(page, await newStaff('admin'))
  for (const [path, list] of [
    ['/app-admin/parishes', 'Parishes'],
    ['/app-admin/groups', 'Groups'],
    ['/app-admin/events', 'Events'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('list', { name: list }).getByRole('listitem').first()).toBeVisible()
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(page, theme)
      expect(await violations(page), `${path} ${theme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysAt(page), path).toEqual([])
  }
})

test('ROUTE-27~ MOD-D5~ GRP-D4~ staff refuse a group that waits, with a reason, in the members’ app', async ({ page }) => {
  const person = await newMember(page)
  const { access } = await signIn(page, person)
  const name = `Waits ${someName()}`
  await callApi(page, access, 'post', 'groups/', { name, kind: 'social', parish_id: null })
  await signInStaff(page, await newStaff('admin'))
  await page.goto('/app-admin/groups?status=pending')
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(name)
  const found = page.getByRole('list', { name: 'Groups' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await found.getByRole('button', { name: /^Refuse / }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('There is one like it already.')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse group' }).click()
  await expect(page.getByText('No group matches')).toBeVisible()
})
