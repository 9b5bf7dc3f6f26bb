import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newId } from '#server/platform/db/ids.ts'
import { expect, someName, test } from '../support/app.ts'
import { enterAs, question, rowOf } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { violations } from '../support/violations.ts'

const address = '/admin/parishes/import'
const upload = (page: Page, name: string, mimeType: string, text: string) =>
  page.getByLabel('CSV, Excel or JSON file').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const figure = (page: Page, label: string) => page.getByRole('paragraph').filter({ hasText: label })
const column = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}( required)?$`) })
const check = (page: Page) => page.getByRole('button', { name: 'Check the rows' }).click()

async function someDiocese() {
  const name = `Diocese of ${someName()}`
  const id = newId()
  const values = [id, `d-${id.slice(-10)}`, name]
  await inDatabase("insert into dioceses (id, slug, name, country) values ($1, $2, $3, 'EG')", values)
  return name
}

test('ADMP-11 APA-D2 SC-22~ parishes of a file become drafts; the same file again changes nothing but what is asked', async ({
  page,
}) => {
  const [diocese, city] = [await someDiocese(), someName()]
  await enterAs(page, 'admin', '/admin/parishes')
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import parishes' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await upload(
    page,
    'parishes.csv',
    'text/csv',
    `Church;المدينة;Diocese;Phone\r\nSt Karas;${city};${diocese};0100 123 4567\r\nSt Mina;${city};${diocese};12\r\nSt Barbara;${city};Nowhere;\r\n`,
  )
  await expect(step(page, 'Which column is what?')).toBeVisible()
  await expect(column(page, 'City')).toHaveValue('1')
  expect(await violations(page)).toEqual([])
  await column(page, 'Name').selectOption({ label: 'Not in this file' })
  await check(page)
  await expect(page.getByText('Choose the column with the names')).toBeVisible()
  await expect(column(page, 'Name')).toBeFocused()
  await column(page, 'Name').selectOption({ label: 'Church' })
  await check(page)

  await expect(figure(page, 'parish will be written')).toHaveText('1 parish will be written')
  await expect(rowOf(page, 'St Karas')).toContainText('Will be created')
  await expect(rowOf(page, 'St Mina')).toContainText('Cannot be used')
  await expect(rowOf(page, 'St Barbara')).toContainText('Unknown diocese')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to the import' }).click()
  await page.getByRole('button', { name: 'Import 1 parish' }).click()
  await question(page, 'Import 1 parish?').getByRole('button', { name: 'Import now' }).click()
  await expect(step(page, 'The parishes are imported')).toBeVisible({ timeout: 20_000 })
  await expect(figure(page, 'parish was written')).toHaveText('1 parish was written')
  expect(await violations(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ])
  const report = readFileSync(await download.path(), 'utf8')
  expect(report).toContain(`St Karas,${city},${diocese}`)
  expect(report).toContain('Unknown diocese')

  await page.goto(`/admin/parishes?search=${city}`)
  await expect(rowOf(page, 'St Karas')).toContainText('Draft')

  await page.goto(address)
  const again = [{ name: 'St Karas', city, diocese, patron_saint: 'St Karas the Anchorite' }]
  await upload(page, 'again.json', 'application/json', JSON.stringify(again))
  await check(page)
  await expect(rowOf(page, 'St Karas')).toContainText('Already there')
  await expect(page.getByText('No row can be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose columns again' }).click()
  await page.getByRole('checkbox', { name: 'Change parishes that exist' }).check({ force: true })
  await check(page)
  await expect(rowOf(page, 'St Karas')).toContainText('Will be changed')
  await page.getByRole('button', { name: 'Continue to the import' }).click()
  await page.getByRole('button', { name: 'Import 1 parish' }).click()
  const sure = question(page, 'Import 1 parish?')
  await expect(sure).toContainText('No draft is created. One parish is changed')
  await sure.getByRole('button', { name: 'Import now' }).click()
  await expect(rowOf(page, 'St Karas')).toContainText('Brought up to date', { timeout: 20_000 })
  await page.goto(address)
  await expect(rowOf(page, 'again.json')).toContainText('Imported')
})

test('APA-D2 a list that is not one of parishes is refused with its reason, and the page stays', async ({ page }) => {
  await enterAs(page, 'admin', address)
  await upload(page, 'parishes.json', 'application/json', '{ "name": ')
  await expect(page.getByText('The JSON must be a list of objects, one per parish, without objects inside them.')).toBeVisible()
  await upload(page, 'parishes.json', 'application/json', '[]')
  await expect(page.getByText('The file holds no rows')).toBeVisible()
  const rows = Array.from({ length: 2_001 }, () => 'St Mina,Fayoum,Fayoum\n').join('')
  await upload(page, 'parishes.csv', 'text/csv', `name,city,diocese\n${rows}`)
  await expect(page.getByText('At most 2,000 rows go at once. Please split the file.')).toBeVisible()
})
