import type { Page } from '@playwright/test'
import { newId } from '#server/platform/db/ids.ts'
import { callApi, expect, managedCalendar, type Newcomer, newMember, password, signIn, test } from '../support/app.ts'
import { inDatabase, someMember } from '../support/database.ts'
import { arriveAt } from '../support/page.ts'
import { settled } from '../support/settled.ts'
import { newStaff, signInStaff } from '../support/staff.ts'

const run = 'top.__ran=1'
const tags = [
  `<script>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<a href="javascript:${run}">x</a>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<style>@import"javascript:${run}"</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<math><mtext><mglyph><style><img src=x onerror=${run}>`,
  `<form action="javascript:${run}"><button autofocus>x`,
  `<template><script>${run}</script></template>`,
  `<base href="javascript:${run}//">`,
  `<link rel=stylesheet href="data:text/css,*{}">`,
]
const ways = [
  (tag: string) => tag,
  (tag: string) => `">${tag}`,
  (tag: string) => `'>${tag}`,
  (tag: string) => `</title>${tag}`,
  (tag: string) => `</textarea>${tag}`,
  (tag: string) => `--><!-- -->${tag}`,
  (tag: string) => `]]>${tag}`,
  (tag: string) => `\`\${${tag}}\``,
  (tag: string) => `{{constructor}}${tag}`,
  (tag: string) => tag.replaceAll('<', '&lt;').replaceAll('&lt;', '<'),
]
const corpus = ways.flatMap((way) => tags.map(way)).filter((text) => text.length <= 190)

type Seen = { ran: number; refused: number; elements: number }
/** The page's activity so far, and elements that only an injection could have created. */
const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    ran: Number((window as { __ran?: number }).__ran ?? 0),
    refused: Number((window as { __refused?: number }).__refused ?? 0),
    elements: document.querySelectorAll(
      ':is(main, [role=dialog]) :is(script, iframe, object, embed, base, meta, math, animate, video, audio, [onerror], [onload], [onfocus], [ontoggle], [href^="javascript:"])',
    ).length,
  }))

const total = (looks: readonly Seen[], key: keyof Seen) => looks.reduce((sum, seen) => sum + seen[key], 0)

/** Counts violations of the page's policy from now on; returns a function to inspect a page. */
async function watched(page: Page) {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', () => {
      const counted = window as { __refused?: number }
      counted.__refused = (counted.__refused ?? 0) + 1
    })
  })
  const looks: Seen[] = []
  const look = async (path: string) => {
    // One document per sign-in; further pages are opened by the router, as a link does.
    await (page.url().endsWith('/healthz') ? page.goto(path) : arriveAt(page, path))
    // By tag: an open drawer hides the page behind it from queries by role.
    await expect(page.locator('main h1')).toBeVisible()
    await settled(page)
    looks.push(await seenOn(page))
  }
  const report = (what: string) => {
    const [ran, refused, elements] = [total(looks, 'ran'), total(looks, 'refused'), total(looks, 'elements')]
    console.log(
      `F1 ${corpus.length} texts in ${what}, ${looks.length} pages: ${ran} ran, ${refused} refused by the policy, ${elements} became elements`,
    )
    expect([ran, refused, elements]).toEqual([0, 0, 0])
  }
  return { look, report }
}

test('F1 users’ texts are shown as written: nothing is executed, nothing is markup', async ({ page }) => {
  test.slow()
  const { look, report } = await watched(page)
  const authors: Newcomer[] = []
  const events: string[] = []
  // Each event shows three texts; a member may write 60 times a minute.
  const third = Math.ceil(corpus.length / 3)
  for (let from = 0; from < third; from += 50) {
    const person = await newMember(page)
    authors.push(person)
    const calendar = await managedCalendar(page, person.access, 'user')
    for (let index = from; index < Math.min(from + 50, third); index += 1) {
      const start = new Date(Date.now() + 86_400_000 + index * 60_000)
      const { id } = await callApi<{ id: string }>(page, person.access, 'post', 'calendar/api/events/', {
        calendar,
        title: corpus[index],
        location_name: corpus[index + third] ?? '',
        location_address: corpus[index + 2 * third] ?? '',
        description: corpus.slice(index * 3, index * 3 + 20).join('\n'),
        start_datetime: start.toISOString(),
        end_datetime: new Date(start.getTime() + 3_600_000).toISOString(),
        rsvp_enabled: true,
        visibility: 'public',
      })
      events.push(id)
    }
  }
  const [author] = authors as [Newcomer]
  const reader = await newMember(page)
  const names = { first_name: tags[0]!, last_name: tags[2]!, bio: corpus.slice(0, 5).join('\n') }
  await callApi(page, reader.access, 'patch', 'auth/profile/', names)
  for (const id of events.slice(0, 3)) {
    const answer = { response: 'yes', notes: corpus[1]! }
    await callApi(page, reader.access, 'post', `calendar/api/events/${id}/rsvp/`, answer)
  }

  for (const person of authors) {
    await signIn(page, person)
    for (const path of ['/events?tab=mine', '/events?tab=mine&page=2', '/events?tab=mine&page=3', '/calendar?view=agenda'])
      await look(path)
  }
  await signIn(page, author)
  for (const path of ['/dashboard', '/notifications', ...events.slice(0, 10).map((id) => `/events/${id}`)]) await look(path)
  await expect(page.getByText(corpus[9]!).first()).toBeVisible()
  await signIn(page, reader)
  await look('/dashboard')

  report(`${events.length} events and names`)
})

