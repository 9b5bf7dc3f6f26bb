import { callApi, expect, signIn, test, tokensOf } from '../support/app.ts'

test('CMT-D7 a parish admin hides a comment, shows it again, and deletes it with a way back; its author and the others see what is left', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const { access } = await tokensOf(page, 'friend')
  const { results } = await callApi<{ results: { id: string; visibility: string; can_comment: boolean }[] }>(
    page,
    access,
    'get',
    'posts/?feed=parish',
  )
  // A post of the seed: a new one would be counted in the feeds of other tests.
  const post = results.find(({ visibility, can_comment }) => visibility === 'parish' && can_comment)!
  const content = `Not me again ${crypto.randomUUID().slice(0, 8)}`
  await callApi(page, access, 'post', `posts/${post.id}/comments/`, { content })
  const itemOf = (where: typeof page) => where.getByRole('listitem').filter({ hasText: content })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'member')
  await elsewhere.goto(`/posts/${post.id}`)
  await expect(elsewhere.getByText(content)).toBeVisible()
  await itemOf(elsewhere)
    .getByRole('button', { name: /^More about the comment/ })
    .click()
  await expect(elsewhere.getByRole('menuitem')).toHaveText(['Report'])

  await signIn(page, 'parish-admin')
  await page.goto(`/posts/${post.id}`)
  const more = itemOf(page).getByRole('button', { name: /^More about the comment/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(page.getByText('Hidden here. Only its author and the admins see it.')).toBeVisible()
  await expect(page.getByText(content)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText('Hidden by the admins here.')).toBeVisible()
  await expect(elsewhere.getByText(content)).toHaveCount(0)
  await page.getByRole('button', { name: /^Show again the comment/ }).click()
  await expect(page.getByText('Hidden here.')).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByText(content)).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(content)).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: /comment/ })).toBeVisible()
  await expect(elsewhere.getByText(content)).toHaveCount(0)
  await undo.press('Enter')
  await expect(page.getByText(content)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText(content)).toBeVisible()
})
