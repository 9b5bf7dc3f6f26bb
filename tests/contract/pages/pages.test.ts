import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { consolePagesEndpoints, parishPagesEndpoints } from '#contract/pages/console-pages.ts'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { retireJob } from '#server/modules/pages/retire.job.ts'
import { followPage, givePageRole, somePage, someParishAdmin } from '../../support/features/pages.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt } from '../../support/features/posts.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parish: { id: string; slug: string }
let admin: Person
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts)
  admin = await someParishAdmin(server, parish.id)
})
afterAll(() => server.close())

const { list, create, read, patch, remove, setAvatar, removeAvatar, setCover } = pagesEndpoints
const { follow, unfollow, followers, removeFollower, admins, setAdmin, removeAdmin } = pagePeopleEndpoints
const by = ({ token }: { token: string }) => ({ token })
const at = ({ slug }: { slug: string }) => ({ params: { slug } })
const member = () => somePerson(server.parts, { parishId: parish.id })
const published = (fields: Parameters<typeof somePage>[2] = {}) => somePage(server, admin, { parish_id: parish.id, ...fields })
const noticesOf = async (who: Person) =>
  (await server.api(notificationsEndpoints.list, {}, by(who))).body.results.map(({ kind, fact }) => `${kind} ${fact}`)
const namesFor = async (query: object, who?: Person) =>
  (await server.api(list, { query }, who ? by(who) : {})).body.results.map(({ name }) => name)

test('PAG-D1 PAG-D5 PAGE-01~ an admin of a parish publishes a page at once, and everybody reads it without an account', async () => {
  const made = await server.api(
    create,
    {
      body: {
        name: ' Feed  my sheep ',
        kind: 'service',
        parish_id: parish.id,
        tagline: 'Warm meals',
        email: 'Meals@Example.org',
        phone: '+20 2 2735 9000',
        website: 'https://example.org',
        social_links: { facebook: 'https://www.facebook.com/meals' },
      },
    },
    by(admin),
  )
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Feed my sheep',
    slug: 'feed-my-sheep',
    kind: 'service',
    tagline: 'Warm meals',
    email: 'meals@example.org',
    phone: '+20227359000',
    social_links: { facebook: 'https://www.facebook.com/meals' },
    status: 'published',
    is_verified: false,
    followers_count: 1,
    posts_count: 0,
    is_following: true,
    my_role: 'owner',
    parish: { id: parish.id },
    calendar_id: expect.any(String),
    can_post: true,
    can_manage: true,
    can_own: true,
  })
  const visited = await server.api(read, at(made.body))
  expect(visited.body).toMatchObject({ name: 'Feed my sheep', is_following: false, my_role: null, can_post: false })
  expect(await namesFor({ q: 'sheep' })).toEqual(['Feed my sheep'])
  const again = await published({ name: 'Feed my sheep' })
  expect(again.slug).toBe('feed-my-sheep-2')
})

test('PAG-D5 MOD-D1~ a page of an ordinary member waits for an admin of its parish, who is told; refused it is gone', async () => {
  const [owner, stranger] = [await member(), await member()]
  const waiting = await somePage(server, owner, { parish_id: parish.id, name: 'Walkers' })
  expect(waiting).toMatchObject({ status: 'pending', can_post: false, calendar_id: null })
  expect(await noticesOf(admin)).toContain('page_decision waiting')
  const staff = await someAdmin(server.parts)
  const queued = await server.api(consoleQueueEndpoints.consoleQueue, { query: { kind: 'page' } }, by(staff))
  expect(queued.body.results).toMatchObject([{ title: 'Walkers', why: { code: 'publish' } }])
  expect((await server.api(read, at(waiting))).status).toBe(404)
  expect((await server.api(read, at(waiting), by(stranger))).status).toBe(404)
  expect((await server.api(follow, at(waiting), by(stranger))).status).toBe(404)
  expect([await namesFor({ q: 'walkers' }, owner), await namesFor({ mine: 'true' }, owner)]).toEqual([[], ['Walkers']])

  const office = { params: { slug: parish.slug }, query: { status: 'pending' as const } }
  expect((await server.api(parishPagesEndpoints.parishPages, office, by(stranger))).status).toBe(404)
  expect((await server.api(parishPagesEndpoints.parishPages, office, by(admin))).body.results).toMatchObject([
    { name: 'Walkers', owner: { id: owner.id } },
  ])
  const one = { params: { slug: parish.slug, id: waiting.id } }
  expect((await server.api(parishPagesEndpoints.approveParishPage, one, by(stranger))).status).toBe(404)
  expect((await server.api(parishPagesEndpoints.approveParishPage, one, by(admin))).body.status).toBe('published')
  expect((await server.api(parishPagesEndpoints.approveParishPage, one, by(admin))).body).toMatchObject({
    reason: 'pages.decided_already',
  })
  expect(await noticesOf(owner)).toEqual(['page_decision opened'])
  expect((await server.api(read, at(waiting))).status).toBe(200)

  const second = await somePage(server, owner, { parish_id: parish.id, name: 'Gamblers' })
  const refusal = { params: { slug: parish.slug, id: second.id }, body: { reason: 'Not in a church.' } }
  expect((await server.api(parishPagesEndpoints.refuseParishPage, refusal, by(admin))).body.status).toBe('removed')
  expect((await server.api(read, at(second), by(owner))).status).toBe(404)
})

