import type { Page } from '@playwright/test'
import { callApi, expect, newMember, signIn, test } from '../support/app.ts'
import { inDatabase, rowsOf } from '../support/database.ts'
import { codeBox, enrolledStaff, enterAs, inPanel, question, rowOf } from '../support/console.ts'
import { signInStaff } from '../support/staff.ts'
import { signInToConsole, someModerator, somethingWaits } from '../support/moderation.ts'

const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Administration' })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`
const statusOf = async (id: string) => (await rowsOf('select status from prayer_requests where id = $1', [id]))[0]?.['status']

/** The half minute is over. */
const tellNow = (id: string) =>
  inDatabase(
    `update graphile_worker._private_jobs set run_at = now()
     where key = (select 'moderation-told:' || id from moderation_cases where target_id = $1)`,
    [id],
  )

test('ROUTE-24 TRAP-23 TRAP-24 a visitor logs in to return to the queue; a member without a console session has no toolbar, loads none of its code, and finds no queue', async ({
  page,
}) => {
  await page.goto('/app-admin/moderation')
  await expect(page).toHaveURL(/\/login\?from=/)
  expect(new URL(page.url()).searchParams.get('from')).toBe('/app-admin/moderation')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Report Bug' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('superadmin') || path.includes('/toolbar-'))).toEqual([])
  expect(asked.some((path) => path.includes('/member-bars-') || path.includes('/main-'))).toBe(true)
  await expect(toolbar(page)).toHaveCount(0)

  await page.goto('/app-admin/moderation')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(toolbar(page)).toHaveCount(0)
})

