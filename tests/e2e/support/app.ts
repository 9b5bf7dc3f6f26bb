import { randomBytes, randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }
export const password = 'Demo-Agape-2026'
export type Demo = 'member' | 'friend' | 'guest' | 'parish-admin' | 'priest' | 'unverified' | 'incomplete'
export const emailOf = (who: Demo) => `${who}@demo.coptic.community`

/** A client address of its own, so that tests do not share the limits of one. */
export const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

type SignedInBody = { access: string; refresh: string; user: { id: string } }

/** Signs in through the API and puts the tokens where the app keeps them, as a browser that comes back has them. */
export async function signIn(page: Page, who: Demo | { email: string; password: string }): Promise<SignedInBody> {
  const credentials = typeof who === 'string' ? { email: emailOf(who), password } : who
  const answer = await page.request.post('/api/v1/auth/login/', {
    headers: { 'x-forwarded-for': someAddress() },
    data: { username_or_email: credentials.email, password: credentials.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const body: SignedInBody = await answer.json()
  const pair = {
    access: body.access,
    refresh: body.refresh,
    holder: body.user.id,
    session: randomUUID(),
    generation: 1,
    refreshed_at: null,
    clock_offset: 0,
  }
  await page.goto('/healthz')
  await page.evaluate(
    ([tokens, user]) => {
      localStorage.setItem('user_tokens', tokens!)
      localStorage.setItem('user', user!)
    },
    [JSON.stringify(pair), JSON.stringify(body.user)],
  )
  return body
}

/** Calls the API as a person, for what a test needs to be there. */
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
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Violations of the content policy and uncaught errors that the page met; a test ends with none. */
export const test = base.extend<{ faults: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form of a fixture that needs no other
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
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
    if (/Content Security Policy|Refused to/.test(text)) faults.push(text)
  })
}
