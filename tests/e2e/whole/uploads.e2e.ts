import type { Locator, Page } from '@playwright/test'
import { noise } from '../../support/files/pictures.ts'
import { passTime } from '../support/clock.ts'
import { expect, newMember, signIn, someName, test } from '../support/app.ts'
import { enterAs } from '../support/console.ts'
import { openRank, pdf } from '../support/standing.ts'
import { violations } from '../support/violations.ts'

/** A network on which a document of this size takes a minute; `recovers`: what is under way arrives at once. */
async function poorNetwork(page: Page, bytes: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const upload = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await upload(bytes / 60)
  return { recovers: () => upload(-1) }
}
/** A PDF of this size by its content. */
const largePdf = (bytes: number) => ({
  ...pdf(),
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(bytes - 20, 0x20), Buffer.from('\n%%EOF\n')]),
})
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Uploading' })
const shareOf = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'))

async function claim(page: Page, file: ReturnType<typeof pdf>) {
  await signIn(page, await newMember(page))
  await page.goto('/dashboard')
  const sheet = await openRank(page)
  await sheet.getByLabel('Choose a rank').selectOption('Deacon')
  await sheet.getByLabel('Document').setInputFiles(file)
  return { sheet, send: () => sheet.getByRole('button', { name: 'Send to the staff' }).click() }
}

test('API-005 COM-D5 PRF-D4 a document over a poor network shows its progress, and takes the time it needs', async ({ page }) => {
  await page.clock.install()
  const { sheet, send } = await claim(page, largePdf(600_000))
  const network = await poorNetwork(page, 600_000)
  await send()
  await expect(bar(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const first = await shareOf(page)
  await passTime(page, 20_000)
  await expect.poll(() => shareOf(page)).toBeGreaterThan(first)
  await passTime(page, 20_000)
  await network.recovers()
  await expect(sheet.getByText('You said: Deacon. It is waiting for staff to confirm it.')).toBeVisible()
})

test('API-005 COM-D5 PRF-D4 a document that does not get through within 30 s is reported, and can be sent again', async ({
  page,
}) => {
  await page.clock.install()
  const { sheet, send } = await claim(page, pdf())
  let isHeld = true
  await page.route('**/auth/rank-claims/', (route) => (isHeld ? undefined : route.continue()))
  await send()
  const offline = sheet.getByText('There is no connection. Nothing is lost: please try again when you are online.')
  // The claim is tried twice: neither attempt can do anything twice.
  await expect(async () => {
    await passTime(page, 31_000)
    await expect(offline).toBeVisible({ timeout: 500 })
  }).toPass()
  isHeld = false
  await send()
  await expect(sheet.getByText('You said: Deacon. It is waiting for staff to confirm it.')).toBeVisible()
})

test('PRF-D4 COM-D5 a document being uploaded is cancelled by its button and by leaving, and is not stored; the response to the next is shown although the connection then breaks', async ({
  page,
}) => {
  const { sheet, send } = await claim(page, largePdf(600_000))
  await sheet.getByLabel('A few words').fill('By our bishop.')
  const network = await poorNetwork(page, 600_000)
  await send()
  await sheet.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(sheet.getByText('It was cancelled.')).toBeVisible()
  await expect(sheet.getByLabel('A few words')).toHaveValue('By our bishop.')
  await send()
  await expect(bar(page)).toBeVisible()
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/rank-claims/'))
  await sheet.getByRole('button', { name: 'Close' }).click()
  await ended
  await network.recovers()
  const again = await openRank(page)
  await again.getByLabel('Choose a rank').selectOption('Deacon')
  await again.getByLabel('Document').setInputFiles(pdf())
  await page.route('**/auth/standing/', (route) => route.abort('internetdisconnected'))
  await again.getByRole('button', { name: 'Send to the staff' }).click()
  await expect(again.getByText('You said: Deacon. It is waiting for staff to confirm it.')).toBeVisible()
})

test('USR-D9 COM-D5 a list over a poor network shows its progress, then that it is read', async ({ page }) => {
  const text = `email,name\n${someName()}@example.org,${'x'.repeat(100_000)}\n`
  await enterAs(page, 'admin', '/admin/users/bulk-import')
  const network = await poorNetwork(page, text.length)
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(bar(page)).toBeVisible()
  await network.recovers()
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
})

test('MKT-D2 COM-D5 an item photo over a poor network shows its progress', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/marketplace/items/new')
  const network = await poorNetwork(page, 100_000)
  await page.getByLabel('Choose photos').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await noise(200, 200) })
  const share = page.getByRole('progressbar', { name: 'Photo 1' })
  await expect(share).toBeVisible()
  await expect(page.getByText('Uploading…')).toBeVisible()
  await network.recovers()
  await expect(share).toHaveCount(0)
  await page.getByRole('button', { name: 'Crop: photo 1' }).click()
  await page.getByRole('dialog', { name: 'Crop photo' }).getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const ends = async (place: Locator) => place.boundingBox().then((box) => box!.x + box!.width)
  const remove = page.getByRole('button', { name: 'Remove: photo 1' })
  expect(await ends(remove)).toBeLessThanOrEqual(await ends(page.getByRole('listitem').filter({ has: remove })))
})
