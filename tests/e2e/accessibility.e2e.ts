import AxeBuilder from '@axe-core/playwright'
import { test as plain } from '@playwright/test'
import type { Page } from '@playwright/test'
import { callApi, expect, signIn, test, tokensOf } from './support/app.ts'
import { newStaff, signInStaff } from './support/staff.ts'
import { inDatabase } from './support/database.ts'
import { someItem, storeCart, takeTransfers, unique } from './support/market.ts'
import { signInToConsole, someModerator, somethingWaits } from './support/moderation.ts'

/** Pages that stand written, each language under an address of its own. */
const writtenPaths = ['/', '/features', '/privacy', '/terms']
const visitorPaths = [
  '/clear-storage',
  '/login',
  '/register',
  '/request-invite',
  '/verify-email',
  '/resend-verification',
  '/password-reset',
  '/reset-password',
  '/complete-profile',
  '/unsubscribe?token=of-a-mail',
  '/admin/login',
  '/admin/accept-invitation',
]
const memberPaths = [
  '/dashboard',
  '/events',
  '/calendar',
  '/calendar?view=agenda',
  '/calendar?create=now',
  '/notifications',
  '/notifications/settings',
  '/app-admin/moderation',
  '/prayers',
  '/prayers?ask=true',
  '/prayers/{prayer}',
  '/marketplace',
  '/marketplace?saved=true',
  '/marketplace?q=nothing-has-this-name',
  '/marketplace/items/{item}',
  '/marketplace/items/new',
  '/marketplace/items/{own}/edit',
  '/marketplace/checkout',
  '/marketplace/orders',
  '/marketplace/orders?order={order}',
  '/marketplace/dashboard',
  '/no/such/page',
]
/** Of the console, for an admin who sees everything. */
const staffPaths = [
  '/admin/dashboard',
  '/admin/security',
  '/admin/roles',
  '/admin/admin-users',
  '/admin/admin-users?q=nothing-has-this-name',
  '/admin/users',
  '/admin/users?user={member}',
  '/admin/users/invitations',
  '/admin/users/invitation-requests',
  '/admin/users/invitation-requests/manage',
  '/admin/users/reserved-handles',
  '/admin/system/feature-flags',
  '/admin/system/logs',
  '/admin/system/logs?line=1',
  '/admin/system/logs?tab=jobs',
  '/admin/feedback',
  '/admin/export-jobs',
  '/admin/no/such/room',
]
const directions = { ltr: 'en', rtl: 'ar' } as const
/** Rules that a theme can break: nothing else differs between dark and light. The directions differ in where things stand. */
const colourRules = ['color-contrast', 'link-in-text-block']
const looks = {
  ltr: [
    { theme: 'dark', asks: (axe: AxeBuilder) => axe },
    { theme: 'light', asks: (axe: AxeBuilder) => axe.withRules(colourRules) },
  ],
  rtl: [],
} as const

