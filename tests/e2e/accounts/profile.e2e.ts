import { callApi, expect, newMember, signIn, test, tokensOf } from '../support/app.ts'

test('SET-D1 SHELL-12 PRF-D5~ PRF-D6 PRF-D8 ROUTE-14 a member describes himself, chooses who sees it, and another member sees just that', async ({
  page,
}) => {
  const person = await newMember(page)
  await signIn(page, person)

  await test.step('the account menu leads to the profile, and the profile to its form', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Account of / }).click()
    const entries = await page.getByRole('banner').locator('[data-menu-panel]:visible').locator('a, button').allTextContents()
    const pinned = ['Messages', 'Profile', 'Settings', 'Logout']
    expect(entries.filter((entry) => pinned.includes(entry))).toEqual(pinned)
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kyria Newcomer' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
  })

  await test.step('a refused field keeps what was typed; leaving asks first; saving shows it', async () => {
    await page.getByLabel('About me').fill('I teach the little ones')
    await page.getByLabel('Website').fill('my-page')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter a full web address')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('About me')).toHaveValue('I teach the little ones')
    await page.getByLabel('Website').fill('https://example.org/kyria')
    await page.getByLabel('Occupation').fill('Nurse')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kyria Newcomer' })).toBeVisible()
    await page.getByRole('tab', { name: 'About' }).click()
    await expect(page.getByText('I teach the little ones')).toBeVisible()
    await expect(page.getByRole('link', { name: 'example.org/kyria' })).toHaveAttribute('href', 'https://example.org/kyria')
  })

  await test.step('what one saved and what happened are tabs that nobody else has', async () => {
    const tabs = page.getByRole('tablist', { name: 'Parts of the profile' }).getByRole('tab')
    await expect(tabs).toHaveText(['Posts', 'About', 'Groups', 'Saved', 'Activity', 'Followers'])
    await page.getByRole('tab', { name: 'Saved', exact: true }).click()
    await expect(page.getByText('You have saved nothing yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Activity', exact: true }).click()
    await expect(page.getByRole('tabpanel').getByText('No recent activity yet.')).toBeVisible()
    await page.getByRole('tab', { name: 'About' }).click()
  })

  await test.step('the privacy panel hides a field and says who sees what', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
    const preview = page.getByRole('region', { name: 'What others see' })
    await expect(preview.getByRole('definition').first()).toContainText('Website and links')
    await page.getByLabel('Website and links').selectOption({ label: 'Nobody' })
    await expect(preview.getByRole('definition').first()).not.toContainText('Website and links')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Website and links')).toHaveValue('only_me')
  })

  await test.step('the language is kept on the account', async () => {
    await page.getByRole('link', { name: 'Language' }).click()
    await page.getByRole('radio', { name: 'العربية' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const { access } = await tokensOf(page, person)
    const stored = async () => (await callApi<{ locale: string }>(page, access, 'get', 'auth/settings/')).locale
    expect(await stored()).toBe('ar')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect.poll(stored).toBe('en')
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  })

  await test.step('another member sees what is not hidden; one’s own address leads to /profile', async () => {
    await page.goto(`/profile/${person.username}`)
    await expect(page).toHaveURL('/profile')
    await signIn(page, 'friend')
    await page.goto(`/profile/${person.username}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kyria Newcomer' })).toBeVisible()
    await expect(page).toHaveTitle(/^Kyria Newcomer/)
    for (const own of ['Saved', 'Activity']) await expect(page.getByRole('tab', { name: own, exact: true })).toHaveCount(0)
    await page.getByRole('tab', { name: 'About' }).click()
    await expect(page.getByText('I teach the little ones')).toBeVisible()
    await expect(page.getByText('example.org/kyria')).toHaveCount(0)
    await expect(page.getByText('Nurse')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
    await page.goto('/profile/nobody.at.all')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  })

  await test.step('a visitor is asked to log in first', async () => {
    await page.evaluate(() => localStorage.clear())
    for (const address of ['/profile', '/profile/edit', `/profile/${person.username}`, '/settings', '/settings/privacy']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/login/)
    }
  })
})
