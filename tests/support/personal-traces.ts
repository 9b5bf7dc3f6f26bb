import { expect } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { goodPassword } from './features/registration.ts'
import type { WorldBase, WorldPart, Writer } from './world-part.ts'

/** The marker in every text that the member writes. */
export const mark = 'qanary'
export const phone = '+201288877766'
export const address = '10.66.77.88'
export const born = '1987-06-05'
export const needles = [mark, Buffer.from(mark).toString('hex'), phone, address, born]
/** The marker before each of these texts. */
export const marked = (...texts: string[]) => texts.map((text) => `${mark} ${text}`)

/** The response of a call that must succeed. */
export async function accepted<T extends { status: number }>(call: Promise<T>): Promise<T> {
  const answer = await call
  expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  return answer
}

/** A member who has written in every feature. Returns the checks of what must remain after their erasure. */
export async function someoneWhoWroteEverywhere(base: WorldBase, parts: readonly WorldPart[]) {
  const visitor = {
    email: `${mark}@example.org`,
    headers: { 'x-forwarded-for': address, 'user-agent': `${mark} browser` },
  }
  const traces = parts.flatMap(({ traces: found }) => (found && 'tables' in found ? [found] : []))
  for (const { beforeAccount } of traces) await beforeAccount?.(base, visitor)
  const writer = await register(base, visitor)
  const checks: Array<() => Promise<void>> = []
  for (const { write } of traces) checks.push((await write?.(base, writer)) ?? (async () => {}))
  return { id: writer.id, checks }
}

/** Registers with an invitation of the servant, verifies the address, signs in and becomes a servant too. */
async function register(
  { server: { api, mails, parts }, servant }: WorldBase,
  { email, headers }: Pick<Writer, 'email' | 'headers'>,
): Promise<Writer> {
  const invitation = { body: { email, note: `Welcome, ${mark}` } }
  const invited = await accepted(api(invitationsEndpoints.createInvitation, invitation, { token: servant.token }))
  const form = {
    email,
    username: `${mark}.old`,
    password: goodPassword,
    password_confirm: goodPassword,
    first_name: `${mark} first`,
    last_name: `${mark} last`,
    phone,
    birth_date: born,
    accept_terms: true as const,
    accept_privacy: true as const,
    invitation_code: new URL(invited.body.link).searchParams.get('invite')!,
  }
  const registering = { headers: { ...headers, 'idempotency-key': `${mark}-key` } }
  const { id } = (await accepted(api(accountsEndpoints.register, { body: form }, registering))).body.user
  const [verification] = (await mails(email)).filter(({ kind }) => kind === 'verify-email')
  await accepted(api(accountsEndpoints.verifyEmail, { body: { token: /token=([\w-]+)/.exec(verification!.text)![1]! } }))
  const credentials = { username_or_email: email, password: goodPassword }
  const { body: session } = await accepted(api(accountsEndpoints.login, { body: credentials }, { headers }))
  await parts.db
    .updateTable('memberships')
    .set({ roles: ['servant'] })
    .where('user_id', '=', id)
    .execute()
  return { id, email, token: session.access, headers }
}