test('PAG-D5 another parish, an unconfirmed address, an incomplete profile and the eleventh page are refused', async () => {
  const other = await someParish(server.parts, 'St Mina')
  const body = { name: 'A page', kind: 'choir' as const }
  expect((await server.api(create, { body: { ...body, parish_id: other.id } }, by(admin))).body).toMatchObject({
    field_reasons: { parish_id: [{}] },
  })
  const unverified = await somePerson(server.parts, { verified: false, parishId: parish.id })
  const incomplete = await somePerson(server.parts, { phone: null, parishId: parish.id })
  expect((await server.api(create, { body }, by(unverified))).body).toMatchObject({ code: 'email_not_verified' })
  expect((await server.api(create, { body }, by(incomplete))).body).toMatchObject({ code: 'profile_incomplete' })
  expect((await server.api(create, { body })).status).toBe(401)
  const busy = await member()
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, n) => server.api(create, { body: { ...body, name: `Busy ${n}`, is_draft: true } }, by(busy))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 201), 409])
  for (const [field, value] of [
    ['name', 'x'],
    ['tagline', 'y'.repeat(161)],
    ['social_links', { facebook: 'https://elsewhere.example' }],
    ['slug', 'Two words'],
  ] as const)
    expect((await server.api(create, { body: { ...body, [field]: value } as never }, by(admin))).status).toBe(400)
})

test('PAG-D2 an owner changes the address once in 30 days, and the former one leads to the page for a year', async () => {
  const page = await published({ name: 'Old name' })
  const editor = await member()
  await givePageRole(server, admin, page.slug, editor, 'admin')
  const body = { slug: 'new-home' }
  expect((await server.api(patch, { ...at(page), body }, by(editor))).body).toMatchObject({ reason: 'pages.owners_only' })
  for (const slug of ['edit', 'create', 'new', 'login'])
    expect((await server.api(patch, { ...at(page), body: { slug } }, by(admin))).body).toMatchObject({
      field_reasons: { slug: [{ reason: 'pages.slug_reserved' }] },
    })
  const taken = await published({ name: 'Taken one' })
  expect((await server.api(patch, { ...at(page), body: { slug: taken.slug } }, by(admin))).body).toMatchObject({
    reason: 'pages.slug_taken',
  })
  const moved = (await server.api(patch, { ...at(page), body }, by(admin))).body
  expect(moved).toMatchObject({ slug: 'new-home', slug_locked_until: expect.any(String) })
  expect((await server.api(read, { params: { slug: 'old-name' } })).body.slug).toBe('new-home')
  expect((await server.api(patch, { ...at(moved), body: { slug: 'third' } }, by(admin))).body).toMatchObject({
    reason: 'pages.slug_locked',
  })
  // Nobody else has the former address meanwhile.
  expect((await published({ name: 'Old name' })).slug).toBe('old-name-2')
  await server.parts.db
    .updateTable('page_slugs')
    .set({ kept_until: new Date(server.clock.now() - 1) })
    .where('slug', '=', 'old-name')
    .execute()
  expect((await server.api(read, { params: { slug: 'old-name' } })).status).toBe(404)
})

