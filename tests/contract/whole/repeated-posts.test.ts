import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { allEndpoints } from '#contract/index.ts'
import { transact } from '#server/platform/db/tx.ts'
import { someCommunity } from '../../support/features/calendars.ts'
import {
  address,
  itemBody,
  orderBody,
  someBarePhoto,
  someDraft,
  someItem,
  someMarket,
  someOrder,
  stripeSignature,
} from '../../support/features/marketplace.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { someConsolePeopleCalls } from '../../support/features/console-people-calls.ts'
import { someConsoleSystemCalls } from '../../support/features/console-system-calls.ts'
import { categoryCalled, setFlag, someRequest } from '../../support/features/prayers.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { stripeKeys } from '../../support/stripe.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { someVerificationCalls } from '../../support/features/verification-calls.ts'

let server: TestServer
let samples: Record<string, Sample>
beforeAll(async () => {
  server = await startServer({ STRIPE_SECRET_KEY: stripeKeys.secret, STRIPE_WEBHOOK_SECRET: stripeKeys.webhook })
  samples = await someCalls()
})
afterAll(() => server.close())

type Sample = {
  params?: Record<string, string>
  query?: string
  body?: object
  /** Sent as a form. */
  files?: Record<string, Blob>
  token?: string
  headers?: Record<string, string>
}

/** Calls that the client never repeats by itself, with what a deliberate repetition creates. */
const repeatable: Record<string, string> = {
  'accounts.login': 'another session',
  'accounts.refresh': 'the next token of the family',
  'accounts.resendVerification': 'another mail',
  'accounts.requestPasswordReset': 'another mail',
  'invitations.resendInvitation': 'another mail',
  'invitations.requestInvitation': 'told to be there already',
  'logs.reportError': 'another report',
  'staff.login': 'another session',
  'staff.logout': 'told that there is no session any more',
  'staff.beginTwoFactor': 'another secret, the earlier one is void',
  'staff.renewRecoveryCodes': 'other codes, the earlier ones are void',
  'staff.disableTwoFactor': 'told that it is off already',
  'staff.stepUp': 'told that the code was used',
  'staff.changePassword': 'told that the earlier password is not right',
  'staff.acceptInvitation': 'told that the link was used',
  'marketplace.uploadPhoto': 'another photo, which goes after a day unless an item shows it',
  'moderation.reveal': 'each time that a name is shown stands in the audit log',
  'users.reveal': 'another line of the audit log',
  'verification.document': 'each time that a document is opened stands in the audit log',
  'logs.verifyAuditLog': 'the chain computed again, another line of the audit log',
}

