import { picture } from '../../support/files/pictures.ts'
import { callApi, expect, newMember, signIn, test, tokensOf } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'

// One parish: posts of another test would be counted as well.
test.describe.configure({ mode: 'serial' })

const upload = async (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(await picture(640, 480)) })

test('POST-01 POST-02 PST-D1 PST-D2 PST-D3 SC-15 four photos with a mention survive a lost connection, the post is there once, another reader sees “1 new post” and nothing jumps', async ({
  page,
  browser,
}) => {
  await signIn(page, 'member')
  const words = `Photos of the liturgy ${Date.now()}, thank you @marina.saad`
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'friend')
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('feed').getByRole('article').first()).toBeVisible()
  const top = () =>
    elsewhere
      .getByRole('feed')
      .getByRole('article')
      .first()
      .evaluate((post) => post.getBoundingClientRect().top + scrollY)
  const before = await top()

  await test.step('the third photo fails, is tried again, and the post is published once', async () => {
    await page.goto('/dashboard')
    let sent = 0
    await page.route('**/posts/media/', (route) => (++sent === 3 ? route.abort() : route.continue()))
    await page.getByRole('button', { name: /^Write to / }).click()
    await page.getByRole('textbox', { name: 'What would you like to say?' }).fill(words)
    const files = await Promise.all(['one.png', 'two.png', 'three.png', 'four.png'].map(upload))
    await page.getByLabel('Choose photos').setInputFiles(files)
    for (const number of [1, 2, 3, 4])
      await page.getByLabel(`What does photo ${number} show?`).fill(`Photo of the altar, ${number}`)
    await page.getByRole('button', { name: 'Try Again: photo 3' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const posts = page.getByRole('article').filter({ hasText: words.slice(0, 30) })
    await expect(posts).toHaveCount(1)
    await expect(posts.getByRole('img', { name: /^Photo of the altar/ })).toHaveCount(4)
    await expect(posts.getByRole('link', { name: 'Marina Saad' })).toBeVisible()
  })

  await test.step('elsewhere the feed counts it and stays where it is, until it is asked for', async () => {
    // Announcements of another test may come to the same parish meanwhile.
    const pill = elsewhere.getByRole('button', { name: /^\d+ new posts?$/ })
    await expect(pill).toBeVisible()
    expect(await top()).toBe(before)
    await elsewhere.keyboard.press('?')
    const help = elsewhere.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByRole('term')).toHaveText(['N', 'T', 'M', 'A', '/', 'P', '?'])
    await elsewhere.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await elsewhere.keyboard.press('p')
    await expect(pill).toBeHidden()
    await expect(elsewhere.getByRole('article').filter({ hasText: words.slice(0, 30) })).toHaveCount(1)
    await elsewhere.keyboard.press('n')
    const editor = elsewhere.getByRole('dialog', { name: 'Create Event' })
    await expect(editor).toBeVisible()
    await elsewhere.goto('/dashboard')
  })

  await test.step('a candle is lit by keyboard, and the author sees it without a reload', async () => {
    const post = elsewhere.getByRole('article').filter({ hasText: words.slice(0, 30) })
    await post.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await post.getByRole('group', { name: 'Choose a reaction' }).getByRole('button', { name: 'Candle' }).press('Enter')
    await expect(post.getByRole('button', { name: /^Candle 1/ })).toHaveAttribute('aria-pressed', 'true')
    const mine = page.getByRole('article').filter({ hasText: words.slice(0, 30) })
    await expect(mine.getByRole('button', { name: /^Candle 1/ })).toHaveAttribute('aria-pressed', 'false')
  })
})

test('CMT-01 CMT-D1 CMT-D2 two members talk under a post, and the thread grows three deep', async ({ page, browser }) => {
  const { access } = await signIn(page, 'member')
  const post = await callApi<{ id: string }>(page, access, 'post', 'posts/', { content: `The choir sang ${Date.now()}` })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'friend')
  await elsewhere.goto(`/posts/${post.id}`)
  await elsewhere.getByRole('textbox', { name: 'Answer kindly' }).fill('What a morning')
  await elsewhere.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(elsewhere.getByText('What a morning')).toBeVisible()
  await page.goto(`/posts/${post.id}`)
  for (const [answered, text] of [
    ['What a morning', 'It was'],
    ['It was', 'Every week'],
    ['Every week', 'God willing'],
  ] as const) {
    await page
      .getByRole('listitem')
      .filter({ hasText: answered })
      .last()
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Reply to/ }).fill(text)
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click()
    await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(0)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(elsewhere.getByText('God willing', { exact: true })).toBeVisible()
  const { replies } = await callApi<{ replies: { depth: number }[] }>(page, access, 'get', `posts/${post.id}/comments/`)
  expect(replies.map(({ depth }) => depth)).toEqual([1, 2, 3])
  await elsewhere.context().close()
})

