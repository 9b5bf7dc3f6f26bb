import { expect, newMember, signIn, test } from '../support/app.ts'
import { heading } from '../support/page.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

test('ROUTE-17 PAR-D8~ PAR-D9~ PAR-D3 a parish admin opens the only parish, adds a priest and a service, and removes them', async ({
  page,
}) => {
  await signIn(page, 'parish-admin')
  await page.goto('/parish-admin')
  await expect(page).toHaveURL(/\/parish-admin\/st-mark-pasadena$/)
  await expect(heading(page, 'St. Mark Coptic Orthodox Church')).toBeVisible()
  const names = [
    'Overview',
    'Members',
    'Requests',
    'Roles',
    'Profile',
    'Priests',
    'Service times',
    'Announcements',
    'Events',
    'Reports',
    'Invitations',
    'Groups',
    'Pages',
    'Families',
    'Visitation',
  ]
  await expect(page.getByRole('tab')).toHaveText(names)

  const priest = unique('Boules')
  await page.getByRole('tab', { name: 'Priests' }).click()
  await expect(page).toHaveURL(/tab=priests/)
  await page.getByRole('button', { name: 'Add a priest' }).click()
  const form = page.getByRole('dialog', { name: 'Add a priest' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(priest)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Priests' })).toContainText(`Father ${priest}`)
  await page.getByRole('button', { name: `Actions for Father ${priest}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove priest' }).click()
  await expect(page.getByText(priest)).toHaveCount(0)

  const service = unique('Midnight praises')
  await page.getByRole('tab', { name: 'Service times' }).click()
  await page.getByRole('button', { name: 'Add a service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a service' })
  await dialog.getByLabel('Name', { exact: true }).fill(service)
  await dialog.getByLabel('Day').selectOption({ label: 'Tuesday' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(service)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tuesday' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'مواعيد الخدمة' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(service) }).click()
  await page.getByRole('menuitem', { name: 'حذف' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف الموعد' }).click()
  await expect(page.getByText(service)).toHaveCount(0)
})

test('ROUTE-17 PAR-D8~ PAR-D10~ whoever administers no parish sees Access Denied', async ({ page }) => {
  await signIn(page, await newMember(page))
  for (const path of ['/parish-admin', '/parish-admin/st-mark-pasadena']) {
    await page.goto(path)
    await expect(heading(page, 'Access Denied')).toBeVisible()
  }
})