/** What axe finds, of any weight, each with the elements it stands at. */
async function violations(page: Page, asks: (axe: AxeBuilder) => AxeBuilder = (axe) => axe) {
  // No page holds a frame: without the search for them, a look takes half the time.
  const { violations: found } = await asks(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return found.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

async function shown(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
async function setTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((name) => {
    document.documentElement.classList.toggle('dark', name === 'dark')
    document.documentElement.classList.toggle('light', name === 'light')
  }, theme)
  // Colours that fade into the new theme are judged where they arrive.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

for (const [who, paths] of [
  ['reader', writtenPaths],
  ['visitor', visitorPaths],
  ['member', memberPaths],
  ['admin', staffPaths],
] as const) {
  for (const asked of paths) {
    test(`${asked} for a ${who}: axe finds nothing in dark and light, and 320 px do not scroll sideways in either direction`, async ({
      page,
    }) => {
      const path = await addressOf(page, asked)
      if (who === 'member') await signIn(page, sellers.some((part) => asked.includes(part)) ? 'member' : 'friend')
      else if (who === 'admin') await signInStaff(page, await newStaff('admin'))
      else await page.goto('/healthz')
      for (const direction of ['ltr', 'rtl'] as const) {
        const language = directions[direction]
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
        await page.goto(who === 'reader' && language === 'ar' ? `/ar${path}`.replace(/\/$/, '') : path)
        await shown(page)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        for (const { theme, asks } of looks[direction]) {
          await setTheme(page, theme)
          expect(await violations(page, asks), `${path} ${theme} ${direction}`).toEqual([])
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await shown(page)
        expect(await sidewaysAt(page), `${path} ${direction}`).toEqual([])
        await page.setViewportSize({ width: 1280, height: 800 })
      }
    })
  }
}

/** Where the newest of each kind stands among what the person of the test sees. */
const newest = {
  '{prayer}': ['friend', 'prayers/requests/?page_size=1'],
  '{item}': ['friend', 'marketplace/items/?page_size=1'],
  '{own}': ['member', 'marketplace/items/?seller=me&page_size=1'],
  '{order}': ['member', 'marketplace/orders/?page_size=1'],
} as const
/** Pages that show most to somebody who sells and buys. */
const sellers = ['{own}', '{order}', '/marketplace/orders', '/marketplace/dashboard', '/marketplace/items/new']

async function addressOf(page: Page, asked: string): Promise<string> {
  if (asked.includes('{member}')) return asked.replace('{member}', (await tokensOf(page, 'friend')).user.id)
  for (const [part, [who, path]] of Object.entries(newest)) {
    if (!asked.includes(part)) continue
    const { access } = await tokensOf(page, who)
    const { results } = await callApi<{ results: Array<{ id: string }> }>(page, access, 'get', path)
    return asked.replace(part, results[0]!.id)
  }
  return asked
}

test('the queue of a moderator and its dialogs: axe finds nothing in dark and light, and 320 px do not scroll sideways', async ({
  page,
}) => {
  await somethingWaits(page, 'Cheap viagra for all who read this', { is_anonymous: true })
  const { member, email } = await someModerator(page)
  await signIn(page, member)
  await signInToConsole(page, email)
  await page.goto('/app-admin/moderation')
  await page.locator('[data-queue-card]').first().waitFor()
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme)
    expect(await violations(page), `the queue ${theme}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysAt(page)).toEqual([])
  await page.getByRole('button', { name: 'Tools' }).click()
  expect(await violations(page), 'the toolbar of a phone').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await page.getByLabel('Reason').waitFor()
  expect(await violations(page), 'the reason').toEqual([])
})

test('the cart and each step of the checkout: axe finds nothing in dark and light', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  await takeTransfers(page, 'member')
  const { user } = await signIn(page, 'friend')
  await storeCart(page, user.id, [{ item: book, quantity: 2 }])
  await inDatabase('update market_items set price = 1500 where id = $1', [book.id])
  const clean = async (where: string) => {
    await page.waitForLoadState('networkidle')
    for (const { theme, asks } of looks.ltr) {
      await setTheme(page, theme)
      expect(await violations(page, asks), `${where} ${theme}`).toEqual([])
    }
  }
  await page.goto('/marketplace')
  await page.getByRole('button', { name: /^Cart, / }).click()
  await page.getByRole('button', { name: 'Accept the changes' }).waitFor()
  await clean('the cart')
  await page.goto('/marketplace/checkout')
  await page.getByRole('heading', { name: 'Something has changed' }).waitFor()
  await clean('changes')
  await page.getByRole('button', { name: 'Accept and go on' }).click()
  await page.getByRole('radio', { name: /Shipping/ }).check()
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByText('Address is required').waitFor()
  await clean('details')
  await page.getByRole('radio', { name: /Pick up/ }).check()
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByRole('heading', { name: 'How do you pay?' }).waitFor()
  await clean('payment')
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  await page.getByRole('button', { name: 'Go on to review' }).click()
  await page.getByRole('heading', { name: 'Is everything right?' }).waitFor()
  await clean('review')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('heading', { name: 'Thank you, it is ordered' }).waitFor()
  await clean('placed')
})

/** What sticks out of the window's sides, when that makes the page scroll. */
const sidewaysAt = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement!
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > clientWidth
    })
    return [`${scrollWidth} px`, ...out.slice(0, 10).map((element) => element.outerHTML.slice(0, 160))]
  })

plain('an inline script and an inline handler do not run under the content policy (F2)', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ran = await page.evaluate(async () => {
    const blocked: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective))
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.injected = 1' }))
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.injected = 2')
    document.body.append(button)
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
    return { injected: (window as { injected?: number }).injected ?? null, blocked }
  })
  expect(ran.injected).toBeNull()
  expect(ran.blocked).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']))
})
