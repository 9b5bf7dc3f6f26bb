import type { Notification } from '#contract/notifications/notifications.ts'
import { wordNotice } from '#contract/notifications/word-notice.ts'
import { callApi, expect, signIn, test } from '../support/app.ts'
import { violations } from '../support/violations.ts'

test('NOTIF-01 NOTIF-04 SHELL-11 the bell has a dot while something is unread, and loses it when all is read', async ({
  page,
}) => {
  const { access } = await signIn(page, 'member')
  const { results } = await callApi<{ results: Array<{ id: string }> }>(page, access, 'get', 'notifications/?page_size=1')
  await callApi(page, access, 'post', `notifications/${results[0]!.id}/mark_unread/`)
  await page.goto('/dashboard')
  await expect(page.getByTestId('unread-dot')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByTestId('unread-dot')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
})

test('NTF-D6 the page shows all or unread, and a row can be marked read, unread and removed', async ({ page }) => {
  const { access } = await signIn(page, 'parish-admin')
  const { results } = await callApi<{ results: Notification[] }>(page, access, 'get', 'notifications/?page_size=1')
  const { id } = results[0]!
  // The page is in English, whatever the account's language is.
  const shown = wordNotice(results[0]!, 'en', (text) => text)!.title
  await callApi(page, access, 'post', `notifications/${id}/mark_unread/`)
  await page.goto('/notifications?show=unread')
  const row = page.getByRole('listitem').filter({ hasText: shown }).first()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Mark read' }).click()
  await page.goto('/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: shown }).first()).toBeVisible()
})
