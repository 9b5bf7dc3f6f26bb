import { expect, signIn, test } from '../support/app.ts'

test('PAR-D12 PAR-D9~ an admin announces and pins it, a member finds it at home and reads it, and the admin sees who did', async ({
  page,
  browser,
}) => {
  const title = `The gate moves ${Date.now()}`
  const office = '/parish-admin/st-mark-pasadena?tab=announcements'
  const line = page.getByRole('listitem').filter({ hasText: title })
  await signIn(page, 'parish-admin')
  await page.goto(office)

  await test.step('without a title it is not sent; with one it stands in the list, pinned', async () => {
    await page.getByRole('button', { name: 'Write an announcement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write an announcement' })
    await dialog.getByLabel('Text', { exact: true }).fill('Come in through the garden from Sunday on.')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Title', { exact: true }).fill(title)
    await dialog.getByLabel('At the top of the announcements').selectOption('3')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(line).toContainText(/Pinned until/)
    await expect(line.getByRole('button', { name: 'Not read yet' })).toBeVisible()
  })

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'member')
  await test.step('at home it is new; in the parish it is read, and a candle is lit in place', async () => {
    await elsewhere.goto('/dashboard')
    const link = elsewhere.getByRole('link', { name: new RegExp(`^${title}`) })
    await expect(link).toContainText('New')
    await elsewhere.getByRole('link', { name: 'All announcements' }).click()
    const post = elsewhere.getByRole('article').filter({ hasText: title })
    const read = elsewhere.waitForResponse((answer) => answer.url().endsWith('/read/') && answer.ok())
    await expect(elsewhere.getByRole('tab', { name: 'Announcements' })).toBeInViewport()
    await expect(post).toBeInViewport()
    await read
    await post.getByRole('button', { name: 'More', exact: true }).click()
    await post.getByRole('group', { name: 'Choose a reaction' }).getByRole('button', { name: 'Candle' }).click()
    await expect(post.getByRole('button', { name: /^Candle 1/ })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the admin sees the reader, lets it go from the top and deletes it', async () => {
    await page.reload()
    await line.getByRole('button', { name: 'Read by 1' }).click()
    const readers = page.getByRole('dialog', { name: 'Who has read it' })
    await expect(readers.getByRole('link', { name: 'Mina Girgis' })).toBeVisible()
    await page.keyboard.press('Escape')
    await line.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Unpin' }).click()
    await expect(line).not.toContainText(/Pinned/)
    await line.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete announcement' }).click()
    await expect(line).toHaveCount(0)
  })
})
