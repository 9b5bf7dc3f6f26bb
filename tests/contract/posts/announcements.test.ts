import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { passOnPosts } from '#server/modules/posts/places/pass-on.ts'
import { publishJob } from '#server/modules/posts/posts/publish.job.ts'
import { unpinJob } from '#server/modules/posts/announcements/pins.ts'
import { hasUrgentRoom } from '#server/modules/posts/announcements/urgent.ts'
import { transact } from '#server/platform/db/tx.ts'
import { someAnnouncement } from '../../support/features/announcements.ts'
import { enterGroup, someGroup } from '../../support/features/groups.ts'
import { allTold } from '../../support/features/notices.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someMedia } from '../../support/features/posts.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const calls = announcementsEndpoints
const by = ({ token }: { token: string }) => ({ token })
const day = 86_400_000
const after = (ms: number) => new Date(server.clock.now() + ms).toISOString()

/** A parish with somebody of each kind. */
async function someOffice() {
  const parish = await someParish(server.parts)
  const one = (roles: NonNullable<Parameters<typeof somePerson>[1]>['roles'] = []) =>
    somePerson(server.parts, { parishId: parish.id, roles })
  return {
    parish,
    params: { slug: parish.slug },
    admin: await one(['parish_admin']),
    servant: await one(['servant']),
    member: await one(),
    waiting: await somePerson(server.parts, { parishId: parish.id, membership: 'pending' }),
    stranger: await somePerson(server.parts),
    one,
  }
}
const idsFor = async (parishId: string, who: Person) =>
  (await server.api(calls.announcements, { params: { id: parishId } }, by(who))).body.results.map(({ id }) => id)
const noticesOf = (postId: string) =>
  server.parts.db
    .selectFrom('notifications')
    .where('target_id', '=', postId)
    .where('kind', '=', 'parish_announcement')
    .select(['user_id', 'fact'])
    .orderBy('user_id')
    .execute()
const mailedAbout = (title: string) =>
  server.parts.db
    .selectFrom('mail_outbox')
    .where('subject', 'like', `%${title}%`)
    .select('to_address')
    .orderBy('to_address')
    .execute()

test('PAR-D12 PAR-D10~ an admin or a servant announces under the parish’s name, and each active member is told once', async () => {
  const { parish, params, admin, servant, member, waiting, stranger, one } = await someOffice()
  const treasurer = await one(['treasurer'])
  const body = { title: 'The lift is out of order', content: 'Please use the ramp on the north side.' }
  const made = await server.api(calls.announce, { params, body }, by(servant))
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    post: {
      author: null,
      title: 'The lift is out of order',
      kind: 'announcement',
      visibility: 'parish',
      status: 'published',
      parish: { id: parish.id },
      announcement: { is_urgent: false, is_for_groups: false, is_read: true, pinned_until: null },
      is_own: true,
      can_share: false,
    },
    author: { id: servant.id },
    groups: [],
    readers_count: 0,
  })
  const { id } = made.body.post
  await allTold(server)
  await allTold(server)
  const told = [admin, member, treasurer].map(({ id: user_id }) => ({ user_id, fact: 'published' }))
  expect(await noticesOf(id)).toEqual(told.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)))
  expect(await mailedAbout(body.title)).toEqual([])

  const seen = (await server.api(postsEndpoints.read, { params: { id } }, by(member))).body
  expect(seen).toMatchObject({ author: null, is_own: false, can_edit: false, announcement: { is_read: false } })
  expect(JSON.stringify(seen)).not.toContain(servant.id)
  const home = await server.api(postsEndpoints.list, { query: { feed: 'home' } }, by(member))
  expect(home.body.results.map((post) => post.id)).toEqual([id])
  const found = await server.api(searchEndpoints.search, { query: { q: 'lift ramp', type: 'posts' } }, by(member))
  expect(found.body.results).toMatchObject([{ id, title: 'The lift is out of order' }])
  const hidden = await server.api(searchEndpoints.search, { query: { q: 'lift ramp', type: 'posts' } }, by(stranger))
  expect(hidden.body.results).toEqual([])
  for (const other of [waiting, stranger]) {
    expect((await server.api(postsEndpoints.read, { params: { id } }, by(other))).status).toBe(404)
    expect((await server.api(calls.announcements, { params: { id: parish.id } }, by(other))).status).toBe(404)
  }

  const target = { params: { ...params, id } }
  for (const other of [member, treasurer, stranger]) {
    const refused = await Promise.all([
      server.api(calls.announce, { params, body }, by(other)),
      server.api(calls.officeAnnouncements, { params }, by(other)),
      server.api(calls.patchAnnouncement, { ...target, body: { title: 'Mine' } }, by(other)),
      server.api(calls.pinAnnouncement, { ...target, body: { days: 3 } }, by(other)),
      server.api(calls.announcementReaders, target, by(other)),
      server.api(calls.removeAnnouncement, target, by(other)),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  }
  const elsewhere = await someOffice()
  expect((await server.api(calls.removeAnnouncement, { params: { ...elsewhere.params, id } }, by(elsewhere.admin))).status).toBe(
    404,
  )
  expect((await server.api(calls.announce, { params, body })).status).toBe(401)
  const bad = await server.api(calls.announce, { params, body: { title: 't'.repeat(151), content: '' } }, by(admin))
  expect(bad.body).toMatchObject({ field_reasons: { title: [{}], content: [{}] } })

  const rewritten = await server.api(calls.patchAnnouncement, { ...target, body: { title: 'The lift works again' } }, by(admin))
  expect(rewritten.body.post).toMatchObject({ title: 'The lift works again', content: body.content })
  expect((await server.api(calls.removeAnnouncement, target, by(admin))).status).toBe(200)
  expect(await idsFor(parish.id, member)).toEqual([])
})

