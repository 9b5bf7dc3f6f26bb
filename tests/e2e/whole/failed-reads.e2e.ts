import type { Locator, Page, Request, Route } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { pagesOf, readsNothing } from '../support/axe-pages.ts'
import { addressOf } from '../support/page-address.ts'
import { settled } from '../support/settled.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { shareOf } from '../../support/share.ts'

/** What happens to a read, and what each failure on the page shall say: these parts, and none of the others'. */
const failures = {
  'an internal error': {
    answer: (route: Route) => fulfil(route, 500, { code: 'internal', detail: 'The clock stopped.', error_id: 'E2E12345' }),
    words: /The clock stopped\..*Error ID: E2E12345/s,
    withRetry: true,
  },
  'a rate limit': {
    answer: (route: Route) => fulfil(route, 429, { code: 'rate_limit', detail: 'Too many requests.', retry_after: 40 }),
    words: /Too many requests.*Trying again in \d+ seconds/s,
    withRetry: false,
  },
  'no connection': {
    answer: (route: Route) => route.abort('failed'),
    words: /Please check your connection and try again\./,
    withRetry: true,
  },
  'a refusal': {
    answer: (route: Route) => fulfil(route, 403, { code: 'forbidden', detail: 'Only the bishop reads this.' }),
    words: /Only the bishop reads this\./,
    withRetry: true,
  },
} as const
type Kind = keyof typeof failures
const kinds = Object.keys(failures) as Kind[]
/** Parts that belong to one kind only. */
const parts = [/Error ID/, /Trying again in/, /connection/]

const fulfil = (route: Route, status: number, body: object) =>
  route.fulfill({ status, json: { ...body, message: '', errors: {} }, headers: { 'retry-after': '40' } })

const readers = ['friend', 'member', 'parish-admin', 'priest', 'admin'] as const
/** Reads of the frame that a page stands in. Everything else that is read belongs to the page. */
const frame =
  /\/(?:config\.json|auth\/profile\/|core\/feature-flags\/|notifications\/unread_count\/|chat\/unread(?:_count)?\/|superadmin\/auth\/me\/)(?:\?|$)/
const isOfThePage = (request: Request) =>
  request.method() === 'GET' && request.resourceType() === 'fetch' && !frame.test(request.url())
/** Reads whose failure takes nothing from the page, each with the reason. */
const quiet: readonly RegExp[] = [
  /\/presence\//, // a dot beside a name
  /\/auth\/standing\//, // a reminder, which came by mail as well
  /\/posts\/news\//, // asks again by itself whether there is anything newer
  /\/search\/saved\//, // whether this search is saved already; saving it again changes nothing
  /\/groups\/\?invited/, // the number on a tab, which reads its list itself
  /\/marketplace\/categories\//, // numbers beside categories that are known
  /\/api\/v1\/parishes\/[0-9a-f-]{36}\/$/, // the name on a chip of the marketplace
  /\/parishes\/similar\//, // a hint while typing
]

/** Within the whole run each page fails in one way, in another one with each commit. */
const turn = process.env['TEST_TURN']
const kindOf = (index: number) => kinds[(index + Number(turn ?? 0)) % kinds.length]!
const kindsOf = (index: number) => (turn === undefined ? kinds : [kindOf(index)])
const pages = readers.flatMap((who) => shareOf(pagesOf(who)).map((asked, index) => ({ who, asked, index })))

const failuresOf = (page: Page) => page.locator('[data-kind=failed], [data-kind=limited]')
const accessDenied = (page: Page) => page.locator('main').getByText('Access Denied', { exact: true })

/** Each failure on the page says all that its kind knows, nothing else, and offers to read again where it does not do so by itself. */
async function expectPolicy(page: Page, kind: Kind) {
  const { words, withRetry } = failures[kind]
  for (const told of await failuresOf(page).all()) {
    await expect(told).toHaveText(words)
    const text = ((await told.textContent()) ?? '').replace(statistics, '')
    for (const part of parts) if (!part.test(words.source)) expect(text).not.toMatch(part)
    await expect(buttonsOf(told)).toHaveCount(withRetry ? 1 : 0)
  }
}
const buttonsOf = (told: Locator) => told.getByRole('button', { name: /^(Try Again|Retry)$/ })
/** DASH-07 names the connection whatever failed. */
const statistics = 'Unable to load parish statistics. Please check your connection and try again.'

async function open(page: Page, who: (typeof readers)[number]) {
  if (who === 'admin') await signInStaff(page, await newStaff('admin'))
  else await signIn(page, who)
}

for (const { who, asked, index } of pages)
  for (const kind of kindsOf(index))
    test(`ERR-11 ERR-12 ERR-19 ${asked} for a ${who} tells ${kind} in the server’s words and does not wait for ever`, async ({
      page,
    }) => {
      await open(page, who)
      const path = await addressOf(page, asked)
      const { answer } = failures[kind]
      await page.route('**/*', (route) => (isOfThePage(route.request()) ? answer(route) : route.fallback()))
      await page.goto(path)
      const main = page.locator('main')
      if (readsNothing(asked)) {
        await expect(main.getByRole('heading').first()).toBeVisible()
        await expect(main.getByRole('alert')).toHaveCount(0)
      } else await expect(failuresOf(page).or(accessDenied(page)).first()).toBeVisible()
      await settled(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectPolicy(page, kind)
    })

for (const { who, asked, index } of pages.filter(({ asked: one }) => !readsNothing(one)))
  test(`ERR-12~ ${asked} for a ${who}: each of its reads alone says so when it fails`, async ({ page }) => {
    await open(page, who)
    const path = await addressOf(page, asked)
    const asking = new Set<string>()
    const note = (request: Request) => {
      if (isOfThePage(request)) asking.add(addressWithoutValues(request))
    }
    page.on('request', note)
    await page.goto(path)
    await settled(page)
    await openFilters(page)
    await settled(page)
    page.off('request', note)
    const kind = kindOf(index)
    const silent: string[] = []
    for (const read of [...asking].filter((one) => !quiet.some((reason) => reason.test(one)))) {
      await page.route('**/*', (route) =>
        isOfThePage(route.request()) && addressWithoutValues(route.request()) === read
          ? failures[kind].answer(route)
          : route.fallback(),
      )
      await page.goto(path)
      await settled(page)
      await openFilters(page)
      const told = failuresOf(page).or(accessDenied(page))
      const isTold = await expect(told.first())
        .toBeVisible({ timeout: 20_000 })
        .then(
          () => true,
          () => false,
        )
      if (isTold) await expectPolicy(page, kind)
      else silent.push(read)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    expect(silent, kind).toEqual([])
  })

/** A filter whose choices could not be read says so among the filters, which are closed at first. */
async function openFilters(page: Page) {
  const filters = page.locator('main').getByRole('button', { name: /^Filters/, expanded: false })
  if (await filters.isVisible()) await filters.click()
}

/** Path of a read and the names in its query: the same read with another time or page counts as one. */
function addressWithoutValues(request: Request): string {
  const { pathname, searchParams } = new URL(request.url())
  return [pathname, [...searchParams.keys()].sort().join('&')].filter(Boolean).join('?')
}
