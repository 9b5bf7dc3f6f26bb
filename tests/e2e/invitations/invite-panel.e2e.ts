import { callApi, expect, newMember, signIn, someName, test } from '../support/app.ts'
import { keepsFocus } from '../support/keyboard.ts'

test('INV-D7 in the panel of /people a member invites, cannot send again within a day, and revokes', async ({ page }) => {
  const member = await newMember(page)
  await callApi(page, member.access, 'post', 'auth/invitations/', { email: `${someName()}@example.org` })
  await signIn(page, member)
  await page.goto('/people')
  const panel = page.getByRole('region', { name: 'Invite someone' })
  await expect(panel.getByText('1 of 5 open invitations')).toBeVisible()
  await panel.getByRole('button', { name: 'Invite' }).click()
  const invited = `${someName()}@example.org`
  await panel.getByLabel('Email address').fill(invited)
  await panel.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We have written to ${invited}.`)).toBeVisible()
  await expect(panel.getByText('2 of 5 open invitations')).toBeVisible()
  const actions = panel.getByRole('button', { name: `Actions for ${invited}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await expect(page.getByText('This invitation was sent less than a day ago.')).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(panel.getByText('1 of 5 open invitations')).toBeVisible()
  await expect(panel.getByText(invited)).toHaveCount(0)
  await keepsFocus(page)
})
