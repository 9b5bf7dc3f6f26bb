import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { xlsx } from '../../support/files/xlsx.ts'
import { expect, linkIn, someName, test } from '../support/app.ts'
import { enterAs, question, rowOf } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { field } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { violations } from '../support/violations.ts'

const address = '/admin/users/bulk-import'
const uploadOf = (page: Page) => page.getByLabel('CSV or Excel file')
const textFile = (text: string, name = 'people.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const column = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
const figure = (page: Page, label: string) => page.getByRole('paragraph').filter({ hasText: label })
const importOf = (page: Page) => new URL(page.url()).searchParams.get('import')!

test('USR-D9 ADM-10~ a list with Arabic names goes from upload to report, and a reload in between loses nothing', async ({
  page,
}) => {
  const name = someName()
  const [mina, marina] = [`${name}.mina@example.org`, `${name}.marina@example.org`]
  await enterAs(page, 'admin', address)
  await expect(page.getByText('No imports yet')).toBeVisible()
  await uploadOf(page).setInputFiles(
    textFile(
      `\ufeffالاسم;اسم العائلة;البريد;Note\r\nمينا;جرجس;${mina};x\r\nMarina;Gad;${marina};\r\nNobody;;no address;\r\nمينا;;${mina};\r\n`,
    ),
  )
  await expect(step(page, 'Which column is what?')).toBeVisible()
  await expect(column(page, 'Email')).toHaveValue('2')
  await expect(page.getByText('مينا').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await column(page, 'Phone').selectOption({ label: 'البريد' })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('Each column can be used once')).toBeVisible()
  await column(page, 'Phone').selectOption({ label: 'Not in this file' })
  await column(page, 'Email').selectOption({ label: 'Not in this file' })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('Choose the column with the email addresses')).toBeVisible()
  await expect(column(page, 'Email')).toBeFocused()
  await page.reload()
  await expect(column(page, 'Email')).toHaveValue('2')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(step(page, 'Result of the check')).toBeVisible()
  await expect(figure(page, 'people will be invited')).toHaveText('2 people will be invited')
  await expect(rowOf(page, 'no address')).toContainText('Not an email address')
  await page.getByRole('button', { name: /^Already listed above/ }).click()
  await expect(page).toHaveURL(/outcome=repeated/)
  await expect(rowOf(page, mina)).toHaveCount(1)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Continue to sending' }).click()
  await field(page, 'Links are valid for').selectOption('60')
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  const sure = question(page, 'Send 2 invitations?')
  await expect(sure).toContainText('2 emails go out')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  expect(await (await page.request.get(`/dev/mail.json?to=${mina}`)).json()).toEqual([])
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await sure.getByRole('button', { name: 'Send now' }).click()
  await expect(step(page, 'The invitations are sent')).toBeVisible({ timeout: 20_000 })
  await expect(figure(page, 'people were invited')).toHaveText('2 people were invited')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ])
  const report = readFileSync(await download.path(), 'utf8')
  expect(report).toContain(`2,${mina},مينا,جرجس,,,,invited,Invited`)
  expect(report).toContain('4,no address,Nobody,,,,,bad_email,Not an email address')
  await page.getByRole('link', { name: 'New import' }).click()
  await expect(rowOf(page, 'people.csv')).toContainText('Sent')
  expect(await violations(page)).toEqual([])

  await page.goto(await linkIn(page, marina, 'invitation'))
  await expect(field(page, 'First name')).toHaveValue('Marina')
  await expect(field(page, 'Last name')).toHaveValue('Gad')
})