test('POST-03 PST-D2 the following feed has the posts of whom one follows, and of nobody else', async ({ page }) => {
  const [reader, followed, other] = [await newMember(page), await newMember(page), await newMember(page)]
  const { access } = await tokensOf(page, reader)
  await callApi(page, access, 'post', 'social/follow/', { user_id: followed.id })
  const said = async (who: typeof followed, content: string) =>
    callApi(page, (await tokensOf(page, who)).access, 'post', 'posts/', { content })
  const [wanted, unwanted] = [`Bread is baked ${Date.now()}`, `Not for followers ${Date.now()}`]
  await said(followed, wanted)
  await said(other, unwanted)
  await signIn(page, reader)
  await page.goto('/following-feed')
  await expect(page.getByRole('article').filter({ hasText: wanted })).toHaveCount(1)
  await expect(page.getByText(unwanted)).toHaveCount(0)
})

test('PST-D2 a feed of many posts draws those near the screen, and whoever comes back to it finds their place', async ({
  page,
}) => {
  const [reader, author] = [await newMember(page), await newMember(page)]
  const { access } = await tokensOf(page, reader)
  await callApi(page, access, 'post', 'social/follow/', { user_id: author.id })
  await inDatabase(
    `with written as (
       insert into posts (id, author_id, kind, place, visibility, status, feed_key, content, published_at, created_at)
       select uuidv7(-n * interval '1 minute'), $1, 'status', 'wall', 'members', 'published', uuidv7(-n * interval '1 minute'),
         'Psalm ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 150) as n
       returning id, author_id, feed_key, visibility)
     insert into feed_entries (source_id, feed_key, post_id, author_id, visibility)
     select author_id, feed_key, id, author_id, visibility from written`,
    [author.id],
  )
  await signIn(page, reader)
  await page.goto('/following-feed')
  const feed = page.getByRole('feed')
  const psalm = (number: number) => feed.getByRole('article').filter({ has: page.getByText(`Psalm ${number}`, { exact: true }) })
  await expect(psalm(1)).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(feed.getByRole('article').filter({ hasText: /Psalm 1[2-4]\d/ })).not.toHaveCount(0, { timeout: 300 })
  }).toPass()
  expect(await feed.getByRole('article').count()).toBeLessThan(80)

  const seen = await feed.getByRole('article').evaluateAll((posts) => {
    const [first] = posts.filter((post) => post.getBoundingClientRect().top > 100)
    return { number: Number(/Psalm (\d+)/.exec(first?.textContent ?? '')?.[1]), top: first?.getBoundingClientRect().top ?? 0 }
  })
  await psalm(seen.number).getByRole('link', { name: 'Comment' }).click()
  await expect(page).toHaveURL(/\/posts\//)
  await page.goBack()
  await expect(psalm(seen.number)).toBeInViewport()

  await page.mouse.move(600, 400)
  await expect(async () => {
    await page.mouse.wheel(0, -6_000)
    await expect(psalm(1)).toBeInViewport({ timeout: 500 })
  }).toPass()
})

test('CMT-D5 three reports hide a comment on the open page of a reader', async ({ page }) => {
  const { access } = await signIn(page, 'member')
  const post = await callApi<{ id: string }>(page, access, 'post', 'posts/', { content: `About the bus ${Date.now()}` })
  const writer = await tokensOf(page, 'friend')
  const comment = await callApi<{ id: string }>(page, writer.access, 'post', `posts/${post.id}/comments/`, {
    content: 'Rude words',
  })
  await page.goto(`/posts/${post.id}`)
  await expect(page.getByText('Rude words')).toBeVisible()
  for (let reporter = 0; reporter < 3; reporter += 1) {
    const other = await tokensOf(page, await newMember(page))
    await callApi(page, other.access, 'post', `comments/${comment.id}/flag/`, { reason: 'harassment' })
  }
  await expect(page.getByText('Hidden while moderators look at it.')).toBeVisible()
  await expect(page.getByText('Rude words')).toBeHidden()
})

test('SC-15~ SC-27~ PST-D5~ what was written is kept over a reload, and a deleted post can be taken back until its page closes', async ({
  page,
}) => {
  await signIn(page, 'guest')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Write to / }).click()
  const field = page.getByRole('textbox', { name: 'What would you like to say?' })
  const words = `A draft ${Date.now()}`
  await field.fill(words)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(words)
  await page.reload()
  await expect(field).toHaveValue(words)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: words })
  await expect(post).toHaveCount(1)
  await post.getByRole('button', { name: /^More about the post/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(post).toHaveCount(1)
  await post.getByRole('button', { name: /^More about the post/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto('about:blank')
  // The page that closes sends the deletion; nobody is there to see its answer.
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(post).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})