test('F1 hostile texts in the marketplace and on the console pages stay texts', async ({ page }) => {
  test.slow()
  const { look, report } = await watched(page)
  const [seller, buyer] = [await someMember(), await someMember()]
  const people = 'update users set first_name = $1, last_name = $2, bio = $3 where id = any($4)'
  await inDatabase(people, [tags[0], tags[2], corpus.slice(0, 9).join('\n'), [seller.id, buyer.id]])
  const items = Array.from({ length: 3 }, () => newId())
  const many = (index: number) => corpus.slice(index * 30, index * 30 + 40).join('\n')
  for (const [index, id] of items.entries()) {
    const order = newId()
    const texts = [corpus[index], many(index)]
    await inDatabase(
      `insert into market_items (id, slug, seller_id, title, description, category, condition, price, currency, is_free, quantity,
         shipping_available, shipping_cost, pickup_available, pickup_location, status, search_text, expires_at, created_at)
       values ($1, $2, $3, $4, $5, 'books', 'good', 100, 'USD', false, 1, false, 0, true, $4, 'active', 'hostiletexts',
         now() + interval '1 day', now() - interval '20 days')`,
      [id, `thing-${id.slice(-12)}`, seller.id, ...texts],
    )
    await inDatabase(
      `insert into market_orders (id, checkout_id, buyer_id, seller_id, status, items_total, shipping_total, currency, delivery,
         pickup_location, payment_method, note, completed_at, ended_at, created_at)
       values ($1, $1, $2, $3, 'completed', 100, 0, 'USD', 'pickup', $4, 'cash_on_pickup', $5, now(), now(), now())`,
      [order, buyer.id, seller.id, ...texts],
    )
    const line = `insert into market_order_lines (order_id, position, item_id, title, price, quantity, shipping_cost)
       values ($1, 0, $2, $3, 100, 1, 0)`
    await inDatabase(line, [order, id, texts[0]])
    const review = `insert into market_reviews (order_id, seller_id, buyer_id, rating, comment, created_at)
       values ($1, $2, $3, 5, $4, now())`
    await inDatabase(review, [order, seller.id, buyer.id, texts[1]])
  }
  // Few of them are pending: others use the queue meanwhile.
  const asked = corpus.map(() => newId())
  await inDatabase(
    `insert into invitation_requests (id, full_name, email, city, country, message, referred_by, internal_note, status)
     select id, words, 'asked-' || id || '@example.org', words, 'EG', words, words, words,
       case when place <= 5 then 'pending' else 'declined' end
     from unnest($1::uuid[], $2::text[]) with ordinality as given (id, words, place)`,
    [asked, corpus],
  )
  await inDatabase(
    `insert into feedback_reports (id, receipt, name, email, message, source, tags, user_agent, created_at)
     select id, 'F-' || upper(right(replace(id::text, '-', ''), 8)), words, '', words, words, array[words], words, now()
     from unnest($1::uuid[], $2::text[]) as given (id, words)`,
    [corpus.map(() => newId()), corpus],
  )

  await signIn(page, { email: buyer.email, password })
  for (const path of ['/marketplace?q=hostiletexts', '/marketplace/orders', ...items.map((id) => `/marketplace/items/${id}`)])
    await look(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(corpus[2]!)
  await signIn(page, { email: seller.email, password })
  await look('/marketplace/dashboard')

  const { access_token } = await signInStaff(page, await newStaff('admin', tags[3]))
  const headers = { authorization: `Bearer ${access_token}` }
  const at = `/api/v1/superadmin/users/${seller.id}`
  for (const words of tags) {
    const noted = await page.request.post(`${at}/notes/`, { headers, data: { text: words } })
    expect(noted.status(), await noted.text()).toBe(201)
  }
  const ended = await page.request.post(`${at}/suspend/`, { headers, data: { reason: many(0).slice(0, 500), until: null } })
  expect(ended.status(), await ended.text()).toBe(200)
  for (const path of [
    ...[1, 2, 3].map((number) => `/admin/users/invitation-requests?page_size=100&ordering=waiting&page=${number}`),
    `/admin/users/invitation-requests/manage?request=${asked[0]}`,
    `/admin/users?q=${seller.username}`,
    `/admin/users?user=${seller.id}&tab=audit`,
    '/admin/feedback?page_size=100',
    '/admin/system/logs',
    '/admin/dashboard',
  ])
    await look(path)
  await look(`/admin/users/invitation-requests?request=${asked[6]}`)
  await expect(page.getByRole('dialog')).toContainText(corpus[6]!)
  await look(`/admin/users?user=${seller.id}&tab=notes`)
  for (const words of tags) await expect(page.getByRole('dialog')).toContainText(words)
  report('items, orders, reviews, requests, feedback, names, notes and reasons')
})