test('USR-D9 PAR-D10~ a workbook is imported too, with a parish and a role, and continues on another device', async ({
  page,
  browser,
}) => {
  const name = someName()
  const staff = await newStaff('admin')
  await signInStaff(page, staff)
  await page.goto(address)
  await uploadOf(page).setInputFiles({
    name: 'servants.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx([
      ['Email', 'First name', 'Mobile', 'Church', 'Role'],
      [`${name}@example.org`, 'Marina', 201001234567, 'no-such-parish', 'servant'],
      [`${name}.two@example.org`, 'Mina', null, null, 'Bishop'],
      [`${name}.three@example.org`, 'Verena', null, null, null],
    ]),
  })
  await expect(column(page, 'Role')).toHaveValue('4')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(rowOf(page, `${name}@example.org`)).toContainText('Unknown parish')
  await expect(rowOf(page, `${name}.two@example.org`)).toContainText('Unknown role')
  await expect(rowOf(page, `${name}.three@example.org`)).toContainText('Will be invited')

  const context = await browser.newContext()
  const other = await context.newPage()
  await signInStaff(other, staff)
  await other.goto(address)
  await other.getByRole('button', { name: 'servants.xlsx' }).click()
  await expect(other.getByRole('button', { name: 'Continue to sending' })).toBeVisible()
  await other.getByRole('button', { name: 'Choose columns again' }).click()
  await column(other, 'Role').selectOption({ label: 'Not in this file' })
  await column(other, 'Parish').selectOption({ label: 'Not in this file' })
  await other.getByRole('button', { name: 'Check the rows' }).click()
  await expect(figure(other, 'people will be invited')).toHaveText('3 people will be invited')
  await context.close()
})

test('USR-D9 a running import shows its progress, is cancelled after a question, and reports what was sent', async ({ page }) => {
  const name = someName()
  await enterAs(page, 'admin', address)
  await uploadOf(page).setInputFiles(textFile(`email\n${name}@example.org\n${name}.two@example.org\n`))
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(step(page, 'Result of the check')).toBeVisible()
  // Simulates a server that has sent one row and is still working; without its job the sweep would end the import.
  await inDatabase(
    `select graphile_worker.add_job('imports.work', json_build_object('id', $1::text), run_at := now() + interval '1 hour',
      job_key := 'import:' || $1)`,
    [importOf(page)],
  )
  await inDatabase("update bulk_imports set status = 'running', total = 2, progress = 1, applied = 1 where id = $1", [
    importOf(page),
  ])
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Rows sent' })).toHaveAttribute('aria-valuenow', '1')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await question(page, 'Stop sending?').getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByText('It was cancelled. Everyone invited until then stays invited.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download the report' })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'تنزيل التقرير' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('لم يُنفَّذ رغم عدم وجود مانع')
})

test('USR-D9 COM-D6 an unreadable file gives the reason, a limit counts down, and offline the page says so', async ({ page }) => {
  await enterAs(page, 'admin', address)
  await uploadOf(page).setInputFiles(textFile('email\n'))
  await expect(page.getByText('The file holds no rows')).toBeVisible()
  await uploadOf(page).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
  })
  await expect(page.getByText('Choose a CSV or XLSX file', { exact: true })).toBeVisible()
  await uploadOf(page).setInputFiles(textFile('x'.repeat(5 * 1024 * 1024 + 1)))
  await expect(page.getByText('Choose a CSV or XLSX file of at most 5 MB.')).toBeVisible()
  await uploadOf(page).setInputFiles(textFile(`email\n${'a@example.org\n'.repeat(5_001)}`))
  await expect(page.getByText('At most 5,000 rows go at once. Please split the file.')).toBeVisible()
  await page.route('**/superadmin/bulk-imports/', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await uploadOf(page).setInputFiles(textFile('email\na@example.org\n'))
  await expect(page.getByText('Network connection issue. Please check your internet connection.')).toBeVisible()
  await page.unroute('**/superadmin/bulk-imports/')
  await page.route('**/superadmin/bulk-imports/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '3' },
          json: {
            detail: 'Too many requests',
            message: 'Too many requests',
            code: 'rate_limit',
            error: 'rate_limit',
            retry_after: 3,
            results: [],
          },
        })
      : route.continue(),
  )
  await uploadOf(page).setInputFiles(textFile('email\na@example.org\n'))
  await expect(page.getByText(/You can try again in \d seconds?\./)).toBeVisible()
  await expect(page.getByText('You can try again now.')).toBeVisible()
  await page.goto(`${address}?import=01990000-0000-7000-8000-00000000dead`)
  await expect(page.getByText('There is no such import')).toBeVisible()
})
