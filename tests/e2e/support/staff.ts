import type { APIRequestContext, Page } from '@playwright/test'
import type { AdminUser } from '#contract/staff/console-account.ts'
import type { AdminRole } from '#contract/core/permissions.ts'
import { newId } from '#server/platform/db/ids.ts'
import { expect, storeSession, password, someAddress } from './app.ts'
import { inDatabase } from './database.ts'

type Staff = { id: string; email: string; name: string }
type SignedIn = { access_token: string; refresh_token: string; admin_user: AdminUser }

/** A new console account, without a second factor and within its grace period, so that tests share no codes. */
export async function newStaff(role: AdminRole, name = 'Dina'): Promise<Staff> {
  const id = newId()
  const email = `${id.slice(-12)}@example.org`
  const made = await inDatabase(
    `insert into admin_users (id, email, username, first_name, last_name, role_id, password_hash, two_factor_due_at)
     select $1, $2, $3, $4, 'Staff', roles.id, demo.password_hash, now() + interval '7 days'
     from roles, admin_users as demo where roles.name = $5 and demo.email = 'moderator@demo.coptic.community'`,
    [id, email, `staff.${id.slice(-12)}`, name, role],
  )
  expect(made).toBe(1)
  return { id, email, name: `${name} Staff` }
}

/** Signs in through the API only; `code` when the account has a second factor. */
async function staffTokens(request: APIRequestContext, { email }: { email: string }, code?: string): Promise<SignedIn> {
  const answer = await request.post('/api/v1/superadmin/auth/login/', {
    headers: { 'x-forwarded-for': someAddress() },
    data: { email, password, ...(code ? { two_factor_token: code } : {}) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Signs in through the API and stores tokens and account under the console's keys. */
export async function signInStaff(page: Page, who: { email: string }, code?: string): Promise<SignedIn> {
  const body = await staffTokens(page.request, who, code)
  await storeSession(page, 'admin', { access: body.access_token, refresh: body.refresh_token }, body.admin_user)
  return body
}
