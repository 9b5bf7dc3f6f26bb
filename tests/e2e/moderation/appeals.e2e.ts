import { callApi, expect, newMember, signIn, test } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { signInToConsole, someModerator } from '../support/moderation.ts'

test('PST-D5 SC-18 the author of a removed post reads why and appeals once; another moderator grants it, and the post is there again', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const author = await newMember(page)
  const content = `Cheap viagra, as ${author.username} jokes`
  const { id } = await callApi<{ id: string }>(page, author.access, 'post', 'posts/', { content, visibility: 'parish' })
  const moderators = [await someModerator(page), await someModerator(page)] as const
  await signIn(page, moderators[0].member)
  await signInToConsole(page, moderators[0].email)
  const { case_id } = await callApi<{ case_id: string }>(
    page,
    moderators[0].member.access,
    'post',
    `moderation/queue/post/${id}/decide/`,
    { decision: 'remove', reason: 'An advertisement for medicine.' },
  )
  // Told, as the server does 30 s later.
  await inDatabase('update moderation_cases set told_at = now() where id = $1', [case_id])

  await page.evaluate(() => localStorage.clear())
  await signIn(page, author)
  await page.goto(`/moderation/decisions/${case_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Removed by a moderator' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(content)
  await expect(page.getByRole('main')).toContainText('An advertisement for medicine.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByLabel('Why should it be visible?')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Why should it be visible?').fill('It was a joke among friends.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText('Another moderator will decide. You will be told.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the appeal' })).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, moderators[1].member)
  await signInToConsole(page, moderators[1].email)
  await page.goto('/app-admin/moderation?kind=appeal')
  const card = page.locator('[data-queue-card]').filter({ hasText: 'It was a joke among friends.' })
  await expect(card).toContainText('An advertisement for medicine.')
  await card.getByRole('button', { name: 'Grant the appeal' }).click()
  const question = page
    .getByRole('dialog', { name: 'Grant the appeal?' })
    .or(page.getByRole('alertdialog', { name: 'Grant the appeal?' }))
  await question.getByRole('textbox').fill('A joke indeed.')
  await question.getByRole('button', { name: 'Grant the appeal' }).click()
  await expect(card).toHaveCount(0)
  await expect
    .poll(async () =>
      (await page.request.get(`/api/v1/posts/${id}/`, { headers: { authorization: `Bearer ${author.access}` } })).status(),
    )
    .toBe(200)
})