test('ADM-04 ADM-08 MOD-D5 SC-18 a moderator opens the queue from the toolbar, approves with a key, can undo it, and an approval outlives its page', async ({
  page,
}) => {
  const title = unique('Double your money')
  const { id } = await somethingWaits(page, title)
  const { member, email } = await someModerator(page)
  await signIn(page, member)
  await signInToConsole(page, email)
  await page.goto('/dashboard')
  await toolbar(page).getByRole('link', { name: 'Content Moderation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content Moderation' })).toBeVisible()
  await expect(toolbar(page).getByRole('link')).toHaveText(['Content Moderation', 'Console'])
  await expect(card(page, title)).toContainText('Banned words: Double your money, western union')

  await card(page, title).focus()
  await page.keyboard.press('a')
  await expect(page.getByText(`Approved: ${title}`).last()).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, title)).toBeFocused()
  await expect.poll(() => statusOf(id)).toBe('pending')

  // The first approval's words may still stand there.
  const decided = page.waitForResponse((response) => response.url().endsWith('/decide/'))
  await page.keyboard.press('a')
  await decided
  await page.goto('/healthz')
  await expect.poll(() => statusOf(id)).toBe('active')
  await page.goto('/app-admin/moderation')
  await expect(page.getByRole('heading', { level: 1, name: 'Content Moderation' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(toolbar(page).getByRole('link')).toHaveCount(0)
  await toolbar(page).getByRole('button', { name: 'Tools' }).click()
  await expect(toolbar(page).getByRole('link')).toHaveText(['Content Moderation', 'Console'])
})

test('MOD-D5 PRY-D4 TRAP-24 removing asks for a reason and keeps it when the server does not respond; without the console session the queue is denied', async ({
  page,
}) => {
  const [first, second, hidden] = [unique('Cheap viagra'), unique('More viagra'), unique('Onlyfans')]
  const { id, author } = await somethingWaits(page, first)
  await somethingWaits(page, second)
  const anonymous = await somethingWaits(page, hidden, { is_anonymous: true })
  const { member, email } = await someModerator(page)
  await signIn(page, member)
  const adminId = await signInToConsole(page, email)
  await page.goto('/app-admin/moderation?kind=prayer')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await test.step('an anonymous author is revealed in the console only', async () => {
    await expect(card(page, hidden)).toContainText('Anonymous')
    await expect(card(page, hidden).getByRole('link', { name: 'Who is it?' })).toHaveAttribute(
      'href',
      `/admin/content/anonymous-author/prayer/${anonymous.id}`,
    )
  })
  await test.step('an entry is removed for a reason, once the server responds', async () => {
    await card(page, first).focus()
    await page.keyboard.press('r')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByText('Please say why in a few words.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('This is an advertisement.')
    await page.route('**/decide/', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByText(/There is no connection/)).toBeVisible()
    await page.unroute('**/decide/')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card(page, first)).toHaveCount(0)
    expect(await statusOf(id)).toBe('removed')
    await expect(page.getByRole('listitem').filter({ hasText: first }).getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(page.locator('[data-queue-card]:focus')).toHaveCount(1)
  })
  await test.step('half a minute later its author is told', async () => {
    const told = async () =>
      (await callApi<{ results: Array<{ message: string }> }>(page, author.access, 'get', 'notifications/')).results.map(
        ({ message }) => message,
      )
    expect(await told()).toEqual([])
    await tellNow(id)
    await expect.poll(told).toEqual([`${first}\nThis is an advertisement.`])
  })
  await test.step('the console session ends, and the queue is denied', async () => {
    await inDatabase('update sessions set revoked_at = now() where admin_id = $1', [adminId])
    await page.reload()
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect(toolbar(page)).toHaveCount(0)
  })
})

test('SC-18 what one moderator is looking at shows their name to the others, until they close the question', async ({
  page,
  browser,
}) => {
  const title = unique('Double your money')
  await somethingWaits(page, title)
  const [one, other] = [await someModerator(page), await someModerator(page)]
  await signIn(page, one.member)
  await signInToConsole(page, one.email)
  await page.goto('/app-admin/moderation?kind=prayer')
  await card(page, title).focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeVisible()

  const context = await browser.newContext()
  const second = await context.newPage()
  await signIn(second, other.member)
  await signInToConsole(second, other.email)
  await second.goto('/app-admin/moderation?kind=prayer')
  await expect(card(second, title)).toContainText('Lydia Wahba is looking at this until')
  await expect(card(second, title).getByRole('button')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await second.reload()
  await card(second, title).getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('button', { name: 'Undo' })).toBeVisible()
  await card(page, title).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Another moderator was faster.').first()).toBeVisible()
  await expect(card(page, title)).toHaveCount(0)
  await context.close()
})

test('ADMP-16 ADMP-18 MOD-D1~ MOD-D3~ the console shows who wrote an entry, removes it with a key, and restores it from the decisions', async ({
  page,
}) => {
  const title = unique('Double your money')
  const { id } = await somethingWaits(page, title)
  await enterAs(page, 'admin', '/admin/content/moderation?kind=prayer')
  await card(page, title).getByRole('button', { name: 'Author and reports' }).click()
  const file = inPanel(page, title)
  await expect(file.getByText('Nobody has reported it.')).toBeVisible()
  await expect(file.getByText('Nothing has been decided about it or its author.')).toBeVisible()
  await file.getByRole('button', { name: 'Close' }).click()
  await card(page, title).focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Remove “${title}”?` }).or(question(page, `Remove “${title}”?`))
  await dialog.getByLabel('Reason').fill('This is an advertisement.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await statusOf(id)).toBe('removed')
  await tellNow(id)
  await expect
    .poll(async () => (await rowsOf('select told_at from moderation_cases where target_id = $1', [id]))[0]?.['told_at'])
    .not.toBe(null)

  await page.goto('/admin/content/legacy-moderation')
  await rowOf(page, title).getByText(title).click()
  await inPanel(page, title).getByRole('button', { name: 'Restore' }).click()
  const asked = page.getByRole('dialog', { name: `Restore “${title}”?` }).or(question(page, `Restore “${title}”?`))
  await asked.getByLabel('Reason').fill('It was no advertisement.')
  await asked.getByRole('button', { name: 'Restore' }).click()
  await expect(inPanel(page, title).getByText('Why it was restored')).toBeVisible()
  expect(await statusOf(id)).toBe('active')
})

test('ADMP-17 MOD-D2 what two members reported stands once in the console, with their names, and is removed there', async ({
  page,
}) => {
  const [writer, ...readers] = [await newMember(page), await newMember(page), await newMember(page)]
  const words = unique('The bus leaves at six')
  const post = await callApi<{ id: string }>(page, writer.access, 'post', 'posts/', { content: words })
  for (const [index, { access }] of readers.entries())
    await callApi(page, access, 'post', 'reports/', {
      target_type: 'post',
      target_id: post.id,
      reason: 'personal_data',
      details: index === 0 ? 'It names a child.' : '',
    })
  await enterAs(page, 'admin', '/admin/content/reported')
  await expect(rowOf(page, words)).toContainText('Personal data of others (2)')
  await rowOf(page, words).getByText(words).click()
  const file = inPanel(page, words)
  await expect(file.getByText('Personal data of others: It names a child.')).toBeVisible()
  await file.getByRole('button', { name: 'Uphold' }).click()
  const asked = page.getByRole('dialog', { name: `Remove “${words}”?` }).or(question(page, `Remove “${words}”?`))
  await asked.getByLabel('Reason').fill('It names a child.')
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, words)).toContainText('Upheld')
  expect(await rowsOf('select status from posts where id = $1', [post.id])).toEqual([{ status: 'removed' }])
})

test('PRY-D4 CON-D6 the console shows an anonymous author for a reason and a second factor', async ({ page }) => {
  const { id, author } = await somethingWaits(page, unique('Onlyfans'), { is_anonymous: true })
  const staff = await enrolledStaff(page, 'moderator')
  await signInStaff(page, staff, staff.nextCode())
  await inDatabase("update sessions set stepped_up_at = now() - interval '11 minutes' where admin_id = $1", [staff.id])
  await page.goto(`/admin/content/anonymous-author/prayer/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Who is it?' })).toBeVisible()
  const show = page.getByRole('button', { name: 'Show the name' })
  await show.click()
  await expect(page.getByText('Please give a reason of at least 5 characters')).toBeVisible()
  await page.getByLabel('Reason').fill('A threat to a life.')
  await show.click()
  await codeBox(page).fill(staff.nextCode())
  await expect(page.getByText(`@${author.username}`)).toBeVisible()
})
