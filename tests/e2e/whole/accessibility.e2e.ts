import type { I18n } from '@lingui/core'
import { type Page, test as plain } from '@playwright/test'
import { languageTraits } from '#contract/core/languages.ts'
import { expect, password, signIn, test } from '../support/app.ts'
import { guardianLink, openRank } from '../support/standing.ts'
import { settled } from '../support/settled.ts'
import { addressOf } from '../support/page-address.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { inDatabase, rowsOf } from '../support/database.ts'
import { someItem, storeCart, takeTransfers, unique } from '../support/market.ts'
import { commonScripts, pagesOf, type Reader, readers, undeclaredPages } from '../support/axe-pages.ts'
import { signInToConsole, someModerator, somethingWaits } from '../support/moderation.ts'
import { setTheme, sidewaysAt } from '../support/look.ts'
import { smallerThan, textsOf, toRead } from '../support/text-sizes.ts'
import { colourRules, nameRules, violations } from '../support/violations.ts'
import { shareOf } from '../../support/share.ts'

/** Number of pages per test, so that both workers have some. */
const pagesATest = 9
/** An address without a route, on each side. */
const unknown: Partial<Record<Reader, string>> = { friend: '/no/such/page', admin: '/admin/no/such/page' }

const themes = [
  { theme: 'dark', rules: undefined },
  { theme: 'light', rules: colourRules },
] as const

/** Addresses of pages with an open dialog. */
const opening = /[?&](?:create|ask|user|open|line)=/

/** The settled page: heading present, nothing busy, no request pending. */
async function shown(page: Page, heading = 'h1') {
  await expect(page.locator(heading).first()).toBeVisible()
  // It may appear a while after the last response: React reveals one part after another with pauses.
  if (opening.test(page.url())) await expect(page.getByRole('dialog').first()).toBeVisible()
  await settled(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const isConsole = (path: string) => path.startsWith('/admin')
const pathnameOf = (path: string) => path.split('?')[0]!

/**
 * Navigates within the members' app or the console by link, without a reload; in a new document when the area changes, or for the
 * same page with other content.
 */
async function goOn(page: Page, from: string | null, path: string) {
  if (from === null || isConsole(from) !== isConsole(path) || pathnameOf(from) === pathnameOf(path)) {
    await page.goto(path)
    return shown(page)
  }
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    history.pushState(null, '', to)
  }, path)
  await shown(page, 'h1:not([data-left])')
}

/** Switches the language in the open page, as its menus do. A second load of every page would cost as much as all else here. */
async function switchLanguage(page: Page, language: 'en' | 'ar') {
  await page.evaluate(
    async ([wanted, locale, direction, scripts]) => {
      const exported = (await Promise.all(scripts.map((script) => import(script)))).flatMap((module) => Object.values(module))
      const i18n = exported.find((one): one is I18n => one instanceof Object && 'activate' in one && 'locale' in one)
      i18n!.activate(wanted, locale)
      Object.assign(document.documentElement, { lang: wanted, dir: direction })
    },
    [language, languageTraits[language].locale, languageTraits[language].direction, commonScripts] as const,
  )
}

test('every page of the product is declared as checked, or as a redirect', () => {
  expect(undeclaredPages()).toEqual([])
})

for (const who of readers) {
  const all = shareOf([...pagesOf(who), ...(unknown[who] ? [unknown[who]] : [])])
  for (let from = 0; from < all.length; from += pagesATest) {
    const paths = all.slice(from, from + pagesATest)
    test(`${paths[0]} to ${paths.at(-1)} for a ${who}: axe finds nothing in dark and light or on a phone, no text is smaller than 14 px, and 360 and 320 px do not scroll sideways in either direction, nor 390 px with text of 200 %`, async ({
      page,
    }) => {
      test.setTimeout(15_000 + paths.length * 15_000)
      if (who === 'admin') await signInStaff(page, await newStaff('admin'))
      else if (who !== 'reader' && who !== 'visitor') await signIn(page, who)
      else await page.goto('/healthz')
      const places = await Promise.all(paths.map((asked) => addressOf(page, asked)))
      // Arabic is loaded with the document, English is in the code: the open page can switch to either.
      await page.evaluate(() => localStorage.setItem('language', 'ar'))
      for (const [index, path] of places.entries())
        await test.step(path, async () => {
          if (who === 'reader') await page.goto(`/ar${path}`.replace(/\/$/, ''))
          else await goOn(page, index === 0 ? null : places[index - 1]!, path)
          await fits(page, 'rtl', path)
          if (who === 'reader') await page.goto(path)
          else await switchLanguage(page, 'en')
          await fits(page, 'ltr', path)
          expect.soft(await violations(page, nameRules), `${path} 320 px`).toEqual([])
          await sizesAre(page, path, who === 'admin' ? 14 : 16)
          await fitsEnlarged(page, path)
          await page.setViewportSize({ width: 1280, height: 800 })
          await shown(page)
          expect.soft(smallerThan(14, await textsOf(page)), `${path} 1280 px`).toEqual([])
          for (const { theme, rules } of themes) {
            await setTheme(page, theme)
            expect.soft(await violations(page, rules), `${path} ${theme}`).toEqual([])
          }
          await setTheme(page, 'dark')
          if (who !== 'reader') await switchLanguage(page, 'ar')
        })
    })
  }
}

