import { callApi, expect, newMember, signIn, someName, test, tokensOf } from '../support/app.ts'

const slug = 'st-bishoy-monastery'

test('ROUTE-07~ PAG-D6~ PAG-D7~ a visitor reads a page, its posts and events without an account, as search engines do', async ({
  page,
}) => {
  await page.goto('/pages')
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('bishoy')
  await page.getByRole('link', { name: /Monastery of St Bishoy/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Monastery of St Bishoy/ })).toBeVisible()
  await expect(page).toHaveURL(`/pages/${slug}`)

  await page.reload()
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts).toMatchObject({
    '@type': 'PlaceOfWorship',
    name: 'Monastery of St Bishoy',
    email: 'guests@st-bishoy.example.org',
  })
  const posts = page.getByRole('region', { name: 'Posts' })
  await expect(posts.getByRole('listitem').first()).toContainText('Pinned')
  await expect(posts.getByRole('listitem').first()).toContainText('the gate closes at four')
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Midnight praises')
  await expect(page.getByRole('link', { name: 'Log in to follow' })).toBeVisible()
  await page.goto('/pages/meals-for-neighbours')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('PAG-D5~ PAG-D4~ PAG-D6~ a member’s page waits, is approved in the parish, writes as itself and reaches its followers', async ({
  page,
}) => {
  const name = `Vigil lights ${someName()}`
  await signIn(page, 'friend')
  expect((await page.goto('/pages/create'))?.status()).toBe(200)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('In one line').fill('Candles for everybody')
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('This page waits to be approved.')).toBeVisible()
  const address = new URL(page.url()).pathname

  await signIn(page, 'parish-admin')
  await page.goto('/parish-admin/st-mark-pasadena?tab=pages')
  const approve = page.getByRole('button', { name: new RegExp(`^Approve .*${name}`) })
  await approve.click()
  await expect(approve).toHaveCount(0)
  await page.goto(`${address}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()

  const follower = await newMember(page)
  await signIn(page, follower)
  await page.goto(address)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect(page.getByText('2 followers')).toBeVisible()

  await signIn(page, 'friend')
  await page.goto(address)
  await page.getByRole('button', { name: /^Write as/ }).click()
  const words = `We light them at seven. ${someName()}`
  await page.getByRole('textbox', { name: 'What would you like to say?' }).fill(words)
  await page.getByLabel('Kind of post').selectOption('announcement')
  await page.getByRole('button', { name: 'Publish' }).click()
  const post = page.getByRole('article').filter({ hasText: words })
  await expect(post).toContainText('Announcement')
  await expect(post.getByRole('link', { name })).toBeVisible()
  await page.goto(`${address}/edit?tab=admins`)
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByRole('list', { name: 'Who runs the page' }).getByRole('listitem')).toHaveCount(2)

  const { access } = await tokensOf(page, follower)
  const home = await callApi<{ results: { content: string }[] }>(page, access, 'get', 'posts/?feed=home')
  expect(home.results.map(({ content }) => content)).toContain(words)
})