/** A valid call of every POST. */
async function someCalls(): Promise<Record<string, Sample>> {
  const { parish, servant, member } = await someCommunity(server)
  const joiner = await somePerson(server.parts)
  const other = await someParish(server.parts, 'St Mina')
  const { code } = await someInvitation(server.parts)
  const calendars = await server.parts.db.selectFrom('calendars').select(['id', 'owner_type']).execute()
  const calendar = calendars.find(({ owner_type }) => owner_type === 'parish')!.id
  const body = {
    calendar,
    title: 'Vespers',
    start_datetime: new Date(server.clock.now() + 86_400_000).toISOString(),
    end_datetime: new Date(server.clock.now() + 90_000_000).toISOString(),
    rsvp_enabled: true,
  }
  const complete = { username: 'marina.adly', phone: '0100 123 4567', parish: parish.id, birth_date: '1990-05-17' }
  const form = registrationForm()
  const { code: second } = await someInvitation(server.parts)
  const { refresh } = JSON.parse(await post('accounts.register', { body: { ...form, invitation_code: second } }, 'before'))
  const [mail] = (await server.mails(form.email)).filter(({ text }) => text.includes('verify-email'))
  const { id: forgetful } = await somePerson(server.parts)
  const reset = { uid: forgetful, new_password: 'harbour seven almond mist', new_password_confirm: 'harbour seven almond mist' }
  await transact(server.parts.db, (tx) => server.parts.ask(tx, 'accounts.sendResetLink', { userId: forgetful }))
  const [resetMail] = (await server.mails()).filter(({ text }) => text.includes(forgetful))
  const tell = { userId: member.id, kind: 'system', title: 'Hello', message: 'A message' } as const
  await transact(server.parts.db, (tx) => server.parts.ask(tx, 'notifications.notify', tell))
  const { id: notified } = await server.parts.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  const unsubscribe = server.parts.unsubscribeTokens.sign({ userId: member.id, scope: 'follow' })
  const event = await post('calendar.createEvent', { body, token: servant.token }, 'before')
  await setFlag(server, 'prayerRequests', true)
  const asked = async () => ({ id: (await someRequest(server, member)).id })
  const prayer = { category_id: await categoryCalled(server, 'work'), title: 'For work', content: 'I look for work.' }
  const { token: staffToken } = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const clerk = async () => ({ id: (await someAdmin(server.parts, { role: 'moderator', totp: true })).id })
  const because = { reason: 'As the council decided' }
  const moderator = await server.parts.db
    .selectFrom('roles')
    .where('name', '=', 'moderator')
    .select('id')
    .executeTakeFirstOrThrow()
  const clerkForm = {
    email: 'clerk@example.org',
    first_name: 'Marina',
    last_name: 'Gad',
    role_id: moderator.id,
    scope: { kind: 'all', ids: [] },
    extra_permissions: [],
    linked_username: null,
    ...because,
  }
  const invited = await post('staff.inviteStaff', { body: clerkForm, token: staffToken }, 'before')
  const [letter] = await server.mails('clerk@example.org')
  const closed = await clerk()
  await server.parts.db.updateTable('admin_users').set({ is_active: false }).where('id', '=', closed.id).execute()
  await someAdmin(server.parts, { role: 'moderator', linkedUserId: servant.id })
  const { id: waiting } = await someRequest(server, member, { title: 'Cheap viagra' })
  return {
    'moderation.decide': { params: { kind: 'prayer', id: waiting }, body: { decision: 'approve' }, token: servant.token },
    ...(await someConsolePeopleCalls(server)),
    ...(await someConsoleSystemCalls(server)),
    ...(await someVerificationCalls(server)),
    'accounts.register': { body: { ...registrationForm(), invitation_code: code } },
    'invitations.createInvitation': { body: { email: 'friend@example.org', parish: parish.id }, token: servant.token },
    'parishes.join': { params: { id: other.id }, body: {}, token: joiner.token },
    'calendar.createEvent': { body, token: servant.token },
    'calendar.rsvp': { params: { id: JSON.parse(event).id }, body: { response: 'yes', guests: 1 }, token: member.token },
    'prayers.create': { body: prayer, token: servant.token },
    'prayers.pray': { params: await asked(), token: servant.token },
    'prayers.addUpdate': { params: await asked(), body: { content: 'It goes well.' }, token: member.token },
    'prayers.renew': { params: await asked(), token: member.token },
    'prayers.close': { params: await asked(), token: member.token },
    ...(await someTrade()),
    'feedback.sendFeedback': { body: { message: 'The bell rings twice' } },
    'staff.peekInvitation': { body: { token: /invitation\?token=([\w-]+)/.exec(letter!.text)![1] } },
    'staff.createRole': { body: { label: 'Choir office', rank: 10, permissions: [], ...because }, token: staffToken },
    'staff.inviteStaff': { body: { ...clerkForm, email: 'clerk2@example.org' }, token: staffToken },
    'staff.resendStaffInvitation': { params: { id: JSON.parse(invited).id }, body: because, token: staffToken },
    'staff.disableStaff': { params: await clerk(), body: because, token: staffToken },
    'staff.enableStaff': { params: closed, body: because, token: staffToken },
    'staff.resetStaffTwoFactor': { params: await clerk(), body: because, token: staffToken },
    'staff.endStaffSessions': { params: await clerk(), body: because, token: staffToken },
    'accounts.logout': { body: { refresh } },
    'accounts.verifyEmail': { body: { token: /verify-email\?token=([\w-]+)/.exec(mail!.text)![1] } },
    'accounts.confirmPasswordReset': { body: { ...reset, token: /token=([\w-]+)$/m.exec(resetMail!.text)![1] } },
    'accounts.checkPasswordStrength': { body: { password: 'olive river lantern' } },
    'accounts.completeProfile': { body: complete, token: (await somePerson(server.parts, { phone: null })).token },
    'calendar.subscribe': { params: { id: calendar }, token: joiner.token },
    'notifications.markRead': { params: { id: notified }, token: member.token },
    'notifications.markUnread': { params: { id: notified }, token: member.token },
    'notifications.markAllRead': { body: {}, token: member.token },
    'notifications.unsubscribe': { body: { token: unsubscribe } },
    'notifications.oneClickUnsubscribe': { query: `?token=${unsubscribe}` },
  }
}

