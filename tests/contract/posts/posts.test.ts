import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { retireJob } from '#server/modules/posts/retire.job.ts'
import { publishJob } from '#server/modules/posts/posts/publish.job.ts'
import sharp from 'sharp'
import { blob, picture } from '../../support/files/pictures.ts'
import { decisionNotices, tellAuthors, waitingFor } from '../../support/features/moderation.ts'
import { type Person, someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { reportIt, someComment, someMedia, somePost } from '../../support/features/posts.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let farId: string
let moderator: Person
beforeAll(async () => {
  server = await startServer()
  farId = (await someParish(server.parts)).id
  moderator = await somePerson(server.parts, { parishId: farId })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
})
afterAll(() => server.close())

const { create, patch, read, remove, share, versions, publish, uploadMedia, list } = postsEndpoints
const day = 86_400_000
const by = ({ token }: Person) => ({ token })
const someone = (options: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId: farId, ...options })
const statusOf = async (who: Person, id: string) => (await server.api(read, { params: { id } }, by(who))).status
const noticesOf = async (who: Person) =>
  (await server.api(notificationsEndpoints.list, {}, by(who))).body.results.map(({ kind, fact, actor, action_url }) => [
    kind,
    fact,
    actor?.id,
    action_url,
  ])

test('PST-D1 API-035 API-036 a post is published with its pictures in order, alt texts, mention and hashtag', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const [one, two] = [await someMedia(server, mina), await someMedia(server, mina, [300, 900])]
  const content = `Thank you @${marina.username} and @nobody.here #Kiahk`
  const body = { content, media: [{ id: two.id, alt: 'The censer' }, { id: one.id }] }
  const posted = await server.api(create, { body }, by(mina))
  expect(posted.status).toBe(201)
  expect(posted.body).toMatchObject({
    author: { id: mina.id, username: mina.username },
    kind: 'status',
    content,
    visibility: 'members',
    status: 'published',
    comment_policy: 'everyone',
    parish: null,
    mentions: [{ id: marina.id, username: marina.username }],
    reactions: { total: 0, my_reaction: null },
    comments_count: 0,
    shares_count: 0,
    is_saved: false,
    can_edit: true,
    can_delete: true,
    edited_at: null,
  })
  expect(posted.body.media.map(({ id, alt, width, height }) => [id, alt, width, height])).toEqual([
    [two.id, 'The censer', 300, 900],
    [one.id, '', 640, 480],
  ])
  expect((await server.api(read, { params: { id: posted.body.id } }, by(marina))).body).toMatchObject({
    content,
    can_edit: false,
    can_delete: false,
  })
  expect(await noticesOf(marina)).toEqual([['mention', 'post', mina.id, `/posts/${posted.body.id}`]])
})

test('PST-D1 COM-D5 a picture turned by its camera has the size of what is seen, a small size, a preview, and no metadata', async () => {
  const mina = await someone()
  const lying = await sharp(await picture(1600, 800, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body: media, status } = await server.api(uploadMedia, { body: {}, files: { photo: blob(lying) } }, by(mina))
  expect(status).toBe(201)
  expect(media).toMatchObject({ width: 512, height: 1024 })
  for (const [path, width] of [
    [media.url, 512],
    [media.small_url, 256],
  ] as const) {
    const file = await sharp(Buffer.from(await (await fetch(server.url + path)).arrayBuffer())).metadata()
    expect([file.format, file.width, file.exif]).toEqual(['webp', width, undefined])
  }
  expect(media.preview).toMatch(/^data:image\/webp;base64,/)
  expect(media.preview.length).toBeLessThan(400)
})

test('PST-D1 an empty post, somebody else’s picture, eleven pictures and a parish that one is not in are refused', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const waiting = await someone({ membership: 'pending' })
  const refused = async (body: object, who = mina) => {
    const answer = await server.api(create, { body }, by(who))
    return [answer.status, answer.body.errors]
  }
  expect(await refused({ content: '  ' })).toEqual([400, { content: ['Write something or add a photo'] }])
  const media = [{ id: (await someMedia(server, marina)).id }]
  expect(await refused({ content: 'Look', media })).toEqual([400, { media: ['A photo is missing. Please add it again.'] }])
  expect((await refused({ content: 'Look', media: Array.from({ length: 11 }, () => media[0]) }))[0]).toBe(400)
  expect(await refused({ content: 'Hello', visibility: 'parish' }, waiting)).toEqual([
    400,
    { visibility: ['You are not an active member of a parish'] },
  ])
  expect((await refused({ content: 'x'.repeat(5001) }))[0]).toBe(400)
  expect((await server.api(create, { body: { content: 'Hello' } }, by(await someone({ verified: false })))).body.code).toBe(
    'email_not_verified',
  )
  expect((await server.api(create, { body: { content: 'Hello' } })).status).toBe(401)
})

