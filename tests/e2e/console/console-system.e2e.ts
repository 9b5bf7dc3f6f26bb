import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '../../support/files/csv.ts'
import { picture } from '../../support/files/pictures.ts'
import { expect, newMember, test } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** Creates a flag for this test alone. */
async function someFlag(page: Page, token: string, fields: object = {}) {
  const key = `pilot${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
  const label = unique('Choir room')
  const made = await page.request.post('/api/v1/superadmin/feature-flags/', {
    headers: { authorization: `Bearer ${token}` },
    data: { key, label, reason: 'For a test of the console', ...fields },
  })
  expect(made.status(), await made.text()).toBe(201)
  return { key, label }
}
/** Changes a flag's description in another browser. */
async function describeMeanwhile(page: Page, token: string, key: string, description: string) {
  const headers = { authorization: `Bearer ${token}` }
  const list: Array<{ key: string; updated_at: string }> = await (
    await page.request.get('/api/v1/superadmin/feature-flags/', { headers })
  ).json()
  const { updated_at } = list.find((flag) => flag.key === key)!
  const data = { description, updated_at, reason: 'Somebody was faster' }
  const saved = await page.request.patch(`/api/v1/superadmin/feature-flags/${key}/`, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

test('ADMP-36 SYS-D8 CON-D6 a flag is created, switched with a reason, limited while somebody else edits it, recorded in its history and deleted', async ({
  page,
}) => {
  const { access_token } = await signInStaff(page, await newStaff('admin', 'Salma'))
  await page.goto('/admin/system/feature-flags')
  await page.getByRole('button', { name: 'New flag' }).click()
  const form = drawer(page, 'New flag')
  const key = `choir${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
  const label = unique('Choir room')
  await form.getByRole('button', { name: 'Create flag' }).click()
  await expect(form.getByText('Use letters and digits, starting with a lower-case letter')).toBeVisible()
  await expect(form.getByText('Please give a reason of at least 5 characters')).toBeVisible()
  await form.getByLabel('Key').fill(key)
  await form.getByLabel('Name', { exact: true }).fill(label)
  await form.getByLabel('Reason').fill('For the choirs of the diocese')
  await form.getByRole('button', { name: 'Create flag' }).click()
  const item = page.getByRole('listitem').filter({ hasText: key })
  await expect(item.getByText('Off for everyone', { exact: true })).toBeVisible()

  await item.getByRole('switch', { name: label }).click()
  const ask = page.getByRole('alertdialog', { name: `Switch on ${label}` })
  await ask.getByRole('button', { name: 'Switch on' }).click()
  await expect(ask.getByText('Please give a reason of at least 5 characters')).toBeVisible()
  await ask.getByLabel('Reason').fill('The choirs are ready')
  await ask.getByRole('button', { name: 'Switch on' }).click()
  await expect(item.getByText('On for everyone')).toBeVisible()

  await item.getByRole('button', { name: `Actions for ${label}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = drawer(page, `Edit ${label}`)
  await edit.getByLabel('Share of members, in percent').fill('25')
  await edit.getByRole('searchbox', { name: 'Parishes' }).fill('st')
  await edit.getByRole('checkbox', { name: /, / }).first().check()
  await edit.getByLabel('Moderator').check()
  await edit.getByLabel('Description').fill('Mine')
  await edit.getByLabel('Reason').fill('A quarter of one parish first')
  await describeMeanwhile(page, access_token, key, 'Theirs')
  await edit.getByRole('button', { name: 'Save flag' }).click()
  const stale = page.getByRole('alertdialog', { name: 'This has changed in the meantime' })
  await expect(stale.getByRole('row').filter({ hasText: 'Theirs' })).toContainText('Mine')
  await stale.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(edit).toBeHidden()
  await expect(item.getByText('Mine')).toBeVisible()
  await expect(item.getByText('On for 25% in one parish')).toBeVisible()
  await expect(item.getByText('Always for Moderator')).toBeVisible()

  await item.getByRole('button', { name: `Actions for ${label}` }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = drawer(page, `History of ${label}`)
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await expect(history.getByRole('listitem').first()).toContainText('Salma Staff')
  await expect(history.getByRole('listitem').first()).toContainText('A quarter of one parish first')
  await expect(history.getByRole('row').filter({ hasText: 'rollout_percent' }).first()).toHaveText(/100\s*25/)
  await history.getByRole('button', { name: 'Close' }).click()

  await item.getByRole('button', { name: `Actions for ${label}` }).click()
  await page.getByRole('menuitem', { name: 'Delete flag' }).click()
  const remove = page.getByRole('alertdialog', { name: `Delete ${label}` })
  await remove.getByLabel('Reason').fill('The pilot is over')
  await remove.getByLabel(`Type ${key} to confirm`).fill(key)
  await remove.getByRole('button', { name: 'Delete flag' }).click()
  await expect(item).toHaveCount(0)
  const locked = page.getByRole('listitem').filter({ hasText: 'advancedSearch' })
  await expect(locked.getByText('Always on', { exact: true })).toBeVisible()
  await expect(locked.getByRole('switch')).toHaveCount(0)
})

test('ADMP-35 SYS-D7 CON-D5 the audit log is filtered in the address, opened by entry, and verified', async ({ page }) => {
  const staff = await newStaff('admin', 'Boshra')
  const { access_token } = await signInStaff(page, staff)
  const { key } = await someFlag(page, access_token, { description: 'For the log' })
  await page.goto('/admin/system/logs')
  await page
    .getByRole('searchbox', { name: 'Search the audit log' })
    .or(page.getByLabel('Search the audit log'))
    .first()
    .fill(key)
  await expect(page).toHaveURL(new RegExp(`q=${key}`))
  await expect(row(page, 'flags.create')).toHaveCount(1)
  await expect(row(page, 'flags.create')).toContainText('Boshra Staff')
  await row(page, 'flags.create').getByRole('button', { name: 'Feature flag created' }).click()
  const line = drawer(page, 'Feature flag created')
  await expect(line.getByRole('row').filter({ hasText: 'description' })).toContainText('For the log')
  await expect(line.getByText('For a test of the console')).toBeVisible()
  await expect(line.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(line.getByRole('row').filter({ hasText: 'description' })).toContainText('For the log')
  expect(page.url()).toBe(address)
  await line.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/admin/audit-logs?q=${key}`)
  await expect(page).toHaveURL(new RegExp(`/admin/system/logs\\?q=${key}`))
  await expect(row(page, 'flags.create')).toBeVisible()
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByText(/All [\d,]+ entries are unchanged/)).toBeVisible()
})

