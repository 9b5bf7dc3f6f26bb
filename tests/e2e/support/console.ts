import type { Locator, Page } from '@playwright/test'
import type { AdminRole } from '#contract/core/permissions.ts'
import { codeAt } from '../../support/features/people.ts'
import { expect, password, someAddress } from './app.ts'
import { field } from './page.ts'
import { newStaff, signInStaff } from './staff.ts'

export const inPanel = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

export const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A new console account with that role, signed in and on the page. */
export async function enterAs(page: Page, role: AdminRole, address: string) {
  await signInStaff(page, await newStaff(role))
  await page.goto(address)
}

/** Milliseconds of one code. */
const step = 30_000
export type Enrolled = {
  id: string
  email: string
  name: string
  secret: string
  recoveryCodes: string[]
  nextCode: () => string
}

/** A console account with its own second factor, whose codes no other test uses. */
export async function enrolledStaff(page: Page, role: AdminRole, name = 'Dina'): Promise<Enrolled> {
  const account = await newStaff(role, name)
  const headers = { 'x-forwarded-for': someAddress() }
  const login = await page.request.post('/api/v1/superadmin/auth/login/', { headers, data: { email: account.email, password } })
  const { access_token } = await login.json()
  const as = { ...headers, authorization: `Bearer ${access_token}` }
  const begun = await page.request.post('/api/v1/superadmin/auth/2fa/setup/', { headers: as })
  const secret = (await begun.json()).secret.replaceAll(' ', '')
  // Each code counts once and only forwards: start with that of half a minute ago, which the half minute's end can outdate on its way.
  let last = 0
  const confirm = () => {
    last = Date.now() - step
    return page.request.put('/api/v1/superadmin/auth/2fa/setup/', { headers: as, data: { token: codeAt(secret, last) } })
  }
  const first = await confirm()
  const done = first.status() === 400 ? await confirm() : first
  expect(done.status(), await done.text()).toBe(200)
  const nextCode = () => {
    last = Math.max(last + step, Date.now())
    return codeAt(secret, last)
  }
  return { ...account, secret, recoveryCodes: (await done.json()).recovery_codes, nextCode }
}

/** Fills in and submits the console's sign-in form. */
export async function submitLogin(page: Page, email: string, secret = password) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(secret)
  await page.getByRole('button', { name: 'Log In' }).click()
}

export const codeBox = (page: Page) => page.getByLabel('Code', { exact: true })
export const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ })
/** Stored tokens of both kinds of session. */
export const kept = (page: Page) =>
  page.evaluate(() => ({
    member: localStorage.getItem('user_tokens'),
    admin: localStorage.getItem('admin_tokens'),
    record: localStorage.getItem('admin_user'),
  }))