test('PST-D6 the same text twice in ten minutes, too many mentions or hashtags, and the 21st post of an hour are refused', async () => {
  const mina = await someone()
  const send = (content: string) => server.api(create, { body: { content } }, by(mina))
  await send('The bus leaves at six')
  expect(await send('The bus leaves at six')).toMatchObject({ status: 409, body: { code: 'duplicate_post' } })
  server.clock.advance(600_001)
  expect((await send('The bus leaves at six')).status).toBe(201)
  const names = Array.from({ length: 11 }, (_, n) => `@member${n}`).join(' ')
  expect((await send(names)).body.errors).toEqual({ content: ['Mention at most 10 people'] })
  const tags = Array.from({ length: 31 }, (_, n) => `#tag${n}`).join(' ')
  expect((await send(tags)).body.errors).toEqual({ content: ['Use at most 30 hashtags'] })
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await send(`Line ${n}`)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429])
})

test('PST-D6 a word of the moderators’ list holds a post until one approves it; its author is told', async () => {
  const mina = await someone()
  const reader = await someone()
  const held = await somePost(server, mina, { content: 'Buy viagra here' })
  expect(held.status).toBe('pending')
  expect([await statusOf(mina, held.id), await statusOf(reader, held.id)]).toEqual([200, 404])
  const entries = await waitingFor(server, moderator, 'post')
  expect(entries.find(({ id }) => id === held.id)).toMatchObject({
    kind: 'post',
    excerpt: 'Buy viagra here',
    why: { code: 'words', words: ['viagra'] },
  })
  const params = { kind: 'post', id: held.id }
  await server.api(moderationEndpoints.decide, { params, body: { decision: 'approve' } }, by(moderator))
  expect(await statusOf(reader, held.id)).toBe(200)
  await tellAuthors(server)
  expect((await decisionNotices(server, mina)).map(({ fact }) => fact)).toEqual(['restored'])
  const again = await server.api(moderationEndpoints.decide, { params, body: { decision: 'approve' } }, by(moderator))
  expect(again.status).toBe(409)
})

test('PST-D6 COM-D10 three distinct reports hide a post; approved it is back at its place, removed its author reads why', async () => {
  const [mina, reader] = [await someone(), await someone()]
  const [first, second] = [await somePost(server, mina), await somePost(server, mina)]
  const wall = async () => (await server.api(list, { query: { author: mina.id } }, by(reader))).body.results.map(({ id }) => id)
  const reporters = await Promise.all([0, 1, 2].map(() => someone()))
  for (const reporter of [reporters[0], reporters[0], reporters[1]])
    if (reporter) await reportIt(server, reporter, 'post', first.id)
  expect(await wall()).toEqual([second.id, first.id])
  if (reporters[2]) await reportIt(server, reporters[2], 'post', first.id, 'personal_data')
  expect(await wall()).toEqual([second.id])
  expect([await statusOf(mina, first.id), await statusOf(reader, first.id)]).toEqual([200, 404])
  const entry = (await waitingFor(server, moderator, 'post')).find(({ id }) => id === first.id)
  expect(entry?.why).toEqual({ code: 'reported', count: 3, reasons: ['other', 'personal_data'] })
  const decide = (decision: 'approve' | 'remove', reason = '') =>
    server.api(moderationEndpoints.decide, { params: { kind: 'post', id: first.id }, body: { decision, reason } }, by(moderator))
  expect((await decide('approve')).status).toBe(200)
  expect(await wall()).toEqual([second.id, first.id])
  for (const reporter of reporters) await reportIt(server, reporter, 'post', first.id)
  expect(await wall()).toEqual([second.id])
  expect((await decide('remove', 'It shows a phone number')).status).toBe(200)
  expect(await wall()).toEqual([second.id])
  await tellAuthors(server)
  expect((await decisionNotices(server, mina)).map(({ fact }) => fact)).toEqual(['removed', 'restored'])
})