test('PAG-D4 an owner names followers, at most 20 people; the last owner stays, and who runs a page follows it', async () => {
  const page = await published()
  const [friend, editor, stranger] = [await member(), await member(), await member()]
  const give = (user_id: string, role: 'owner' | 'admin' | 'editor', who = admin) =>
    server.api(setAdmin, { ...at(page), body: { user_id, role } }, by(who))
  expect((await give(friend.id, 'admin')).body).toMatchObject({ field_reasons: { user_id: [{}] } })
  await givePageRole(server, admin, page.slug, friend, 'admin')
  await givePageRole(server, admin, page.slug, editor, 'editor')
  expect(await noticesOf(friend)).toEqual(['page_decision appointed'])
  expect((await give(stranger.id, 'editor', friend)).body).toMatchObject({ reason: 'pages.owners_only' })
  expect((await server.api(admins, at(page), by(stranger))).body).toMatchObject({ reason: 'pages.editors_only' })
  expect((await server.api(admins, at(page), by(editor))).body.results.map(({ role }) => role)).toEqual([
    'owner',
    'admin',
    'editor',
  ])
  expect((await server.api(unfollow, at(page), by(editor))).body).toMatchObject({ reason: 'pages.admin_follows' })
  const own = { params: { slug: page.slug, user_id: admin.id } }
  expect((await server.api(removeAdmin, own, by(admin))).body).toMatchObject({ reason: 'pages.last_owner' })
  expect((await give(admin.id, 'editor')).body).toMatchObject({ reason: 'pages.last_owner' })
  expect((await give(friend.id, 'owner')).body).toMatchObject({ role: 'owner' })
  expect((await server.api(removeAdmin, own, by(admin))).status).toBe(200)
  expect((await server.api(read, at(page), by(admin))).body).toMatchObject({ my_role: null, is_following: true })
  expect((await server.api(removeAdmin, { params: { slug: page.slug, user_id: editor.id } }, by(editor))).status).toBe(200)
  expect((await server.api(removeAdmin, { params: { slug: page.slug, user_id: editor.id } }, by(friend))).status).toBe(404)

  for (let count = 1; count < 20; count += 1) await givePageRole(server, friend, page.slug, await member(), 'editor')
  await followPage(server, page.slug, stranger)
  expect((await give(stranger.id, 'editor', friend)).body).toMatchObject({ reason: 'pages.admins_many' })
})

test('PAGE-02 PAGE-03 PAG-D3 members follow once; admins take followers away; without a session nothing is written', async () => {
  const page = await published()
  const [reader, editor] = [await member(), await member()]
  await givePageRole(server, admin, page.slug, editor, 'editor')
  expect((await server.api(follow, at(page), by(reader))).body).toMatchObject({ is_following: true, followers_count: 3 })
  expect((await server.api(follow, at(page), by(reader))).body.followers_count).toBe(3)
  expect(await namesFor({ following: 'true' }, reader)).toEqual([page.name])
  const listed = (await server.api(followers, at(page), by(reader))).body.results
  expect(listed.map(({ person, role }) => [person.id, role])).toEqual([
    [reader.id, null],
    [editor.id, 'editor'],
    [admin.id, 'owner'],
  ])
  const one = { params: { slug: page.slug, user_id: reader.id } }
  expect((await server.api(removeFollower, one, by(editor))).body).toMatchObject({ reason: 'pages.admins_only' })
  expect((await server.api(removeFollower, one, by(admin))).status).toBe(200)
  expect((await server.api(removeFollower, one, by(admin))).status).toBe(404)
  expect((await server.api(read, at(page), by(reader))).body).toMatchObject({ is_following: false, followers_count: 2 })
  expect((await server.api(unfollow, at(page), by(reader))).body).toMatchObject({ is_following: false, followers_count: 2 })

  const refused = await Promise.all([
    server.api(follow, at(page)),
    server.api(unfollow, at(page)),
    server.api(followers, at(page)),
    server.api(setAdmin, { ...at(page), body: { user_id: reader.id, role: 'editor' } }),
    server.api(removeAdmin, one),
    server.api(removeFollower, one),
  ])
  for (const { status, body } of refused) {
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'not_authenticated', detail: 'Authentication required' })
  }
})

