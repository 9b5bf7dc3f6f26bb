import type { Page } from '@playwright/test'
import { storedPair } from '../../support/client/stored-pair.ts'
import { callApi, expect, newMember, password, someAddress } from './app.ts'
import { inDatabase } from './database.ts'

/** A member with a linked moderator account. */
export async function someModerator(page: Page) {
  const member = await newMember(page)
  const email = `staff.${member.username}@example.org`
  const made = await inDatabase(
    `insert into admin_users (id, email, username, first_name, last_name, role_id, password_hash, password_changed_at, linked_user_id)
     select gen_random_uuid(), $1, $2, 'Lydia', 'Wahba', role_id, password_hash, password_changed_at, $3
     from admin_users where email = 'moderator@demo.coptic.community'`,
    [email, `staff.${member.username}`, member.id],
  )
  expect(made).toBe(1)
  return { member, email }
}

/** Signs in to the console through the API and stores the tokens where the app does. */
export async function signInToConsole(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/v1/superadmin/auth/login/', {
    headers: { 'x-forwarded-for': someAddress() },
    data: { email, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { access_token: access, refresh_token: refresh, admin_user: user } = await answer.json()
  await page.evaluate(
    ([tokens, record]) => {
      localStorage.setItem('admin_tokens', tokens!)
      localStorage.setItem('admin_user', record!)
    },
    [storedPair(access, user.id, { refresh }), JSON.stringify(user)],
  )
  return user.id
}

/** A prayer request held for its words, with its author. */
export async function somethingWaits(page: Page, title: string, fields: object = {}) {
  const author = await newMember(page)
  const categories = await callApi<Array<{ id: string }>>(page, author.access, 'get', 'prayers/categories/')
  const request = await callApi<{ id: string }>(page, author.access, 'post', 'prayers/requests/', {
    category_id: categories[0]!.id,
    title,
    content: 'Send it by western union, then pray.',
    ...fields,
  })
  return { author, id: request.id }
}