test('COM-D10 nobody reports what is their own or what they cannot see', async () => {
  const parish = await someParish(server.parts)
  const [mina, stranger] = [await someone({ parishId: parish.id }), await someone()]
  const { id } = await somePost(server, mina, { visibility: 'parish' })
  for (const who of [mina, stranger]) await expect(reportIt(server, who, 'post', id)).rejects.toThrow('refused with 404')
})

test('PST-D5 API-037 the author edits at any time; earlier texts are for moderators, ten at most', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id } = await somePost(server, mina, { content: 'Text 0' })
  const edit = (who: Person, body: object) => server.api(patch, { params: { id }, body }, by(who))
  for (let n = 1; n <= 12; n += 1) await edit(mina, { content: `Text ${n}` })
  expect((await server.api(read, { params: { id } }, by(marina))).body).toMatchObject({
    content: 'Text 12',
    edited_at: expect.any(String),
  })
  const kept = (await server.api(versions, { params: { id } }, by(moderator))).body
  expect(kept.map(({ content }) => content)).toEqual(Array.from({ length: 10 }, (_, n) => `Text ${11 - n}`))
  expect((await server.api(versions, { params: { id } }, by(marina))).status).toBe(403)
  expect((await edit(marina, { content: 'Mine' })).status).toBe(403)
  expect((await edit(mina, { content: '' })).body.errors).toEqual({ content: ['Write something or add a photo'] })
})

test('PST-D5 the audience only becomes smaller once others commented, and a post stays in its place', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id } = await somePost(server, mina, { visibility: 'followers' })
  const to = async (visibility: string) =>
    (await server.api(patch, { params: { id }, body: { visibility } as never }, by(mina))).status
  expect([await to('members'), await to('parish')]).toEqual([200, 409])
  await someComment(server, marina, id)
  expect([await to('followers'), await to('members')]).toEqual([200, 409])
  expect(await statusOf(marina, id)).toBe(404)
})

test('PST-D5 API-038 an author deletes, a parish admin deletes with a reason that the author is told, others cannot', async () => {
  const parish = await someParish(server.parts)
  const [mina, admin, fellow] = [
    await someone({ parishId: parish.id }),
    await someone({ parishId: parish.id, roles: ['parish_admin'] }),
    await someone({ parishId: parish.id }),
  ]
  const [one, two] = [
    await somePost(server, mina, { visibility: 'parish' }),
    await somePost(server, mina, { visibility: 'parish' }),
  ]
  const take = async (who: Person, id: string, reason?: string) =>
    (await server.api(remove, { params: { id }, query: reason === undefined ? {} : { reason } }, by(who))).status
  expect(await take(fellow, one.id, 'I do not like it')).toBe(403)
  expect(await take(admin, one.id)).toBe(400)
  expect(await take(admin, one.id, 'It names a child')).toBe(200)
  expect(await take(mina, two.id)).toBe(200)
  expect([await statusOf(mina, one.id), await statusOf(mina, two.id)]).toEqual([404, 404])
  expect((await decisionNotices(server, mina)).map(({ fact }) => fact)).toEqual(['removed'])
})

