import { expect, newMember, signIn, someName, test } from '../support/app.ts'

test('a household begins with one adult, whom another joins by an invitation, and sees its child', async ({ page }) => {
  const [mina, marina] = [await newMember(page), await newMember(page)]
  await signIn(page, mina)
  await page.goto('/settings/household')
  await page.getByRole('button', { name: 'Start a household' }).click()
  await page.getByRole('button', { name: 'Invite an adult' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite an adult' })
  await dialog.getByRole('searchbox').fill(marina.username)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio').check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  const child = someName()
  await page.getByLabel('Name of the child').fill(child)
  await page.getByLabel('Year of birth').fill('2019')
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText('born 2019')).toBeVisible()

  await signIn(page, marina)
  await page.goto('/settings/household')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(child)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave household' })).toBeEnabled()
})
