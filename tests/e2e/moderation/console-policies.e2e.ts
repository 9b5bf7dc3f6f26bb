import { expect, newMember, signIn, test } from '../support/app.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

const letters = () => crypto.randomUUID().replace(/[^a-f]/g, '')

test('ADMP-19 MOD-D4~ a rule is added, tried, refuses a member who loses nothing, is edited, switched off and deleted', async ({
  page,
  browser,
}) => {
  const word = `lotto${letters()}`
  const rule = page.getByRole('row').filter({ hasText: word })
  const choose = async (action: string) => {
    await rule.getByRole('button', { name: `Actions for ${word}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, await newMember(elsewhere))

  await test.step('added, after its mistakes are shown at their fields', async () => {
    await signInStaff(page, await newStaff('admin', 'Salma'))
    await page.goto('/admin/content/policies')
    await page.getByRole('button', { name: 'New rule' }).click()
    const form = page.getByRole('dialog', { name: 'New rule' })
    await form.getByLabel('How it compares').selectOption('Part of a word')
    await form.getByLabel('What it finds').fill('!!')
    await form.getByRole('radio', { name: 'Refuses it' }).check({ force: true })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Use at least one letter or digit')).toBeVisible()
    await form.getByLabel('What it finds').fill(word)
    await form.getByLabel('Exceptions').fill(`${word}free`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`The rule “${word}” applies from now on`)).toBeVisible()
    await page.getByRole('searchbox').fill(word)
    await expect(rule).toContainText('Refuses it')
  })

  await test.step('tried: where it finds what, and what the exception covers', async () => {
    await page.getByLabel('Text', { exact: true }).fill(`A ${word}free day, and a ${word.toUpperCase()} night`)
    await page.getByRole('button', { name: 'Try the rules' }).click()
    const outcome = page.getByRole('region', { name: 'Try a text' }).getByRole('status')
    await expect(outcome).toContainText('Refused')
    await expect(outcome.locator('mark')).toHaveText([`${word}free`, word.toUpperCase()])
    await expect(outcome.getByText(`Allowed by the exception “${word}free”`)).toBeVisible()
  })

  await test.step('a member is told at the field, and the text is still there', async () => {
    await elsewhere.goto('/dashboard')
    await elsewhere.getByRole('button', { name: /^Write to / }).click()
    const text = elsewhere.getByRole('textbox', { name: 'What would you like to say?' })
    await text.fill(`Come to the ${word}!`)
    await elsewhere.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(elsewhere.getByText(`This cannot be published: ${word}. Please put it differently`)).toBeVisible()
    await expect(text).toHaveValue(`Come to the ${word}!`)
    await text.fill(`Come to the ${word}free evening`)
    await elsewhere.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(elsewhere.getByRole('article').filter({ hasText: `${word}free evening` })).toBeVisible()
  })

  await test.step('edited, switched off and deleted', async () => {
    await choose('Edit')
    const form = page.getByRole('dialog', { name: 'Edit the rule' })
    await form.getByLabel('Note').fill('Asked for by the council')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await choose('Switch off')
    await expect(rule.getByText('Off', { exact: true })).toBeVisible()
    await choose('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(rule).toBeHidden()
  })
})

test('MOD-D4~ the rules of the community are changed with a reason, and members read them', async ({ page, browser }) => {
  const title = `Be on time ${letters()}`
  await signInStaff(page, await newStaff('admin', 'Salma'))
  await page.goto('/admin/content/policies?tab=policies')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Rule \d+$/ }) })
    .last()
  await added.getByLabel('In English').fill(title)
  await page.getByLabel('Reason').fill('The council decided so')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(added.getByText('This field is required')).toBeVisible()
  await added.getByRole('textbox', { name: 'In Arabic' }).first().fill('كن في الموعد')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The policies are saved.')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, await newMember(elsewhere))
  await elsewhere.goto('/community-rules')
  await expect(elsewhere.getByRole('heading', { name: title })).toBeVisible()
})
