import type { Page } from '@playwright/test'
import { picture } from '../../support/files/pictures.ts'
import { expect, someName, test } from '../support/app.ts'
import { enrolledStaff, enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { inDatabase, someMember } from '../support/database.ts'
import { field, heading } from '../support/page.ts'
import { signInStaff } from '../support/staff.ts'

const choose = async (page: Page, action: string, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const join = (userId: string, slug: string) =>
  inDatabase(
    `with joined as (insert into memberships (id, user_id, parish_id, status, joined_at)
       select gen_random_uuid(), $1, id, 'active', now() from parishes where slug = $2 returning parish_id)
     update parishes set members_count = members_count + 1 where id in (select parish_id from joined)`,
    [userId, slug],
  )

test('ADMP-12 ADMP-13 APA-D3 APA-D4 APA-D5 a diocese, its first parish, the parish’s admin and its history', async ({ page }) => {
  const word = someName()
  const diocese = `Diocese of ${word}`
  await enterAs(page, 'admin', '/admin/parishes/dioceses')
  await page.getByRole('button', { name: 'New diocese' }).click()
  const drawer = inPanel(page, 'New diocese')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Name is required')).toBeVisible()
  await drawer.getByLabel('Name', { exact: true }).fill(diocese)
  await drawer.getByLabel(/^Bishop(?! in Arabic)/).fill('Anba Raphael')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('searchbox').fill(word)
  await expect(rowOf(page, diocese)).toContainText('Anba Raphael')

  await page.goto('/admin/parishes')
  await page.getByRole('link', { name: 'New parish' }).click()
  await expect(heading(page, 'New parish')).toBeVisible()
  await page.getByRole('tab', { name: 'Priests' }).click()
  await expect(page.getByText('Save the parish first')).toBeVisible()
  await page.getByRole('tab', { name: 'Basics' }).click()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await field(page, 'Name').fill(`St. ${word}`)
  await field(page, 'Diocese').selectOption({ label: diocese })
  // The first tab with an error opens, here the one with the city.
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('City is required')).toBeVisible()
  await expect(field(page, 'Country')).toHaveValue('EG')
  await field(page, 'City').fill('Tanta')
  const place = page.getByRole('main').getByLabel(/^Place on the map/)
  await place.fill('somewhere')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Paste latitude and longitude, such as 30.0444, 31.2357')).toBeVisible()
  await place.fill('30.7865, 31.0004')
  await page.getByRole('tab', { name: /Settings/ }).click()
  await expect(field(page, 'Time zone')).toHaveValue('Africa/Cairo')
  await expect(field(page, 'Currency')).toHaveValue('EGP')
  await page.getByRole('button', { name: 'Save as a draft' }).click()

  await expect(heading(page, 'Parishes')).toBeVisible()
  await page.getByRole('searchbox').fill(word)
  await expect(rowOf(page, `St. ${word}`)).toContainText('Draft')
  const slug = `st-${word.toLowerCase()}-tanta`
  expect((await page.request.get(`/api/v1/parishes/${slug}/`)).status()).toBe(404)
  await choose(page, 'Activate', `St. ${word}`)
  await question(page, `Activate St. ${word}`).getByRole('button', { name: 'Activate' }).click()
  await expect(rowOf(page, `St. ${word}`)).toContainText('Active')
  expect(await (await page.request.get(`/api/v1/parishes/${slug}/`)).json()).toMatchObject({
    latitude: 30.7865,
    longitude: 31.0004,
  })

  const member = await someMember()
  await join(member.id, slug)
  await choose(page, 'Edit', `St. ${word}`)
  await expect(heading(page, `St. ${word}`)).toBeVisible()
  await field(page, 'Name').fill(`St. ${word} the Great`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, `St. ${word} the Great`)).toBeVisible()
  const cover = page.getByRole('group', { name: 'Cover picture' })
  const buffer = await picture(600, 200)
  await cover.locator('input').setInputFiles({ name: 'church.png', mimeType: 'image/png', buffer })
  await expect(cover.getByRole('button', { name: 'Change picture' })).toBeVisible()
  const names = ['Basics', 'Address', 'Contact', 'Services', 'Priests', 'Settings', 'Admins', 'History']
  await expect(page.getByRole('tab')).toHaveText(names)
  await page.getByRole('tab', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'Add a service' }).click()
  const service = page.getByRole('dialog', { name: 'Add a service' })
  await service.getByLabel('Name', { exact: true }).fill('Sunday liturgy')
  await service.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sunday liturgy')).toBeVisible()
  await page.getByRole('tab', { name: 'Priests' }).click()
  for (const name of ['Boules', 'Mikhail']) {
    await page.getByRole('button', { name: 'Add a priest' }).click()
    const priest = page.getByRole('dialog', { name: 'Add a priest' })
    await priest.getByLabel('Name', { exact: true }).fill(name)
    await priest.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Priests' })).toContainText(`Father ${name}`)
  }
  await choose(page, 'Move up', 'Father Mikhail')
  await expect(page.getByRole('list', { name: 'Priests' }).getByRole('listitem')).toContainText([/Mikhail/, /Boules/])
  await page.getByRole('tab', { name: 'Admins' }).click()
  await page.getByRole('combobox', { name: 'Appoint a member' }).fill(member.username)
  await page.getByRole('option', { name: /Kyria Newcomer/ }).click()
  await page.getByRole('button', { name: 'Appoint' }).click()
  await expect(page.getByRole('list', { name: 'Parish admins' })).toContainText(member.username)
  await page.getByRole('button', { name: /^Remove as admin/ }).click()
  const sure = question(page, 'Remove Kyria Newcomer as parish admin?')
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(sure).toContainText('A parish keeps at least one admin')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Parish admin appointed')
  await expect(history.getByRole('row', { name: 'admin Kyria Newcomer Kyria Newcomer' })).toBeVisible()
  await expect(history.getByRole('row', { name: 'name Boules', exact: true })).toBeVisible()
  await expect(history.getByRole('row', { name: 'order 1 0' })).toBeVisible()
  await expect(history.getByRole('row', { name: 'start_time 08:00' })).toBeVisible()
  await expect(history.getByRole('row', { name: new RegExp(`name St. ${word} St. ${word} the Great`) })).toBeVisible()

  await page.goto(`/admin/parishes/dioceses?q=${word}`)
  await choose(page, 'Delete', diocese)
  const gone = question(page, `Delete ${diocese}?`)
  await gone.getByRole('button', { name: 'Delete' }).click()
  await expect(gone).toContainText('This diocese still has parishes')
})