/** A valid call of every marketplace POST. */
async function someTrade(): Promise<Record<string, Sample>> {
  const { seller, buyer, member } = await someMarket(server)
  const item = await someItem(server, seller, { quantity: 90 })
  const { db } = server.parts
  await db.updateTable('market_sellers').set({ transfer_details: 'CIB 000-1' }).where('user_id', '=', seller.id).execute()
  type Change = { status?: 'accepted' | 'shipped' | 'completed' | 'disputed'; delivery?: 'pickup' | 'shipping' }
  const order = async ({ status, delivery = 'pickup' }: Change = {}) => {
    const fields = { delivery: { [seller.id]: delivery }, payment_method: 'bank_transfer' as const, address }
    const { id } = await someOrder(server, buyer, { item }, fields)
    if (status) await db.updateTable('market_orders').set({ status }).where('id', '=', id).execute()
    return { params: { id }, body: { reason: 'It is so.' } }
  }
  const onDraft = async () => ({ params: { id: (await someDraft(server, seller)).id }, token: seller.token })
  const onItem = async () => ({ params: { id: (await someItem(server, seller)).id }, token: seller.token })
  const event = { id: 'evt_1', type: 'customer.created', data: { object: {} } }
  const signature = stripeSignature(JSON.stringify(event), stripeKeys.webhook, Math.floor(server.clock.now() / 1000))
  return {
    'marketplace.createItem': { body: itemBody([await someBarePhoto(server.parts, seller.id)]), token: seller.token },
    'marketplace.publish': await onDraft(),
    'marketplace.pause': await onItem(),
    'marketplace.renew': await onItem(),
    'marketplace.save': { params: { id: item.id }, token: buyer.token },
    'marketplace.checkCart': { body: { entries: [{ item_id: item.id, quantity: 1 }] }, token: buyer.token },
    'marketplace.placeOrders': { body: orderBody([{ item }]), token: buyer.token },
    'marketplace.accept': { ...(await order()), token: seller.token },
    'marketplace.decline': { ...(await order()), token: seller.token },
    'marketplace.ready': { ...(await order({ status: 'accepted' })), token: seller.token },
    'marketplace.ship': { ...(await order({ status: 'accepted', delivery: 'shipping' })), token: seller.token },
    'marketplace.complete': { ...(await order({ status: 'shipped', delivery: 'shipping' })), token: buyer.token },
    'marketplace.cancel': { ...(await order()), token: buyer.token },
    'marketplace.dispute': { ...(await order({ status: 'accepted' })), token: buyer.token },
    'marketplace.answer': { ...(await order({ status: 'disputed' })), token: seller.token },
    'marketplace.reportPayment': { ...(await order({ status: 'accepted' })), token: buyer.token },
    'marketplace.confirmPayment': { ...(await order({ status: 'accepted' })), token: seller.token },
    'marketplace.review': { ...(await order({ status: 'completed' })), body: { rating: 5 }, token: buyer.token },
    'marketplace.acceptTerms': { token: (await member('Verena')).token },
    'marketplace.cardWebhook': { body: event, headers: { 'stripe-signature': signature } },
  }
}

const endpointOf = (name: string): Endpoint =>
  allEndpoints.find((entry) => `${entry.module}.${entry.name}` === name)?.endpoint ?? expect.fail(`no endpoint ${name}`)

/** Sends a call, each from another IP address; `dropped`: the response is lost after its first bytes. */
async function send(
  name: string,
  { params = {}, query = '', body, files, token, headers = {} }: Sample,
  key: string,
  dropped: boolean,
): Promise<[number, string]> {
  const { base, path } = endpointOf(name)
  const form = files && new Response(formOf(files))
  const content = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body)
  const type = form ? form.headers.get('content-type')! : 'application/json'
  const address = `${server.url}/${base === 'main' ? 'api/v1/' : ''}${path.replace(/\{(\w+)\}/g, (_, param) => params[param]!)}${query}`
  return new Promise((resolve, reject) => {
    const call = request(address, {
      method: 'POST',
      agent: false,
      headers: {
        'idempotency-key': key,
        'x-forwarded-for': someAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(content ? { 'content-type': type } : {}),
        ...headers,
      },
    })
    call.once('error', reject)
    call.once('response', (response) => {
      if (dropped) {
        response.destroy()
        resolve([response.statusCode!, ''])
        return
      }
      let text = ''
      response.on('data', (piece) => (text += piece)).on('end', () => resolve([response.statusCode!, text]))
    })
    call.end(content)
  })
}
function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) form.append(field, file, 'sample.csv')
  return form
}
async function post(name: string, sample: Sample, key: string) {
  const [status, text] = await send(name, sample, key, false)
  expect([name, status, text]).toEqual([name, endpointOf(name).status ?? 200, text])
  return text
}

/** Rows of every table except stored responses. */
async function rows() {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'idempotency_keys'`.execute(
    server.parts.db,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
        server.parts.db,
      )
      return [name, counted[0]!.count] as const
    }),
  )
  return Object.fromEntries(counts)
}

const importsAtWork = () =>
  server.parts.db.selectFrom('bulk_imports').where('status', 'in', ['validating', 'running']).select('id').execute()

const posts = allEndpoints.filter(({ endpoint }) => endpoint.method === 'POST').map(({ module, name }) => `${module}.${name}`)
const checked = posts.filter((name) => !(name in repeatable))

test.each(checked)('C5 COM-D7 %s is retried after a lost response without doing it twice', async (name) => {
  const sample = samples[name] ?? expect.fail(`say how to call ${name}, or why it may be repeated`)
  const key = `lost-${name}`
  const [status] = await send(name, sample, key, true)
  expect(status).toBe(endpointOf(name).status ?? 200)
  // Jobs started by a call run after it.
  await expect.poll(importsAtWork).toEqual([])
  const before = await rows()
  await post(name, sample, key)
  await post(name, sample, key)
  expect(await rows()).toEqual(before)
})

test('C5 calls that may run twice are listed with their effect', () => {
  expect(Object.keys(repeatable).filter((name) => !posts.includes(name))).toEqual([])
  console.log(
    `C5 ${posts.length} POST endpoints: ${checked.length} repeated, 0 duplicates; ${Object.keys(repeatable).length} are never repeated by the client`,
  )
})