test('SYS-D7 TRAP-50 errors, mails, jobs and security have separate tabs', async ({ page }) => {
  const errorId = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await page.request.post('/api/errors', {
    data: { error_id: errorId, category: 'runtime', message: `broke ${errorId}`, path: '/events' },
  })
  await newMember(page)
  await signInStaff(page, await newStaff('admin'))
  await page.goto('/admin/system/logs')
  await page.getByRole('tab', { name: 'Application errors' }).click()
  await expect(page).toHaveURL(/tab=errors/)
  await row(page, errorId).getByRole('button').first().click()
  const line = page.getByRole('dialog')
  await expect(line.getByText('/events')).toBeVisible()
  await line.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Mail' }).click()
  await expect(row(page, /verify/i).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(row(page, 'Signed in').first()).toBeVisible()
})

test('CON-D9 a list is exported in place, downloaded, and listed among the exports', async ({ page }) => {
  const { access_token } = await signInStaff(page, await newStaff('admin', 'Ragai'))
  const { key } = await someFlag(page, access_token, { description: '=HYPERLINK("http://evil.example")' })
  await page.goto(`/admin/system/logs?q=${key}&outcome=done`)
  await expect(row(page, 'flags.create')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const ready = page.getByRole('button', { name: /^Download CSV/ })
  await expect(ready).toBeVisible()
  const saving = page.waitForEvent('download')
  await ready.click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^audit_logs-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile((await download.path())!, 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [header, ...rows] = readCsv(text)
  expect(rows.map((cells) => cells[header!.indexOf('action')])).toEqual(['flags.create'])
  expect(rows[0]![header!.indexOf('actor')]).toBe('Ragai Staff')

  await page.goto('/admin/export-jobs')
  const mine = row(page, key)
  await expect(mine).toContainText('Ready')
  await expect(mine).toContainText('You')
  await expect(mine).toContainText(`Search: ${key} · Outcome: Done`)
  const again = page.waitForEvent('download')
  await mine.getByRole('button', { name: 'Download Audit log' }).click()
  expect((await again).suggestedFilename()).toMatch(/\.csv$/)
})

test('CON-D9 a running export shows its progress and is cancelled', async ({ page }) => {
  const staff = await newStaff('admin')
  await signInStaff(page, staff)
  await inDatabase(
    `insert into export_jobs (id, admin_id, kind, filters, scope, status, rows, total, created_at)
     values (gen_random_uuid(), $1, 'feedback', '{"q":"halfway"}', '{"kind":"all","ids":[]}', 'running', 1200, 4800, now())`,
    [staff.id],
  )
  await page.goto('/admin/export-jobs')
  const job = row(page, 'halfway')
  await expect(job.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1,200 of 4,800')
  await job.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel export' }).click()
  await expect(job.getByText('Cancelled')).toBeVisible()
})

test('BUG-08 feedback is read with its picture and given a status', async ({ page }) => {
  const message = unique('The bell rings twice')
  const sent = await page.request.post('/api/v1/core/feedback/', {
    multipart: {
      message,
      name: 'Marina',
      email: 'marina@example.org',
      source: '/events',
      screenshot: { name: 'screen.png', mimeType: 'image/png', buffer: await picture(320, 200) },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { receipt } = await sent.json()
  await signInStaff(page, await newStaff('moderator'))
  await page.goto('/admin/feedback')
  await page.getByLabel('Search feedback').first().fill(receipt.toLowerCase())
  await expect(row(page, message)).toContainText('New')
  await row(page, message).getByRole('button', { name: message }).click()
  const report = drawer(page, receipt)
  const shot = report.getByRole('img', { name: 'Picture of the screen' })
  await expect.poll(() => shot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await report.getByRole('radio', { name: 'Solved' }).check()
  await expect(report.getByRole('radio', { name: 'Solved' })).toBeChecked()
  await report.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, message)).toContainText('Solved')
  await page.goto(`/admin/feedback?status=new&q=${receipt}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})
