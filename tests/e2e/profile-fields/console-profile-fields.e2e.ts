import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { inDatabase, rowsOf, someMember } from '../support/database.ts'
import { go } from '../support/page.ts'

const address = '/admin/users/profile-fields'
// The order of the fields is shared.
test.describe.configure({ mode: 'serial' })

const labels = (page: Page) => page.locator('tbody [data-open]').allTextContents()
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const menuOf = async (page: Page, name: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
/** The order on the server. */
const kept = async () =>
  (await rowsOf('select label from profile_fields order by "order", id', [])).map(({ label }) => label as string)
const [baptism, service] = ['Name in baptism', 'Service in the church']

test('USR-D8 ADM-14 API-075 fields are reordered by keys, by menu and by dragging; Escape restores the order, as does one that cannot be saved', async ({
  page,
}) => {
  await enterAs(page, 'admin', address)
  await expect(rowOf(page, baptism)).toBeVisible()
  await test.step('the keys move a field, announced, and so does its menu', async () => {
    const before = await labels(page)
    const from = before.indexOf(baptism)
    await grip(page, baptism).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${baptism} is lifted from place ${from + 1} of ${before.length}.`)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${baptism}: place ${from + 3} of ${before.length}`)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${baptism} is back at place ${from + 1} of ${before.length}`)).toBeAttached()
    expect(await labels(page)).toEqual(before)
    expect(await kept()).toEqual(before)
    await expect(grip(page, baptism)).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('The order is saved')).toBeVisible()
    const next = before.toSpliced(from, 2, before[from + 1]!, baptism)
    expect(await labels(page)).toEqual(next)
    expect(await kept()).toEqual(next)
    await expect(grip(page, baptism)).toBeFocused()

    await menuOf(page, baptism, 'Move up')
    await expect.poll(kept).toEqual(before)
    await page.reload()
    await expect.poll(() => labels(page)).toEqual(before)
  })
  await test.step('the pointer drags a field, and what cannot be saved is reverted', async () => {
    const before = await labels(page)
    const drag = async (name: string, onto: string) => {
      const [start, end] = [await grip(page, name).boundingBox(), await rowOf(page, onto).boundingBox()]
      await page.mouse.move(start!.x + 10, start!.y + start!.height / 2)
      await page.mouse.down()
      await page.mouse.move(start!.x + 12, start!.y + start!.height / 2 + 8)
      await page.mouse.move(end!.x + 40, end!.y + end!.height - 4, { steps: 8 })
    }
    await drag(baptism, service)
    await expect(rowOf(page, baptism).locator('[data-lifted]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    expect(await labels(page)).toEqual(before)
    await page.mouse.up()
    expect(await kept()).toEqual(before)

    await drag(baptism, service)
    await page.mouse.up()
    await expect(page.getByText('The order is saved')).toBeVisible()
    const moved = before.filter((name) => name !== baptism).toSpliced(before.indexOf(service), 0, baptism)
    expect(await kept()).toEqual(moved)
    expect(await labels(page)).toEqual(moved)

    await page.route('**/field-definitions/reorder/', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'validation_failed', detail: 'The list must hold every field once. Load it again.', message: '' },
      }),
    )
    await menuOf(page, baptism, 'Move up')
    await expect(page.getByRole('main').getByText('The list must hold every field once. Load it again.')).toBeVisible()
    await expect.poll(() => labels(page)).toEqual(moved)
    await page.unroute('**/field-definitions/reorder/')
    await menuOf(page, baptism, 'Move up')
    await expect.poll(kept).not.toEqual(moved)
  })
})

test('USR-D8 ADM-14 PRF-D9 CON-D6 API-076 a field is created with choices and a preview, changed by two at once, filled in, and then can only be deactivated, with statistics of all', async ({
  page,
}) => {
  await enterAs(page, 'admin', address)
  await page.getByRole('button', { name: 'New field' }).click()
  const drawer = inPanel(page, 'New field')
  await drawer.getByRole('button', { name: 'Add field' }).click()
  await expect(drawer.getByLabel('Label', { exact: true })).toHaveAccessibleDescription('Enter a label')
  await drawer.getByLabel('Label', { exact: true }).fill('Father of confession')
  await drawer.getByLabel('Arabic label').fill('أب الاعتراف')
  await expect(drawer.getByLabel('Key')).toHaveValue('father_of_confession')
  await drawer.getByLabel('Type').selectOption('select')
  for (const name of ['Abouna Youssef', 'Abouna Bishoy', 'Abouna Luka']) {
    await drawer.getByLabel('New choice').fill(name)
    await page.keyboard.press('Enter')
    await expect(drawer.getByLabel('New choice')).toHaveValue('')
  }
  const preview = drawer.getByRole('region', { name: 'How members see it' })
  await expect(preview.getByLabel(/Father of confession/).locator('option')).toHaveText([
    'Choose',
    'Abouna Youssef',
    'Abouna Bishoy',
    'Abouna Luka',
  ])
  await drawer.getByRole('button', { name: 'Add field' }).click()
  await expect(drawer).toHaveCount(0)
  const row = rowOf(page, 'father_of_confession')
  await expect(row).toContainText('Single choice')
  await expect(row).toContainText('0%')

  await row.getByRole('button', { name: 'Father of confession', exact: true }).click()
  const editor = inPanel(page, 'Father of confession')
  await expect(editor.getByLabel('Key')).not.toBeEditable()
  await menuOf(page, 'Abouna Luka', 'Delete')
  await question(page, /^Delete the choice .*Abouna Luka/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(editor.getByText('Abouna Luka')).toHaveCount(0)
  await editor.getByLabel('Help text').fill('Of your parish')
  await inDatabase(
    `update profile_fields set help_text = 'Of any parish', updated_at = now() where key = 'father_of_confession'`,
    [],
  )
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  const stale = question(page, 'This has changed in the meantime')
  await expect(stale.getByRole('row', { name: /Help text/ })).toContainText('Of any parish')
  await expect(stale.getByRole('row', { name: /Help text/ })).toContainText('Of your parish')
  await stale.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(editor).toHaveCount(0)
  expect(await rowsOf(`select help_text from profile_fields where key = 'father_of_confession'`, [])).toEqual([
    { help_text: 'Of your parish' },
  ])

  const { id } = await someMember()
  await inDatabase(
    `insert into profile_field_values select $1, id, '"abouna_youssef"', now() from profile_fields where key = 'father_of_confession'`,
    [id],
  )
  // The page does not know this yet: the server refuses, and the dialog offers the alternative.
  await menuOf(page, 'Father of confession', 'Delete')
  await question(page, 'Delete Father of confession?').getByRole('button', { name: 'Delete' }).click()
  const instead = question(page, 'Father of confession cannot be deleted')
  await expect(instead).toContainText('Members have filled this field')
  await instead.getByRole('button', { name: 'Deactivate instead' }).click()
  await expect(instead).toHaveCount(0)
  await expect(row).toContainText('Not asked')
  await expect(row).toContainText('A few')

  await row.getByRole('button', { name: 'Father of confession', exact: true }).click()
  await expect(editor.getByLabel('Type')).toBeDisabled()
  await menuOf(page, 'Abouna Youssef', 'Delete')
  await question(page, /^Delete the choice .*Abouna Youssef/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Members have chosen it, so it is deactivated', { exact: false })).toBeVisible()
  await expect(editor.getByText('Not offered')).toBeVisible()
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await inDatabase(`delete from profile_field_values where user_id = $1`, [id])
  await page.reload()
  await menuOf(page, 'Father of confession', 'Delete')
  await question(page, 'Delete Father of confession?').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('tab', { name: 'Changes' }).click()
  const line = rowOf(page, 'Field deleted').filter({ hasText: 'Father of confession' })
  await expect(line).toContainText('Dina Staff')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Action').selectOption('choice.deactivate')
  await expect(line).toHaveCount(0)
  await expect(rowOf(page, 'Choice deactivated').first()).toContainText('Active Yes')

  await test.step('statistics show bars, and small counts as "<5" without a total that reveals them', async () => {
    await go(page, `${address}?tab=statistics`)
    const card = page.getByRole('region', { name: 'Language spoken at home' })
    await expect(card).toContainText(/At least \d+%/)
    const bars = card.getByRole('list', { name: 'What members chose for Language spoken at home' }).getByRole('listitem')
    await expect(bars.filter({ hasText: 'French' })).toContainText('<5')
    await expect(bars.filter({ hasText: 'Coptic' })).toContainText('0')
    await expect(page.getByRole('region', { name: baptism })).toContainText(/\d+ of \d+ members/)
  })
})