test('PAG-D1 PAG-D7 admins change details and pictures, editors do not; an owner unpublishes, publishes and deletes', async () => {
  const page = await published()
  const [helper, editor, reader] = [await member(), await member(), await member()]
  await givePageRole(server, admin, page.slug, helper, 'admin')
  await givePageRole(server, admin, page.slug, editor, 'editor')
  const body = { tagline: 'New words', email: null, address_text: 'Cairo\nEgypt' }
  expect((await server.api(patch, { ...at(page), body }, by(helper))).body).toMatchObject(body)
  expect((await server.api(patch, { ...at(page), body }, by(editor))).body).toMatchObject({ reason: 'pages.admins_only' })
  expect((await server.api(patch, { ...at(page), body }, by(reader))).status).toBe(403)
  const files = { photo: blob(await picture(640, 480)) }
  const pictured = (await server.api(setAvatar, { ...at(page), body: {}, files }, by(helper))).body
  expect(pictured.avatar).toMatch(/^\/media\/[0-9a-f]{32}-page\.webp$/)
  expect((await server.api(setCover, { ...at(page), body: {}, files }, by(editor))).status).toBe(403)
  expect((await server.api(removeAvatar, at(page), by(helper))).body.avatar).toBeNull()

  expect((await server.api(patch, { ...at(page), body: { status: 'unpublished' } }, by(helper))).status).toBe(403)
  expect((await server.api(patch, { ...at(page), body: { status: 'unpublished' } }, by(admin))).body.status).toBe('unpublished')
  expect([(await server.api(read, at(page))).status, (await server.api(read, at(page), by(editor))).status]).toEqual([404, 200])
  expect((await server.api(patch, { ...at(page), body: { status: 'published' } }, by(admin))).body.status).toBe('published')
  expect((await server.api(remove, at(page), by(helper))).status).toBe(403)
  expect((await server.api(remove, at(page), by(admin))).status).toBe(200)
  expect((await server.api(read, at(page), by(admin))).status).toBe(404)
  const later = { ...jobContext(server), now: () => server.clock.now() + 31 * 86_400_000 }
  await retireJob(server.parts).run({}, later)
  expect(await server.parts.db.selectFrom('pages').where('id', '=', page.id).select('id').execute()).toEqual([])
})

test('PAG-D5~ a draft stays its owner’s until it is published; taken back it is a draft again', async () => {
  const owner = await member()
  const draft = await somePage(server, owner, { parish_id: parish.id, is_draft: true })
  expect(draft.status).toBe('draft')
  const set = (status: 'published' | 'unpublished') => server.api(patch, { ...at(draft), body: { status } }, by(owner))
  expect((await set('unpublished')).body).toMatchObject({ reason: 'pages.not_published' })
  expect((await set('published')).body.status).toBe('pending')
  expect((await set('published')).body).toMatchObject({ reason: 'pages.pending_page' })
  expect((await set('unpublished')).body.status).toBe('draft')
})

test('PAG-D5 COM-D10~ staff verify with manage_parishes and take down with moderate_content; three reports hold a page', async () => {
  const page = await published()
  const [moderator, staff] = [
    await someAdmin(server.parts, { role: 'moderator' }),
    await someAdmin(server.parts, { role: 'admin' }),
  ]
  const one = { params: { id: page.id } }
  expect((await server.api(consolePagesEndpoints.verifyPage, one, by(moderator))).status).toBe(403)
  expect((await server.api(consolePagesEndpoints.verifyPage, one, by(staff))).body.is_verified).toBe(true)
  expect((await server.api(read, at(page))).body.is_verified).toBe(true)
  const because = { ...one, body: { reason: 'It was sold.' } }
  expect((await server.api(consolePagesEndpoints.unverifyPage, because, by(staff))).body.is_verified).toBe(false)

  expect((await server.api(consolePagesEndpoints.restorePage, one, by(moderator))).body).toMatchObject({
    reason: 'pages.not_removed',
  })
  for (let count = 0; count < 3; count += 1) await reportIt(server, await member(), 'page', page.id)
  expect([(await server.api(read, at(page))).status, (await server.api(read, at(page), by(admin))).body.is_held]).toEqual([
    404,
    true,
  ])
  const held = { query: { is_held: 'true' as const } }
  expect((await server.api(consolePagesEndpoints.consolePages, held, by(moderator))).body.results).toMatchObject([
    { id: page.id },
  ])
  expect((await server.api(consolePagesEndpoints.approvePage, one, by(moderator))).body.is_held).toBe(false)
  expect((await server.api(consolePagesEndpoints.takeDownPage, because, by(moderator))).body.status).toBe('removed')
  expect((await server.api(read, at(page), by(admin))).status).toBe(404)
  expect((await server.api(consolePagesEndpoints.restorePage, one, by(moderator))).body.status).toBe('published')
  expect(await noticesOf(admin)).toContain('page_decision takenDown')
})
