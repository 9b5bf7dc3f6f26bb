import type { Page } from '@playwright/test'
import { emailOf, expect, signIn, test } from '../support/app.ts'
import { rowsOf } from '../support/database.ts'
import { go } from '../support/page.ts'

const landing = 'One church family, close wherever you live'

const publicPages = {
  '/features': 'Features',
  '/login': 'Log In',
  '/register': 'Create your account',
  '/request-invite': 'Request Invitation',
  '/clear-storage': 'Clear storage',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/verify-email': 'Confirm your email address',
  '/resend-verification': 'Send the email again',
  '/password-reset': 'Forgot password?',
  '/reset-password': 'Choose a new password',
  '/complete-profile': 'Complete your profile',
  '/admin/login': 'Admin Login',
}
test('ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-09 public pages open without login and name their window', async ({ page }) => {
  for (const [path, title] of Object.entries(publicPages))
    await test.step(path, async () => {
      await page.goto(path)
      const shown = path === '/complete-profile' ? 'Sign In Required' : title
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(shown)
      await expect(page).toHaveTitle(`${title} · Coptic Community`)
      await expect(page).toHaveURL(path)
    })
})

const read = async (statement: string) => {
  const [found] = await rowsOf(statement, [])
  return { at: String(found?.['at']), title: String(found?.['title']) }
}
type Address = readonly [path: string, title: string]

async function leadsToLogin(page: Page, paths: readonly string[]) {
  for (const [index, path] of paths.entries())
    await test.step(`${path} for a visitor`, async () => {
      await (index === 0 ? page.goto(path) : go(page, path))
      await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/login' && searchParams.get('from') === path)
      await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
    })
}
async function opens(page: Page, addresses: readonly Address[]) {
  await signIn(page, 'friend')
  for (const [index, [path, title]] of addresses.entries())
    await test.step(`${path} for a member`, async () => {
      await (index === 0 ? page.goto(path) : go(page, path))
      await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${title} · Coptic Community`)
    })
}
// The marketplace and the offices of parishes have their own tests.
test('ROUTE-11 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-18 pages of members send visitors to the login, which remembers them, and open for members', async ({
  page,
}) => {
  const person = await read(
    `select username as at, first_name || ' ' || last_name as title from users order by created_at limit 1`,
  )
  const event = await read(
    `select id as at, title from events where visibility = 'public' and status = 'scheduled' order by created_at limit 1`,
  )
  const post = await read(
    `select posts.id as at, first_name || ' ' || last_name as title from posts join users on users.id = author_id
     where place = 'wall' and visibility = 'members' and posts.status = 'published' order by posts.created_at limit 1`,
  )
  const addresses: readonly Address[] = [
    ['/home', 'Dashboard'],
    ['/dashboard', 'Dashboard'],
    ['/profile', 'Profile'],
    ['/profile/edit', 'Edit profile'],
    [`/profile/${person.at}`, person.title],
    ['/events', 'Events'],
    [`/events/${event.at}`, event.title],
    ['/notifications', 'Notifications'],
    [`/posts/${post.at}`, `Post by \u2068${post.title}\u2069`],
    ['/following-feed', 'Following'],
    ['/people', 'People'],
    ['/search', 'Search'],
    ['/chat', 'Messages'],
  ]
  await leadsToLogin(
    page,
    addresses.map(([path]) => path),
  )
  await opens(page, addresses)
})

test('ROUTE-10~ ROUTE-06 ROUTE-07 ROUTE-20 ROUTE-23 ROUTE-24 ROUTE-25 groups, calendar, prayers and pages for staff are guarded; a parish and a page are not', async ({
  page,
}) => {
  const group = await read(
    `select groups.id as at, name as title from groups join group_memberships m on m.group_id = groups.id
     join users on users.id = m.user_id where email = '${emailOf('friend')}' and m.status = 'active' limit 1`,
  )
  const addresses: readonly Address[] = [
    ['/groups', 'Groups'],
    ['/groups/create', 'Create group'],
    [`/groups/${group.at}`, group.title],
    ['/calendar', 'Calendar'],
    ['/prayers', 'Prayers'],
    ['/parishes', 'Parishes'],
  ]
  const guarded = ['moderation', 'parishes', 'groups', 'events'].map((name) => `/app-admin/${name}`)
  await leadsToLogin(page, [...addresses.map(([path]) => path), ...guarded, '/parish-admin', '/pages/st-bishoy-monastery/edit'])
  for (const [path, name] of [
    ['/pages', 'Pages'],
    ['/pages/st-bishoy-monastery', 'Monastery of St Bishoy'],
    ['/parishes/st-mark-pasadena', /St\. Mark/],
  ] as const)
    await test.step(`${path} for a visitor`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
  await opens(page, addresses)
})

test('ROUTE-33 an unknown address says so, and Go Home leads to /', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Coptic Community')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible()
})