test('APA-D1 APA-D3 CON-D6 a duplicate is warned of, and merged with a reason, its name and a second factor', async ({
  page,
}) => {
  const word = someName()
  const [one, other] = [`St. ${word}`, `${word} Church`]
  for (const [name, slug] of [
    [one, `${word.toLowerCase()}-one`],
    [other, `${word.toLowerCase()}-two`],
  ])
    await inDatabase(
      `insert into parishes (id, slug, diocese_id, name, city, country, timezone, currency, status, search_text)
       select gen_random_uuid(), $1, id, $2, 'Luxor', 'EG', 'Africa/Cairo', 'EGP', 'active', lower($2 || ' luxor')
       from dioceses order by position limit 1`,
      [slug, name],
    )
  const account = await enrolledStaff(page, 'admin')
  await signInStaff(page, account, account.nextCode())
  await inDatabase('update sessions set stepped_up_at = null where admin_id = $1', [account.id])
  await page.goto('/admin/parishes/create?tab=address')
  await field(page, 'Country').selectOption('EG')
  await field(page, 'City').fill('luxor')
  await page.getByRole('tab', { name: 'Basics' }).click()
  await field(page, 'Name').fill(`The Church of ${word}`)
  const warning = page.getByRole('status').filter({ hasText: 'There are parishes with a similar name in this city' })
  await expect(warning.getByRole('link')).toHaveText([one, other])

  await page.goto(`/admin/parishes?q=${word}`)
  await choose(page, 'Merge into…', one)
  const merge = question(page, `Merge ${one} into another parish`)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(merge.getByText('Choose a parish', { exact: true })).toBeVisible()
  await merge.getByRole('combobox').fill(word)
  await page.getByRole('option', { name: new RegExp(other) }).click()
  await merge.getByLabel('Reason').fill('The same church was entered twice.')
  await merge.getByLabel(/^Type .+ to confirm$/).fill(one)
  await merge.getByRole('button', { name: 'Merge' }).click()
  const confirm = question(page, 'Confirm that it is you')
  await confirm.getByLabel('Code').fill(account.nextCode())
  await expect(merge).toHaveCount(0)
  await expect(rowOf(page, one)).toContainText('Merged')
  const led = await page.request.get(`/api/v1/parishes/${word.toLowerCase()}-one/`)
  expect(await led.json()).toMatchObject({ name: other })
})
