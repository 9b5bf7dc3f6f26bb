import type { Page } from '@playwright/test'
import { callApi, expect, managedCalendar, type Newcomer, newMember, signIn, test } from '../support/app.ts'
import { go } from '../support/page.ts'

type Preferences = {
  kinds: Record<string, { in_app: boolean; email: boolean }>
  email_digest: string
  quiet_from: string | null
  quiet_to: string | null
  timezone: string
  sound: boolean
}
const stored = (page: Page, { access }: { access: string }) =>
  callApi<Preferences>(page, access, 'get', 'notifications/preferences/')

test('NTF-D4 NTF-D6 the settings open from the notifications, are saved at once, revert what cannot be saved, and survive a reload', async ({
  page,
}) => {
  const person = await newMember(page)
  const preferences = '**/notifications/preferences/'
  const inApp = page.getByRole('switch', { name: 'Answers to your events: in the app' })
  const byEmail = page.getByRole('switch', { name: 'Answers to your events: by email' })
  await signIn(page, person)
  await test.step('they open from the notifications', async () => {
    await page.goto('/notifications')
    await page.getByRole('link', { name: 'Notification Settings' }).click()
    await expect(page).toHaveTitle(/^Notification Settings/)
    await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible()
    await expect(inApp).toBeChecked()
    await expect(byEmail).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Reminders before events: by email' })).toBeChecked()
  })
  await test.step('security and moderation are shown as always on, without a switch', async () => {
    for (const name of ['Security of your account', 'Decisions of moderators']) {
      const row = page.getByRole('row', { name })
      await expect(row).toContainText('Always on')
      await expect(row.getByRole('switch')).toHaveCount(0)
    }
  })
  await test.step('a change that cannot be saved is reverted with a message, and another change meanwhile stays', async () => {
    await page.route(preferences, (route) =>
      route.request().method() === 'PATCH' && route.request().postData()?.includes('event_rsvp')
        ? route.fulfill({ status: 500, json: { detail: 'x', message: 'x', code: 'internal' } })
        : route.continue(),
    )
    const kept = page.getByRole('switch', { name: 'Events you answered change or are cancelled: by email' })
    await byEmail.click()
    await expect(byEmail).toBeChecked()
    await kept.click()
    await expect(page.getByText('Your change could not be saved and was undone. Please try again.')).toBeVisible()
    await expect(byEmail).not.toBeChecked()
    await expect(kept).toBeChecked()
    // The switch shows the change before the server has it.
    await expect
      .poll(async () => {
        const { kinds } = await stored(page, person)
        return [kinds['event_rsvp'], kinds['event_changed']]
      })
      .toEqual([
        { in_app: true, email: false },
        { in_app: true, email: true },
      ])
    await page.unroute(preferences)
  })
  await test.step('changes are saved at once', async () => {
    await byEmail.check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await inApp.uncheck()
    await page.getByRole('radio', { name: /^Once a day/ }).check()
    await page.getByRole('switch', { name: 'Sound' }).uncheck()
    await page.getByLabel('Time zone').selectOption('Africa/Cairo')
    await expect
      .poll(async () => {
        const { kinds, email_digest, sound, timezone } = await stored(page, person)
        return [kinds['event_rsvp'], email_digest, sound, timezone]
      })
      .toEqual([{ in_app: false, email: true }, 'daily', false, 'Africa/Cairo'])
  })
  await test.step('quiet hours start with a night, accept other times, and reject equal ones in place', async () => {
    const quiet = page.getByRole('switch', { name: 'Quiet hours' })
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
    await quiet.check()
    await expect(from).toHaveValue('22:00')
    await expect(to).toHaveValue('07:00')
    await to.fill('08:30')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored(page, person)).quiet_to).toBe('08:30')
    await from.fill('08:30')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Use two different times')).toBeVisible()
    expect(await stored(page, person)).toMatchObject({ quiet_from: '22:00', quiet_to: '08:30' })
    await from.fill('23:15')
    await expect.poll(async () => (await stored(page, person)).quiet_from).toBe('23:15')
    await quiet.uncheck()
    await expect(from).toHaveCount(0)
    await expect.poll(async () => (await stored(page, person)).quiet_from).toBeNull()
  })
  await test.step('all survives a reload', async () => {
    await page.reload()
    await expect(byEmail).toBeChecked()
    await expect(inApp).not.toBeChecked()
    await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Cairo')
  })
})

/** Has another of the parish invite the member to an event, which is mailed at once; returns the mail's unsubscribe link. */
async function mailedLink(page: Page, person: Newcomer): Promise<string> {
  const { access } = await newMember(page)
  const start = new Date(Date.now() + 86_400_000)
  const event = await callApi<{ id: string }>(page, access, 'post', 'calendar/api/events/', {
    calendar: await managedCalendar(page, access, 'user'),
    title: 'Supper at home',
    start_datetime: start.toISOString(),
    end_datetime: new Date(start.getTime() + 3_600_000).toISOString(),
    timezone: 'UTC',
    visibility: 'private',
    rsvp_enabled: true,
  })
  await callApi(page, access, 'post', `calendar/api/events/${event.id}/invites/`, { user_ids: [person.id] })
  const mails: Array<{ kind: string; text: string }> = await (
    await page.request.get(`/dev/mail.json?to=${encodeURIComponent(person.email)}`)
  ).json()
  const link = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(mails.find(({ kind }) => kind === 'notification-event_invite')!.text)![0]
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('NTF-D7 the mail’s link unsubscribes its kind with one click and without login, and the settings show it; a forged one changes nothing', async ({
  page,
}) => {
  const person = await newMember(page)
  const link = await mailedLink(page, person)
  await test.step('a forged link changes nothing', async () => {
    await page.goto('/unsubscribe?token=made-up')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is not valid.')
  })
  await test.step('a truncated one leads to the settings, after signing in', async () => {
    await go(page, '/unsubscribe')
    await expect(page.getByText('This link is incomplete. Please open the one in your email.')).toBeVisible()
    await page.getByRole('link', { name: 'Notification Settings' }).click()
    await expect(page).toHaveURL(/\/login\?from=/)
  })
  await test.step('the mailed one unsubscribes by a click, not by opening it', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe from emails' })).toBeVisible()
    expect((await stored(page, person)).kinds['event_invite']).toEqual({ in_app: true, email: true })
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByText('Emails of this kind are switched off: Invitations to events.')).toBeVisible()
    expect((await stored(page, person)).kinds['event_invite']).toEqual({ in_app: true, email: false })
  })
  await test.step('the member’s settings show it', async () => {
    await signIn(page, person)
    await page.goto(link)
    await page.getByRole('link', { name: 'Notification Settings' }).click()
    await expect(page.getByRole('switch', { name: 'Invitations to events: by email' })).not.toBeChecked()
  })
})
