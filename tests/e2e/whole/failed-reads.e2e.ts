import type { Request, Route } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { pagesOf, readsNothing } from '../support/axe-pages.ts'
import { addressOf } from '../support/page-address.ts'
import { settled } from '../support/settled.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { shareOf } from '../../support/share.ts'

/** What happens to a read, and what the page shall say. */
const failures = {
  'an internal error': {
    answer: (route: Route) => fulfil(route, 500, { code: 'internal', detail: 'The clock stopped.', error_id: 'E2E12345' }),
    words: 'E2E12345',
  },
  'a rate limit': {
    answer: (route: Route) => fulfil(route, 429, { code: 'rate_limit', detail: 'Too many requests.', retry_after: 40 }),
    words: /Trying again in \d+ seconds/,
  },
  'no connection': { answer: (route: Route) => route.abort('failed'), words: 'check your connection' },
  'a refusal': {
    answer: (route: Route) => fulfil(route, 403, { code: 'forbidden', detail: 'Only the bishop reads this.' }),
    words: /Only the bishop reads this\.|Access Denied/,
  },
} as const
type Kind = keyof typeof failures
const kinds = Object.keys(failures) as Kind[]

const fulfil = (route: Route, status: number, body: object) =>
  route.fulfill({ status, json: { ...body, message: '', errors: {} }, headers: { 'retry-after': '40' } })

const readers = ['friend', 'member', 'parish-admin', 'admin'] as const
/** Reads of the frame that a page stands in. Everything else that is read belongs to the page. */
const frame =
  /\/(?:config\.json|auth\/profile\/|core\/feature-flags\/|notifications\/unread_count\/|chat\/unread(?:_count)?\/|superadmin\/auth\/me\/)(?:\?|$)/
const isOfThePage = (request: Request) =>
  request.method() === 'GET' && request.resourceType() === 'fetch' && !frame.test(request.url())

/** Within the whole run each page fails in one way, in another one with each commit. */
const turn = process.env['TEST_TURN']
const kindsOf = (index: number) => (turn === undefined ? kinds : [kinds[(index + Number(turn)) % kinds.length]!])
const cases = readers.flatMap((who) =>
  shareOf(pagesOf(who)).flatMap((asked, index) => kindsOf(index).map((kind) => ({ who, asked, kind }))),
)

for (const { who, asked, kind } of cases)
  test(`ERR-11 ERR-12 ERR-19 ${asked} for a ${who} tells ${kind} in the server’s words and does not wait for ever`, async ({
    page,
  }) => {
    if (who === 'admin') await signInStaff(page, await newStaff('admin'))
    else await signIn(page, who)
    const path = await addressOf(page, asked)
    const { answer, words } = failures[kind]
    await page.route('**/*', (route) => (isOfThePage(route.request()) ? answer(route) : route.fallback()))
    await page.goto(path)
    const main = page.locator('main')
    if (readsNothing(asked)) {
      await expect(main.getByRole('heading').first()).toBeVisible()
      await expect(main.getByRole('alert')).toHaveCount(0)
    } else await expect(main.getByText(words).first()).toBeVisible()
    await settled(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })
