import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { parishReportsEndpoints } from '#contract/moderation/parish-reports.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { someEvent } from '../../support/features/calendars.ts'
import { someGroup, someServant } from '../../support/features/groups.ts'
import { hideIt } from '../../support/features/moderation.ts'
import { someParishAdmin } from '../../support/features/pages.ts'
import { type Person, someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { accepted } from '../../support/personal-traces.ts'
import { ensureCalendar } from '#server/modules/calendar/ensure-calendar.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
async function someOffice() {
  const { id: parishId, slug } = await someParish(server.parts)
  const member = (firstName: string) => somePerson(server.parts, { parishId, firstName })
  return {
    parishId,
    params: { slug },
    admin: await someParishAdmin(server, parishId),
    author: await member('Author'),
    reporter: await member('Reporter'),
    member,
  }
}
type Office = Awaited<ReturnType<typeof someOffice>>
const list = (office: Office, who: Person = office.admin, state: 'open' | 'decided' = 'open') =>
  server.api(parishReportsEndpoints.parishReports, { params: office.params, query: { state } }, by(who))
const listed = async (...of: Parameters<typeof list>) => (await accepted(list(...of))).body.results
const figuresOf = async ({ params, admin }: Office) =>
  (await accepted(server.api(parishAdminEndpoints.figures, { params }, by(admin)))).body

test('PAR-D9~ CMT-D7 a parish admin reads what members reported in the parish, the last first, and never who', async () => {
  const office = await someOffice()
  const post = await somePost(server, office.author, { visibility: 'parish', content: 'Come to the bazaar' })
  const comment = await someComment(server, office.author, post.id, { content: 'Nobody needs this' })
  const calendar = await ensureCalendar(server.parts.db, 'parish', office.parishId, 'Parish', '#e3b95b')
  const event = await someEvent(server, office.admin, { calendar, title: 'Retreat' })
  await reportIt(server, office.reporter, 'post', post.id, 'spam')
  server.clock.advance(1_000)
  await reportIt(server, office.reporter, 'comment', comment.id, 'hate')
  server.clock.advance(1_000)
  await reportIt(server, await office.member('Second'), 'comment', comment.id, 'spam')
  const second = await someParishAdmin(server, office.parishId)
  await reportIt(server, office.reporter, 'event', event.id, 'false_information')

  const seen = await listed(office, second)
  expect(seen).toMatchObject([
    { kind: 'event', id: event.id, text: 'Retreat', url: `/events/${event.id}`, reports: 1, sight: 'shown', acts: [] },
    {
      kind: 'comment',
      id: comment.id,
      text: 'Nobody needs this',
      author_name: expect.stringContaining('Author'),
      url: `/posts/${post.id}?comment=${comment.id}`,
      reports: 2,
      reasons: ['hate', 'spam'],
      is_open: true,
      is_mine: false,
      acts: ['hide', 'remove'],
    },
    { kind: 'post', id: post.id, text: 'Come to the bazaar', reasons: ['spam'], url: `/posts/${post.id}`, acts: ['remove'] },
  ])
  expect(JSON.stringify(seen)).not.toContain('Reporter')
  // The first admin made the event, and does not learn that it was reported.
  expect((await listed(office)).map(({ kind }) => kind)).toEqual(['comment', 'post'])
  expect((await figuresOf(office)).open_reports).toBe(2)
})

test('PAR-D9~ PAR-D10~ nobody else reads the reports of a parish, and other parishes, groups and walls are not among them', async () => {
  const office = await someOffice()
  const elsewhere = await someOffice()
  const wall = await somePost(server, office.author, { visibility: 'members' })
  await reportIt(server, office.reporter, 'post', wall.id)
  const servant = await someServant(server, office.parishId)
  const group = await someGroup(server, servant, { parish_id: office.parishId, privacy: 'open' })
  await reportIt(server, office.reporter, 'group', group.id)
  await reportIt(server, office.reporter, 'user', office.author.id)
  const post = await somePost(server, elsewhere.author, { visibility: 'parish' })
  await reportIt(server, elsewhere.reporter, 'post', post.id)
  expect(await listed(office)).toEqual([])
  for (const who of [office.author, servant, elsewhere.admin]) expect((await list(office, who)).status).toBe(404)
  expect((await server.api(parishReportsEndpoints.parishReports, { params: office.params }, {})).status).toBe(401)
  const untyped = await fetch(`${server.url}/api/v1/parish-admin/parishes/${office.params.slug}/reports/?state=all`, {
    headers: { authorization: `Bearer ${office.admin.token}` },
  })
  expect(untyped.status).toBe(400)
})

test('CMT-D7 PST-D5 what an admin hides, shows again and deletes from there follows in the list', async () => {
  const office = await someOffice()
  const { admin } = office
  const post = await somePost(server, office.author, { visibility: 'parish' })
  const comment = await someComment(server, office.author, post.id)
  await reportIt(server, office.reporter, 'comment', comment.id)
  await reportIt(server, office.reporter, 'post', post.id)
  const params = { id: comment.id }
  const commentIn = async (state: 'open' | 'decided') =>
    (await listed(office, admin, state)).filter(({ id }) => id === comment.id).map(({ sight, acts }) => [sight, acts])
  await accepted(server.api(commentsEndpoints.hideComment, { params }, by(admin)))
  expect(await commentIn('open')).toEqual([['hidden_here', ['show', 'remove']]])
  await accepted(server.api(commentsEndpoints.showComment, { params }, by(admin)))
  expect(await commentIn('open')).toEqual([['shown', ['hide', 'remove']]])
  await accepted(server.api(commentsEndpoints.removeComment, { params }, by(admin)))
  expect([await commentIn('open'), await commentIn('decided')]).toEqual([[], [['removed', ['show']]]])
  await accepted(server.api(commentsEndpoints.showComment, { params }, by(admin)))
  expect(await commentIn('open')).toEqual([['shown', ['hide', 'remove']]])

  await accepted(
    server.api(postsEndpoints.remove, { params: { id: post.id }, query: { reason: 'It is a chain letter.' } }, by(admin)),
  )
  expect(await listed(office)).toEqual([])
  expect(await listed(office, admin, 'decided')).toMatchObject([
    { kind: 'post', text: '', author_name: null, url: null, sight: 'deleted', is_open: false, acts: [] },
    { kind: 'comment', sight: 'deleted', is_open: false },
  ])
})

test('CMT-D7 what reports or moderators hid is told without its words where the admin may not read them, and one’s own report is for others', async () => {
  const office = await someOffice()
  const { admin } = office
  const staff = await someAdmin(server.parts, { role: 'admin', totp: true })
  const post = await somePost(server, office.author, { visibility: 'parish', content: 'Held by three' })
  for (const name of ['One', 'Two', 'Three']) await reportIt(server, await office.member(name), 'post', post.id)
  expect(await listed(office)).toMatchObject([{ text: '', author_name: null, url: null, sight: 'held', reports: 3, acts: [] }])

  const under = await someComment(server, office.author, (await somePost(server, office.author, { visibility: 'parish' })).id)
  await reportIt(server, office.reporter, 'comment', under.id)
  await server.parts.db
    .updateTable('posts')
    .set({ status: 'hidden', held_at: new Date() })
    .where('id', '=', under.post_id)
    .execute()
  // Not deleted: it is shown again with its post.
  expect((await listed(office))[0]).toMatchObject({ id: under.id, text: '', url: null, sight: 'away', acts: [] })

  const other = await somePost(server, office.author, { visibility: 'parish' })
  await hideIt(server, staff, office.reporter, 'post', other.id)
  expect(await listed(office, admin, 'decided')).toMatchObject([{ text: '', sight: 'hidden', acts: [] }])

  const third = await somePost(server, office.author, { visibility: 'parish' })
  const comment = await someComment(server, office.author, third.id)
  await reportIt(server, admin, 'comment', comment.id)
  expect((await listed(office))[0]).toMatchObject({ id: comment.id, is_mine: true, acts: [] })
})

test('APA-D1 the reports of a merged parish are handled by the one that it became part of', async () => {
  const office = await someOffice()
  const into = await someOffice()
  const post = await somePost(server, office.author, { visibility: 'parish' })
  await reportIt(server, office.reporter, 'post', post.id)
  const staff = await someAdmin(server.parts, { totp: true, steppedUp: true })
  await accepted(
    server.api(
      consoleParishesEndpoints.mergeParish,
      { params: { id: office.parishId }, body: { into_id: into.parishId, reason: 'One parish now.' } },
      { token: staff.token },
    ),
  )
  expect((await listed(into)).map(({ id }) => id)).toEqual([post.id])
})

test('PAR-D8~ the overview counts posts of thirty days, open reports, and groups and prayers that wait', async () => {
  const office = await someOffice()
  await setFlag(server, 'prayerRequests', true)
  await somePost(server, office.author, { visibility: 'parish' })
  await somePost(server, office.author, { visibility: 'members' })
  await someGroup(server, office.author, { parish_id: office.parishId })
  const prayer = await someRequest(server, office.author, { visibility: 'parish' })
  await server.parts.db.updateTable('prayer_requests').set({ status: 'pending' }).where('id', '=', prayer.id).execute()
  expect(await figuresOf(office)).toMatchObject({ posts_30d: 1, open_reports: 0, pending_groups: 1, prayers_pending: 1 })
  server.clock.advance(31 * 86_400_000)
  const admin = { ...office.admin, ...(await someSession(server.parts, office.admin.id)) }
  expect(await figuresOf({ ...office, admin })).toMatchObject({ posts_30d: 0, pending_groups: 1 })
})
