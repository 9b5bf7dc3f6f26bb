import AxeBuilder from '@axe-core/playwright'
import { test as plain } from '@playwright/test'
import type { Page } from '@playwright/test'
import { callApi, expect, signIn, test, tokensOf } from './support/app.ts'
import { newStaff, signInStaff } from './support/staff.ts'

/** Pages that stand written, each language under an address of its own. */
const writtenPaths = ['/', '/features', '/privacy', '/terms']
const visitorPaths = [
  '/clear-storage',
  '/login',
  '/register',
  '/request-invite',
  '/verify-email',
  '/resend-verification',
  '/complete-profile',
  '/unsubscribe?token=of-a-mail',
]
const memberPaths = [
  '/dashboard',
  '/events',
  '/calendar',
  '/calendar?view=agenda',
  '/calendar?create=now',
  '/notifications',
  '/notifications/settings',
  '/prayers',
  '/prayers?ask=true',
  '/prayers/{first}',
  '/no/such/page',
]
const staffPaths = [
  '/admin/users',
  '/admin/users?user={member}',
  '/admin/users/invitations',
  '/admin/users/invitation-requests',
  '/admin/users/invitation-requests/manage',
  '/admin/users/reserved-handles',
]
const directions = { ltr: 'en', rtl: 'ar' } as const

/** What axe finds, of any weight, each with the elements it stands at. */
async function violations(page: Page) {
  // No page holds a frame: without the search for them, a look takes half the time.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
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
  ['staff', staffPaths],
] as const) {
  for (const asked of paths) {
    test(`${asked} for a ${who}: in both directions axe finds nothing in dark and light, and 320 px do not scroll sideways`, async ({
      page,
    }) => {
      const path = asked
        .replace('{first}', asked.includes('{first}') ? await firstPrayer(page) : '')
        .replace('{member}', asked.includes('{member}') ? (await tokensOf(page, 'friend')).user.id : '')
      if (who === 'member') await signIn(page, 'friend')
      else if (who === 'staff') await signInStaff(page, await newStaff('admin'))
      else await page.goto('/healthz')
      let looks = 0
      for (const [direction, language] of Object.entries(directions)) {
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
        await page.goto(who === 'reader' && language === 'ar' ? `/ar${path}`.replace(/\/$/, '') : path)
        await shown(page)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        for (const theme of ['dark', 'light'] as const) {
          await setTheme(page, theme)
          expect(await violations(page), `${path} ${theme} ${direction}`).toEqual([])
          looks += 1
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await shown(page)
        expect(await sidewaysAt(page), `${path} ${direction}`).toEqual([])
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      console.log(`axe ${who} ${path}: ${looks} looks, nothing found`)
    })
  }
}

/** The newest prayer request that a member sees. */
async function firstPrayer(page: Page): Promise<string> {
  const { access } = await tokensOf(page, 'friend')
  return (await callApi<{ results: Array<{ id: string }> }>(page, access, 'get', 'prayers/requests/?page_size=1')).results[0]!.id
}

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