test('PAR-D12 PST-D1 an announcement has photos with descriptions; another who writes for the parish keeps one and adds theirs', async () => {
  const { params, admin, servant, member } = await someOffice()
  const [first, second] = [await someMedia(server, servant), await someMedia(server, servant)]
  const media = [
    { id: first.id, alt: 'The hall' },
    { id: second.id, alt: '' },
  ]
  const { post } = await someAnnouncement(server, servant, params.slug, { media })
  const seen = async () => {
    const { body } = await server.api(postsEndpoints.read, { params: { id: post.id } }, by(member))
    return body.media.map(({ id, alt }) => ({ id, alt }))
  }
  expect(await seen()).toEqual(media)
  const third = await someMedia(server, admin)
  const target = { params: { ...params, id: post.id } }
  const kept = [
    { id: third.id, alt: 'The choir' },
    { id: first.id, alt: 'The hall, full' },
  ]
  expect((await server.api(calls.patchAnnouncement, { ...target, body: { media: kept } }, by(admin))).status).toBe(200)
  expect(await seen()).toEqual(kept)
  const foreign = [{ id: (await someMedia(server, member)).id, alt: '' }]
  const refused = await server.api(calls.patchAnnouncement, { ...target, body: { media: foreign } }, by(admin))
  expect([refused.status, Object.keys(refused.body.field_reasons ?? {})]).toEqual([400, ['media']])
  expect(await seen()).toEqual(kept)
})

test('PAR-D12 for chosen groups it is read, told and found by their members in the parish alone, and by those who write', async () => {
  const { parish, params, admin, servant, member, stranger, one } = await someOffice()
  const singer = await one()
  const choir = await someGroup(server, servant, { name: 'Choir', parish_id: parish.id, privacy: 'closed' })
  await enterGroup(server, servant, choir.id, singer)
  const foreign = await someOffice()
  const theirs = await someGroup(server, foreign.servant, { name: 'Theirs', parish_id: foreign.parish.id })
  const wrong = await server.api(
    calls.announce,
    { params, body: { title: 'Rehearsal', content: 'At six', group_ids: [theirs.id] } },
    by(admin),
  )
  expect(wrong.body).toMatchObject({ field_reasons: { group_ids: [{ reason: 'posts.not_of_parish' }] } })
  const { post, groups } = await someAnnouncement(server, admin, parish.slug, { title: 'Rehearsal moved', group_ids: [choir.id] })
  expect(groups).toEqual([{ id: choir.id, name: 'Choir' }])
  await allTold(server)
  const told = [singer.id, servant.id].toSorted()
  expect((await noticesOf(post.id)).map(({ user_id }) => user_id)).toEqual(told)
  const opened = await Promise.all(
    [singer, servant, member, stranger].map((who) => server.api(postsEndpoints.read, { params: { id: post.id } }, by(who))),
  )
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 404, 404])
  expect([await idsFor(parish.id, singer), await idsFor(parish.id, member)]).toEqual([[post.id], []])
  expect((await server.api(postsEndpoints.list, { query: { parish: parish.id } }, by(member))).body.results).toEqual([])
  expect((await server.api(calls.readAnnouncement, { params: { id: post.id } }, by(member))).status).toBe(404)
  // Without its last group it is for nobody else.
  await server.parts.db.deleteFrom('announcement_groups').where('post_id', '=', post.id).execute()
  expect((await server.api(postsEndpoints.read, { params: { id: post.id } }, by(member))).status).toBe(404)
})

