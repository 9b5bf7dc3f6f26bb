import { randomBytes, randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { storedPair } from '../../support/client/stored-pair.ts'
import { type ReusedPage, createReusedPage } from './reused-page.ts'
import { brokenRule } from './dialog-rule.ts'
import { oncePerWorker } from './once-a-worker.ts'
import { followRequests } from './settled.ts'

export { expect }
export const password = 'Demo-Agape-2026'
export type Demo = 'member' | 'friend' | 'guest' | 'parish-admin' | 'priest' | 'unverified' | 'incomplete'
export const emailOf = (who: Demo) => `${who}@demo.coptic.community`

/** A separate client IP address, so that tests do not share rate limits. */
export const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

type SignedInBody = { access: string; refresh: string; user: { id: string } }

/** Signs in through the API only. */
export async function tokensOf(page: Page, who: Demo | { email: string; password: string }): Promise<SignedInBody> {
  const credentials = typeof who === 'string' ? { email: emailOf(who), password } : who
  const answer = await page.request.post('/api/v1/auth/login/', {
    headers: { 'x-forwarded-for': someAddress() },
    data: { username_or_email: credentials.email, password: credentials.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** A demo member's session for set-up calls, shared for less than an access token's lifetime. */
export const sharedTokens = oncePerWorker<SignedInBody, Demo>(tokensOf, 5 * 60_000)

/** Signs in through the API, not the form. */
export async function signIn(page: Page, who: Demo | { email: string; password: string }): Promise<SignedInBody> {
  const body = await tokensOf(page, who)
  await storeSession(page, 'user', body, body.user)
  return body
}

/** Stores a sign-in's response under the app's keys, like a returning browser. */
export async function storeSession(
  page: Page,
  kind: 'user' | 'admin',
  { access, refresh }: { access: string; refresh: string },
  account: { id: string },
) {
  const pair = storedPair(access, account.id, { refresh, session: randomUUID() })
  const keys = kind === 'user' ? ['user_tokens', 'user'] : ['admin_tokens', 'admin_user']
  // An empty document of the site; a test begins on one.
  if (!page.url().endsWith('/healthz')) await page.goto('/healthz')
  await page.evaluate(
    ([tokensKey, accountKey, tokens, holder]) => {
      localStorage.setItem(tokensKey!, tokens!)
      localStorage.setItem(accountKey!, holder!)
    },
    [...keys, pair, JSON.stringify(account)],
  )
}

/** Calls the API as a member, for test set-up. */
export async function callApi<T>(
  page: Page,
  access: string,
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await page.request[method](`/api/v1/${path}`, {
    headers: { authorization: `Bearer ${access}`, 'x-forwarded-for': someAddress() },
    ...(data ? { data } : {}),
    // The server closes a connection that was idle, perhaps while this call takes it.
    maxRetries: 2,
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The id of the first calendar of a kind of owner that the account may write to. Throws when there is none. */
export async function managedCalendar(page: Page, access: string, owner: 'user' | 'parish'): Promise<string> {
  const calendars = await callApi<{ id: string; owner_type: string }[]>(
    page,
    access,
    'get',
    'calendar/api/calendars/?can_manage=true',
  )
  const found = calendars.find(({ owner_type }) => owner_type === owner)
  if (!found) throw new Error(`no calendar of a ${owner} can be managed`)
  return found.id
}

/** Collects content policy violations, uncaught errors and dialogs with two dangerous acts; a test must end with none. */
export const test = base.extend<{ faults: string[] }, { reused: ReusedPage }>({
  reused: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern for a fixture without dependencies
    async ({}, use) => {
      const reused = createReusedPage()
      await use(reused)
      await reused.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern for a fixture without dependencies
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  page: async (
    { reused, browser, baseURL, extraHTTPHeaders, serviceWorkers, viewport, hasTouch, locale, timezoneId, javaScriptEnabled },
    use,
    info,
  ) => {
    // Options that tests set by `test.use`; add further ones here and above.
    const options = { viewport, hasTouch, serviceWorkers, locale, timezoneId, javaScriptEnabled }
    const page = await reused.acquire(browser, { baseURL: baseURL!, extraHTTPHeaders, ...options } as Parameters<
      ReusedPage['acquire']
    >[1])
    followRequests(page)
    await use(page)
    // Closes pages of other devices opened by the test: otherwise they would keep running during later tests.
    for (const context of browser.contexts()) if (context !== page.context()) await context.close()
    await reused.release(info.status !== info.expectedStatus)
  },
  context: async ({ page }, use) => use(page.context()),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      watch(page, faults)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export function watch(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|Refused to/.test(text) || text.startsWith(brokenRule)) faults.push(text)
  })
}

/** The link in the newest mail of a kind to an address. */
export async function linkIn(page: Page, to: string, kind: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails: Array<{ kind: string; text: string }> = await (
      await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
    ).json()
    link = /https?:\/\/\S+/.exec(mails.find((mail) => mail.kind === kind)?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const { pathname, search } = new URL(link)
  return pathname + search
}

export type Newcomer = { email: string; username: string; password: string; access: string; refresh: string; id: string }

/** A newly registered member by invitation, unverified and without a phone, in a parish whose figures no test counts. */
export async function newcomer(page: Page, name: string = someName()): Promise<Newcomer> {
  const email = `${name}@example.org`
  const { code } = await invitation(page, email)
  const { access, refresh, user } = await registered(page, { email, username: name, invitation_code: code })
  return { email, username: name, password: newcomersPassword, access, refresh, id: user.id }
}

const newcomersPassword = 'olive branch over water 7'

/** Submits the registration through the API only. */
export async function registered(
  page: Page,
  form: { email: string; username: string; invitation_code: string },
): Promise<SignedInBody & { user: { email: string; username: string } }> {
  const { results } = await (await page.request.get('/api/v1/auth/parishes/?q=Demiana')).json()
  const answer = await page.request.post('/api/v1/auth/register/', {
    headers: { 'x-forwarded-for': someAddress() },
    data: {
      ...form,
      password: newcomersPassword,
      password_confirm: newcomersPassword,
      first_name: 'Kyria',
      last_name: 'Newcomer',
      accept_terms: true,
      accept_privacy: true,
      parish: results[0].id,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** A full member: address confirmed, profile complete. */
export async function newMember(page: Page, name?: string): Promise<Newcomer> {
  const person = await newcomer(page, name)
  const link = await linkIn(page, person.email, 'verify-email')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await callApi(page, person.access, 'post', 'auth/verify-email/', { token })
  await callApi(page, person.access, 'post', 'auth/complete-oauth-profile/', { phone: '+20 100 123 4567' })
  return person
}

/** An invitation by the parish admin. */
export async function invitation(page: Page, email: string): Promise<{ id: string; code: string; path: string }> {
  const { access } = await sharedTokens(page, 'parish-admin')
  const { id, link } = await callApi<{ id: string; link: string }>(page, access, 'post', 'auth/invitations/', { email })
  const { pathname, search, searchParams } = new URL(link)
  return { id, code: searchParams.get('invite')!, path: pathname + search }
}

/** An unused name, valid in an address and as a username. */
export const someName = () => `k${randomBytes(5).toString('hex')}`
