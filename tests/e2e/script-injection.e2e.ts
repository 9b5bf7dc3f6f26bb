import type { Page } from '@playwright/test'
import { callApi, expect, newMember, type Newcomer, signIn, test } from './support/app.ts'

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
/** What the page has done so far, and the elements that only an injection would have made. */
const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    ran: Number((window as { __ran?: number }).__ran ?? 0),
    refused: Number((window as { __refused?: number }).__refused ?? 0),
    elements: document.querySelectorAll(
      'main :is(script, iframe, object, embed, base, meta, math, animate, video, audio, [onerror], [onload], [onfocus], [ontoggle], [href^="javascript:"])',
    ).length,
  }))

test('F1 what people write is shown as they wrote it: nothing of it runs, nothing of it is markup', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', () => {
      const counted = window as { __refused?: number }
      counted.__refused = (counted.__refused ?? 0) + 1
    })
  })
  const authors: Newcomer[] = []
  const events: string[] = []
  // Each event carries three texts where they are shown; one person may write 60 times a minute.
  const third = Math.ceil(corpus.length / 3)
  for (let from = 0; from < third; from += 50) {
    const person = await newMember(page)
    authors.push(person)
    const calendars = await callApi<Array<{ id: string; owner_type: string }>>(
      page,
      person.access,
      'get',
      'calendar/api/calendars/?can_manage=true',
    )
    const calendar = calendars.find(({ owner_type }) => owner_type === 'user')!.id
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

  const looks: Seen[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    looks.push(await seenOn(page))
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

  const total = (key: keyof Seen) => looks.reduce((sum, seen) => sum + seen[key], 0)
  console.log(
    `F1 ${corpus.length} texts in ${events.length} events, names, ${looks.length} pages: ${total('ran')} ran, ${total('refused')} refused by the policy, ${total('elements')} became elements`,
  )
  expect([total('ran'), total('refused'), total('elements')]).toEqual([0, 0, 0])
})
