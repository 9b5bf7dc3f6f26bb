import type { Page } from '@playwright/test'
import { callApi, expect, newMember, test } from '../support/app.ts'
import { enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { rowsOf } from '../support/database.ts'

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const statusOf = async (id: string) => (await rowsOf('select status from posts where id = $1', [id]))[0]?.['status']
const waitingPost = async (page: Page, words: string) => {
  const author = await newMember(page)
  const content = `${words}: cheap viagra`
  const { id } = await callApi<{ id: string }>(page, author.access, 'post', 'posts/', { content })
  return { author, id, title: content }
}
/** Opens a further decision of a card. */
async function decide(page: Page, title: string, act: string) {
  await card(page, title)
    .getByRole('button', { name: /^Other decisions about/ })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
const undoLine = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Undo' })

test('MOD-D1 the console decides many entries at once, warns and suspends authors, escalates, and undoes each', async ({
  page,
}) => {
  const [one, two, warned, suspended, escalated] = [
    await waitingPost(page, unique('First')),
    await waitingPost(page, unique('Second')),
    await waitingPost(page, unique('Third')),
    await waitingPost(page, unique('Fourth')),
    await waitingPost(page, unique('Fifth')),
  ]
  await enterAs(page, 'admin', '/admin/content/moderation?kind=post&order=score')
  await expect(page.getByLabel('Figures of the queue')).toContainText('Waiting for review')

  await test.step('selected entries are removed in one act', async () => {
    await page.getByRole('checkbox', { name: `Select ${one.title}` }).check()
    await page.getByRole('checkbox', { name: `Select ${two.title}` }).check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect(bar).toContainText('2 rows selected')
    await bar.getByRole('button', { name: 'Remove' }).click()
    const asked = question(page, 'Remove 2 entries?')
    await asked.getByLabel('Reason').fill('This is an advertisement.')
    await asked.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('2 entries removed')).toBeVisible()
    await expect(card(page, one.title)).toHaveCount(0)
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['removed', 'removed'])
  })
  await test.step('they are undone together, and removed again', async () => {
    await page.getByRole('status').filter({ hasText: '2 entries removed' }).getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, one.title)).toBeVisible()
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['pending', 'pending'])
  })
  await test.step('an author is warned of a rule, and the post appears', async () => {
    await decide(page, warned.title, 'Warn the author')
    const asked = question(page, `Warn the author of “${warned.title}”?`)
    await asked.getByLabel('Rule of the community').selectOption({ index: 5 })
    await asked.getByLabel('Reason').fill('Goods belong in the marketplace.')
    await asked.getByRole('button', { name: 'Warn', exact: true }).click()
    await expect(undoLine(page, warned.title)).toBeVisible()
    expect(await statusOf(warned.id)).toBe('published')
    const [decision] = await rowsOf('select decision, rule from moderation_cases where target_id = $1', [warned.id])
    expect(decision).toMatchObject({ decision: 'warn', rule: { title: 'No advertising and no collections of your own' } })
  })
  await test.step('an author is suspended, undone, and suspended again for three days', async () => {
    const standing = async () =>
      (await rowsOf('select account_status from users where id = $1', [suspended.author.id]))[0]?.['account_status']
    await decide(page, suspended.title, 'Suspend the author')
    const asked = question(page, `Suspend the author of “${suspended.title}”?`)
    await asked.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(asked.getByText('Please give a reason of at least 5 characters')).toBeVisible()
    await expect(asked.getByLabel('For how long')).toHaveValue('7')
    await asked.getByLabel('For how long').selectOption('3')
    await asked.getByLabel('Reason').fill('The same after two warnings.')
    await asked.getByRole('button', { name: 'Suspend', exact: true }).click()
    await undoLine(page, suspended.title).click()
    await expect(card(page, suspended.title)).toBeVisible()
    await expect.poll(standing).toBe('active')
    await decide(page, suspended.title, 'Suspend the author')
    await asked.getByLabel('Reason').fill('The same after two warnings.')
    await asked.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(undoLine(page, suspended.title)).toBeVisible()
    await expect.poll(standing).toBe('suspended')
  })
  await test.step('an entry is escalated and found by the filter', async () => {
    await decide(page, escalated.title, 'Escalate')
    const asked = question(page, `Escalate “${escalated.title}”?`)
    await asked.getByLabel('Reason').fill('Please look at this together.')
    await asked.getByRole('button', { name: 'Escalate', exact: true }).click()
    await expect(undoLine(page, escalated.title)).toBeVisible()
    await page.goto('/admin/content/moderation?kind=post&escalated=true')
    await expect(card(page, escalated.title)).toContainText('Please look at this together.')
    await card(page, escalated.title).getByRole('button', { name: 'Approve' }).click()
    await expect(undoLine(page, escalated.title)).toBeVisible()
  })
})

test('MOD-D2 the reports of one thing are merged into those of another in the console', async ({ page }) => {
  const words = [unique('At six from the church'), unique('Again at six from the church')]
  const [writer, reader] = [await newMember(page), await newMember(page)]
  for (const content of words) {
    const { id } = await callApi<{ id: string }>(page, writer.access, 'post', 'posts/', { content })
    await callApi(page, reader.access, 'post', 'reports/', { target_type: 'post', target_id: id, reason: 'spam' })
  }
  const [first = '', second = ''] = words
  await enterAs(page, 'admin', '/admin/content/reported')
  await rowOf(page, second).getByText(second).click()
  await inPanel(page, second).getByRole('button', { name: 'Merge as a duplicate' }).click()
  const asked = question(page, `Merge the reports of “${second}”?`)
  await asked.getByLabel('Duplicate of').selectOption({ label: `${first} (Post)` })
  await asked.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(rowOf(page, second)).toContainText('Duplicate')
  await expect(rowOf(page, first)).toContainText('Open')
  await page.getByRole('status').filter({ hasText: 'are merged with those of' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, second)).toContainText('Open')
})
