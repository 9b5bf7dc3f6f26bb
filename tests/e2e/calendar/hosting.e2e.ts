import { callApi, expect, newMember, sharedTokens, signIn, test } from '../support/app.ts'
import { go } from '../support/page.ts'

test('EVT-D8~ EVT-D9 CAL-27 a host invites to a private event and cancels it; the guest answers in one tap and reads why', async ({
  page,
  browser,
}) => {
  const { access } = await sharedTokens(page, 'member')
  const calendars = await callApi<{ id: string; owner_type: string }[]>(page, access, 'get', 'calendar/api/calendars/')
  const title = `Supper ${Date.now().toString(36)}`
  const start = Date.now() + 2 * 86_400_000
  const event = await callApi<{ id: string }>(page, access, 'post', 'calendar/api/events/', {
    calendar: calendars.find(({ owner_type }) => owner_type === 'user')!.id,
    title,
    visibility: 'private',
    rsvp_enabled: true,
    start_datetime: new Date(start).toISOString(),
    end_datetime: new Date(start + 3_600_000).toISOString(),
  })
  await signIn(page, 'member')
  await page.goto(`/events/${event.id}`)
  await test.step('the host finds a member of the parish and invites them', async () => {
    await page.getByRole('button', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite people' })
    await dialog.getByRole('searchbox', { name: 'Search people' }).fill('marina saad')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: 'Marina Saad' }).check()
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Invited people' })).toContainText('No answer yet')
  })
  const guest = await (await browser.newContext()).newPage()
  await test.step('the guest is told, and answers in one tap', async () => {
    await signIn(guest, 'friend')
    await guest.goto('/notifications')
    // In the guest's language, which other tests change.
    await guest.getByText(title).first().click()
    await expect(guest).toHaveURL(`/events/${event.id}`)
    const mine = guest.getByRole('region', { name: 'Your response' })
    await mine.getByRole('button', { name: 'Yes' }).click()
    await expect(mine.getByRole('status')).toContainText('Attending')
    await mine.getByRole('button', { name: 'One guest more' }).click()
    await expect(mine.getByRole('status')).toContainText('+1 guest(s)')
  })
  await test.step('the host cancels with a message', async () => {
    await page.getByRole('button', { name: 'Cancel event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this event?' })
    await dialog.getByLabel('Message to the guests').fill('The oven is broken.')
    await dialog.getByRole('button', { name: 'Cancel event' }).click()
    await expect(page.getByText('This event was cancelled.')).toBeVisible()
  })
  await test.step('the guest reads it in the list and on the page, and the host restores it', async () => {
    await go(guest, `/events?tab=mine&q=${encodeURIComponent(title)}`)
    const row = guest.getByRole('article').filter({ hasText: title })
    await expect(row).toContainText('Cancelled')
    await expect(row).toContainText('The oven is broken.')
    await row.getByRole('link', { name: title }).click()
    await expect(guest.getByText('The oven is broken.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Restore event' }).click()
    await expect(page.getByText('This event was cancelled.')).toHaveCount(0)
  })
  await guest.context().close()
})

test('FEED-01 FEED-02 FEED-03 FEED-07 EVT-D11 a member subscribes a phone to the calendar, and takes the address back', async ({
  page,
}) => {
  await signIn(page, await newMember(page))
  await page.goto('/calendar')
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name: 'Mobile Sync' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mobile Sync' })
  await dialog.getByRole('button', { name: 'Create Calendar Feed' }).click()
  await expect(page.getByText('Your calendar feed has been created.')).toBeVisible()
  const address = await dialog.getByLabel('Address of your calendar').inputValue()
  await test.step('there are a code, a copy button and instructions for each platform', async () => {
    await expect(dialog.getByRole('img', { name: 'QR code of your calendar’s address' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
    for (const [tab, step] of [
      ['iPhone (iOS)', 'Tap Subscribe'],
      ['Android, Google', 'Google Calendar'],
      ['Outlook', 'Subscribe from web'],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click()
      await expect(dialog.getByRole('tabpanel')).toContainText(step)
    }
  })
  const path = new URL(address).pathname
  await test.step('the address holds the calendar, with the days of the Church', async () => {
    const answer = await page.request.get(path)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await answer.text()).toContain('SUMMARY:Feast of the Nativity')
    const etag = answer.headers()['etag']!
    expect((await page.request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  })
  await test.step('revoked, it is gone', async () => {
    await dialog.getByRole('button', { name: 'Revoke this address' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke address' }).click()
    await expect(dialog.getByRole('button', { name: 'Create Calendar Feed' })).toBeVisible()
    expect((await page.request.get(path)).status()).toBe(404)
  })
})