test('PAR-D12 at most two urgent ones in seven days, which are mailed too unless somebody switched that off', async () => {
  const { parish, params, admin, member, one } = await someOffice()
  const quiet = await one()
  await server.api(
    notificationsEndpoints.patchPreferences,
    { body: { kinds: { parish_announcement: { email: false } } } },
    by(quiet),
  )
  const first = await someAnnouncement(server, admin, parish.slug, { title: 'Church closed by flood', is_urgent: true })
  await allTold(server)
  expect((await noticesOf(first.post.id)).every(({ fact }) => fact === 'urgent')).toBe(true)
  const mailed = (await mailedAbout('Church closed by flood')).map(({ to_address }) => to_address)
  expect(mailed).toContain(member.email)
  expect(mailed).not.toContain(quiet.email)
  expect(mailed).not.toContain(admin.email)
  const planned = await someAnnouncement(server, admin, parish.slug, { is_urgent: true, scheduled_at: after(3 * day) })
  const third = { title: 'A third', content: 'Too much', is_urgent: true }
  const refused = await server.api(calls.announce, { params, body: third }, by(admin))
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'posts.two_urgent' }])
  const later = { ...third, scheduled_at: after(7.5 * day) }
  expect((await server.api(calls.announce, { params, body: later }, by(admin))).status).toBe(201)
  // The planned one does not move into a full week.
  const moved = await server.api(
    calls.patchAnnouncement,
    { params: { ...params, id: planned.post.id }, body: { scheduled_at: after(8 * day) } },
    by(admin),
  )
  expect(moved.status).toBe(200)
  expect(hasUrgentRoom([0, 6 * day], 3 * day)).toBe(false)
  expect(hasUrgentRoom([0, 8 * day], 4 * day)).toBe(true)
  expect(hasUrgentRoom([0, 1 * day], 7 * day)).toBe(true)
})

test('PAR-D12 up to three stand at the top for up to 30 days, planned ones counted, and come down by themselves', async () => {
  const { parish, params, admin, member } = await someOffice()
  const make = (fields: Parameters<typeof someAnnouncement>[3] = {}) => someAnnouncement(server, admin, parish.slug, fields)
  const [one, two, loose] = [await make({ pin_days: 2 }), await make(), await make()]
  const planned = await make({ pin_days: 30, scheduled_at: after(day) })
  const pin = (id: string, days: number | null) =>
    server.api(calls.pinAnnouncement, { params: { ...params, id }, body: { days } }, by(admin))
  expect((await pin(two.post.id, 31)).status).toBe(400)
  const until = Date.parse((await pin(two.post.id, 5)).body.post.announcement?.pinned_until ?? '') - 5 * day
  expect(until).toBeGreaterThan(server.clock.now() - 10_000)
  expect(until).toBeLessThanOrEqual(server.clock.now())
  expect((await pin(loose.post.id, 1)).body).toMatchObject({ reason: 'posts.three_pinned' })
  expect((await pin(two.post.id, 7)).status).toBe(200)
  expect(await idsFor(parish.id, member)).toEqual([two.post.id, one.post.id, loose.post.id])
  expect((await server.api(calls.officeAnnouncements, { params }, by(admin))).body.results.map(({ post }) => post.id)).toEqual([
    planned.post.id,
    loose.post.id,
    two.post.id,
    one.post.id,
  ])
  expect((await server.api(postsEndpoints.read, { params: { id: planned.post.id } }, by(member))).status).toBe(404)
  const at = (ms: number) => ({ ...jobContext(server), now: () => server.clock.now() + ms })
  await publishJob({ ...server.parts, now: at(day + 1).now }).run({ postId: planned.post.id }, at(day + 1))
  expect((await idsFor(parish.id, member))[0]).toBe(planned.post.id)
  await unpinJob(server.parts).run({ postId: one.post.id }, at(2 * day - 60_000))
  expect((await idsFor(parish.id, member)).indexOf(one.post.id)).toBe(2)
  await unpinJob(server.parts).run({ postId: one.post.id }, at(2 * day + 1))
  expect((await idsFor(parish.id, member)).at(-1)).toBe(one.post.id)
  expect((await pin(loose.post.id, 1)).status).toBe(200)
  expect((await pin(loose.post.id, null)).body).toMatchObject({ pin_days: null, post: { is_pinned: false } })
})

