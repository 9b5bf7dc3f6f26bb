import { callApi, expect, newMember, signIn, test, tokensOf } from '../support/app.ts'

test('PEOPLE-01 PPL-D1 PPL-D3 PRF-D8~ ROUTE-18~ a member finds another by name, follows and blocks them, and takes it back in the settings', async ({
  page,
}) => {
  const person = await newMember(page)
  await signIn(page, person)
  const finds = async (words: string) => {
    await page.goto('/people?scope=all')
    await page.getByRole('searchbox', { name: 'Name, in English or Arabic letters' }).fill(words)
  }

  await test.step('the Arabic name finds who is written in Latin letters, and following stays after a reload', async () => {
    await finds('مارينا سعد')
    await page.getByRole('button', { name: /^Follow .*Marina Saad/ }).click()
    await expect(page.getByRole('button', { name: /^Following .*Marina Saad/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Following .*Marina Saad/ })).toBeVisible()
  })

  await test.step('their profile counts the follower, who is listed there', async () => {
    await page.getByRole('link', { name: 'Marina Saad' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Marina Saad' })).toBeVisible()
    await page.getByRole('tab', { name: 'Followers' }).click()
    await expect(page.getByText('This is you')).toBeVisible()
  })

  await test.step('blocked people are not found any more, until they are unblocked', async () => {
    await page.getByRole('button', { name: /^More about .*Marina Saad/ }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(page).toHaveURL('/people')
    await finds('marina.saad')
    await expect(page.getByText('Nobody matches')).toBeVisible()
    await page.goto('/settings/blocked')
    await page.getByRole('button', { name: /^Unblock .*Marina Saad/ }).click()
    await expect(page.getByText('You have blocked nobody.')).toBeVisible()
    await finds('marina.saad')
    await expect(page.getByRole('button', { name: /^Follow .*Marina Saad/ })).toBeVisible()
  })
})

test('PPL-D2 who approves followers answers requests on the page of people', async ({ page }) => {
  const [asked, asking] = [await newMember(page), await newMember(page)]
  const { user, access } = await signIn(page, asked)
  await callApi(page, access, 'patch', 'auth/settings/', { follow_approval: true })
  const other = await tokensOf(page, asking)
  await callApi(page, other.access, 'post', 'social/follow/', { user_id: user.id })
  await page.goto('/people')
  const requests = page.getByRole('region', { name: 'Asking to follow you' })
  await requests.getByRole('button', { name: /^Allow / }).click()
  await expect(requests).toBeHidden()
  await page.goto('/profile?tab=followers')
  await expect(page.getByRole('button', { name: /^Follow back/ })).toBeVisible()
})