/** The settled page reads in this direction and does not scroll sideways on phones: most of them are 360 px wide. */
async function fits(page: Page, direction: 'ltr' | 'rtl', path: string) {
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await shown(page)
    expect.soft(await sidewaysAt(page), `${path} ${direction} ${width} px`).toEqual([])
  }
}

/** No text of a phone is smaller than 14 px, and none that is longer than a caption smaller than this. */
async function sizesAre(page: Page, path: string, least: number) {
  const texts = await textsOf(page)
  expect.soft(smallerThan(14, texts), `${path} 320 px`).toEqual([])
  expect.soft(smallerThan(least, toRead(texts)), `${path} 320 px`).toEqual([])
}

/** Text of twice the size, set as in the browser's own settings (WCAG 1.4.4), does not make a phone scroll sideways. */
async function fitsEnlarged(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 32)
  await shown(page)
  expect.soft(await sidewaysAt(page), `${path} with text of 200 %`).toEqual([])
  await setTextSize(page, 16)
}

async function setTextSize(page: Page, pixels: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await browser.detach()
}

test('the moderation queue and its dialogs: axe finds nothing in dark and light, and 320 px do not scroll sideways', async ({
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

test('staff questions about a rank, the rank itself and the guardian page: axe finds nothing, and 320 px do not scroll sideways', async ({
  page,
}) => {
  const [asked] = await rowsOf(
    `select users.email from rank_claims join users on users.id = user_id where status = 'info_requested' limit 1`,
    [],
  )
  const clean = async (where: string) => {
    await settled(page)
    for (const { theme, rules } of themes) {
      await setTheme(page, theme)
      expect(await violations(page, rules), `${where} ${theme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysAt(page), where).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await signIn(page, { email: String(asked!['email']), password })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Answer' }).waitFor()
  await clean('the question')
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
  await clean('the answer')
  await signIn(page, 'guest')
  await page.goto('/dashboard')
  const sheet = await openRank(page)
  await sheet.getByLabel('Choose a rank').selectOption('Priest')
  await sheet.getByRole('button', { name: 'Send to the staff' }).click()
  await clean('the rank')
  await page.goto(await guardianLink(page))
  await page.getByRole('button', { name: 'I consent' }).waitFor()
  await clean('the guardian')
  await page.getByRole('button', { name: 'I do not consent' }).click()
  await clean('the refusal')
})

test('the cart and each step of the checkout: axe finds nothing in dark and light', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  await takeTransfers(page, 'member')
  const { user } = await signIn(page, 'friend')
  await storeCart(page, user.id, [{ item: book, quantity: 2 }])
  await inDatabase('update market_items set price = 1500 where id = $1', [book.id])
  const clean = async (where: string) => {
    await settled(page)
    for (const { theme, rules } of themes) {
      await setTheme(page, theme)
      expect(await violations(page, rules), `${where} ${theme}`).toEqual([])
    }
  }
  await page.goto('/marketplace')
  await page.getByRole('button', { name: /^Cart, / }).click()
  await page.getByRole('button', { name: 'Accept the changes' }).waitFor()
  await clean('the cart')
  await page.goto('/marketplace/checkout')
  await page.getByRole('heading', { name: 'Something has changed' }).waitFor()
  await clean('changes')
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByRole('radio', { name: /Shipping/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Address is required').waitFor()
  await clean('details')
  await page.getByRole('radio', { name: /Pick up/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor()
  await clean('payment')
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('heading', { name: 'Is everything right?' }).waitFor()
  await clean('review')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  await clean('placed')
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