test('PAR-D12 APA-D1~ of two parishes that become one, the three announcements written last stay at the top', async () => {
  const [old, into] = [await someOffice(), await someOffice()]
  const pinned = async (office: typeof old, title: string, fields = {}) =>
    (await someAnnouncement(server, office.admin, office.parish.slug, { title, pin_days: 3, ...fields })).post.id
  const first = await pinned(into, 'Written first')
  await pinned(old, 'Written second')
  await pinned(into, 'Third')
  await pinned(old, 'Fourth')
  await pinned(into, 'Planned', { scheduled_at: after(day) })
  const { token } = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const body = { into_id: into.parish.id, reason: 'The bishop decided so' }
  const merged = await server.api(consoleParishesEndpoints.mergeParish, { params: { id: old.parish.id }, body }, { token })
  expect(merged.status).toBe(200)
  const office = await server.api(calls.officeAnnouncements, { params: into.params }, by(into.admin))
  expect(office.body.results.map(({ post, pin_days }) => [post.title, pin_days, post.is_pinned])).toEqual([
    ['Planned', 3, false],
    ['Fourth', 3, true],
    ['Third', 3, true],
    ['Written second', null, false],
    ['Written first', null, false],
  ])
  const again = await server.api(
    calls.pinAnnouncement,
    { params: { ...into.params, id: first }, body: { days: 1 } },
    by(into.admin),
  )
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('PAR-D12 SET-D1~ readers are counted once each and named last first, without those who hide their read marks', async () => {
  const { parish, params, admin, servant, member, one } = await someOffice()
  const hiding = await one()
  await server.api(settingsEndpoints.patch, { body: { show_read_marks: false } }, by(hiding))
  const { post } = await someAnnouncement(server, admin, parish.slug)
  const read = (who: Person) => server.api(calls.readAnnouncement, { params: { id: post.id } }, by(who))
  for (const who of [member, hiding, servant, member, admin]) expect((await read(who)).status).toBe(200)
  const readers = await server.api(calls.announcementReaders, { params: { ...params, id: post.id } }, by(servant))
  expect(readers.body).toMatchObject({ readers_count: 3, audience_count: 3, next_cursor: null })
  expect(readers.body.results.map(({ id }) => id)).toEqual([servant.id, member.id])
  expect((await server.api(postsEndpoints.read, { params: { id: post.id } }, by(member))).body.announcement?.is_read).toBe(true)
  const page = await server.api(calls.announcementReaders, { params: { ...params, id: post.id }, query: { limit: 1 } }, by(admin))
  expect([page.body.results.length, page.body.next_cursor !== null]).toEqual([1, true])
  const ordinary = await server.api(postsEndpoints.create, { body: { content: 'No announcement' } }, by(member))
  expect((await server.api(calls.readAnnouncement, { params: { id: ordinary.body.id } }, by(member))).status).toBe(404)
  expect((await server.api(calls.readAnnouncement, { params: { id: post.id } })).status).toBe(401)
})

test('PST-D6~ PPL-D5~ PAR-D12 neither reports nor a block hide an announcement, and it outlives the account of its author', async () => {
  const { parish, admin, servant, member, one } = await someOffice()
  const { post } = await someAnnouncement(server, servant, parish.slug)
  for (let n = 0; n < 3; n += 1) await reportIt(server, await one(), 'post', post.id)
  await server.api(barriersEndpoints.block, { body: { user_id: servant.id } }, by(member))
  expect(await idsFor(parish.id, member)).toEqual([post.id])
  await transact(server.parts.db, (tx) => passOnPosts(tx, servant.id))
  const row = await server.parts.db.selectFrom('posts').where('id', '=', post.id).select('author_id').executeTakeFirst()
  expect(row?.author_id).toBe(admin.id)
})