test('PST-D7 a share shows the original as its reader may see it now, and never more widely', async () => {
  const parish = await someParish(server.parts)
  const [mina, marina, reader] = [await someone({ parishId: parish.id }), await someone(), await someone()]
  const { id } = await somePost(server, mina, { content: 'The first carol' })
  const ofParish = await somePost(server, mina, { visibility: 'parish' })
  const shared = await server.api(share, { params: { id }, body: { content: 'Listen' } }, by(marina))
  expect(shared).toMatchObject({
    status: 201,
    body: { kind: 'share', shared_post_id: id, shared_post: { content: 'The first carol' } },
  })
  const again = await server.api(share, { params: { id: shared.body.id }, body: {} }, by(reader))
  expect(again.body.shared_post_id).toBe(id)
  expect((await server.api(read, { params: { id } }, by(reader))).body.shares_count).toBe(2)
  const seen = async () => (await server.api(read, { params: { id: shared.body.id } }, by(reader))).body.shared_post
  expect(await seen()).toMatchObject({ content: 'The first carol' })
  await server.api(patch, { params: { id }, body: { visibility: 'followers' } }, by(mina))
  expect(await seen()).toBeNull()
  expect((await server.api(share, { params: { id: ofParish.id }, body: {} }, by(mina))).body.detail).toBe(
    'Posts of a parish or group are shared by their link only.',
  )
  expect((await server.api(share, { params: { id }, body: {} }, by(mina))).body.errors).toEqual({
    visibility: ['Not wider than the post that you share'],
  })
})

test('PST-D1 a scheduled post of somebody who left the parish meanwhile is not published', async () => {
  const mina = await someone({ parishId: (await someParish(server.parts)).id })
  const scheduled_at = new Date(server.clock.now() + day).toISOString()
  const { id } = await somePost(server, mina, { visibility: 'parish', scheduled_at })
  await server.parts.db.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', mina.id).execute()
  server.clock.advance(day)
  await publishJob(server.parts).run({ postId: id }, jobContext(server))
  const row = await server.parts.db.selectFrom('posts').where('id', '=', id).select(['status', 'feed_key']).executeTakeFirst()
  expect(row).toEqual({ status: 'removed', feed_key: null })
})

test('PST-D1 a scheduled post can be published before its time, and not in the past', async () => {
  const mina = await someone()
  const scheduled_at = new Date(server.clock.now() + day).toISOString()
  const { id } = await somePost(server, mina, { scheduled_at })
  const published = await server.api(publish, { params: { id } }, by(mina))
  expect(published.body).toMatchObject({ status: 'published', scheduled_at: null })
  expect((await server.api(publish, { params: { id } }, by(mina))).status).toBe(409)
  const past = { content: 'Yesterday', scheduled_at: new Date(server.clock.now() - 1).toISOString() }
  expect((await server.api(create, { body: past }, by(mina))).body.errors).toEqual({
    scheduled_at: ['Choose a time that is still to come'],
  })
})

test('COM-D8 posts are deleted for good after 30 days, unused pictures after a day', async () => {
  const mina = await someone()
  const used = await someMedia(server, mina)
  const unused = await someMedia(server, mina)
  const { id } = await somePost(server, mina, { media: [{ id: used.id, alt: '' }] })
  await someComment(server, mina, id)
  await server.api(remove, { params: { id } }, by(mina))
  const left = async () => [
    (await server.parts.db.selectFrom('posts').where('id', '=', id).select('id').execute()).length,
    (await server.parts.db.selectFrom('post_media').where('owner_id', '=', mina.id).select('id').execute()).map((row) => row.id),
  ]
  server.clock.advance(day + 1)
  await retireJob.run({}, jobContext(server))
  expect(await left()).toEqual([1, [used.id]])
  expect((await fetch(server.url + unused.url)).status).toBe(404)
  server.clock.advance(29 * day)
  await retireJob.run({}, jobContext(server))
  expect(await left()).toEqual([0, []])
  expect((await fetch(server.url + used.url)).status).toBe(404)
})

test('PPL-D5 a block hides posts, comments and mentions both ways at once', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id } = await somePost(server, mina)
  const comment = await someComment(server, marina, id)
  await server.api(barriersEndpoints.block, { body: { user_id: marina.id } }, by(mina))
  const later = { ...marina, ...(await someSession(server.parts, marina.id)) }
  expect(await statusOf(later, id)).toBe(404)
  const { body } = await server.api(commentsEndpoints.comments, { params: { id } }, by(mina))
  expect(body.results).toEqual([])
  expect((await server.api(commentsEndpoints.readComment, { params: { id: comment.id } }, by(mina))).status).toBe(404)
  const mentioning = await somePost(server, mina, { content: `Where is @${marina.username}` })
  expect(mentioning.mentions).toEqual([])
})
