import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import type { PostBody } from '#contract/posts/post.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { transact } from '#server/platform/db/tx.ts'
import { connected, withinASecond } from '../../../support/client/socket.ts'
import { enterGroup, someGroup, someServant } from '../../../support/features/groups.ts'
import { notificationCalls } from '../../../support/features/notification-calls.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../../support/features/posts.ts'
import { accepted } from '../../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../../support/process/server.ts'
import { shareOf } from '../../../support/share.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())
const { choose, runHeldMails } = notificationCalls(() => server)

const by = ({ token }: Pick<Person, 'token'>) => ({ token })
const { block, mute } = barriersEndpoints

/** A reader of a post who has been told of it, and of what its author wrote to them in comments. */
type Scene = {
  parish: { id: string }
  author: Person
  reader: Person
  post: string
  /** The author's answer to the reader under that post. */
  answer: string
  group: { id: string }
}
type Place = Pick<PostBody, 'visibility'>['visibility']
/** Which notices stay: of the mention in the post, of the answer, and of the comment on the reader's own post. */
type Kept = { mention: boolean; answer: boolean; comment: boolean }
const all: Kept = { mention: true, answer: true, comment: true }
/** The post is closed, the reader's own is not. */
const ownOnly: Kept = { mention: false, answer: false, comment: true }
const none: Kept = { mention: false, answer: false, comment: false }

type Change = { name: string; place: Place; kept: Kept; act(scene: Scene): Promise<unknown>; keepsRoom?: true }
const api = <T extends { status: number }>(call: Promise<T>) => accepted(call)
const byId = (id: string) => ({ params: { id } })

const changes: Change[] = [
  {
    name: 'its audience becomes the author’s followers',
    place: 'members',
    kept: ownOnly,
    act: ({ author, post }) =>
      api(server.api(postsEndpoints.patch, { ...byId(post), body: { visibility: 'followers' } }, by(author))),
  },
  {
    name: 'the author approves who follows them',
    place: 'members',
    kept: ownOnly,
    act: ({ author }) => api(server.api(settingsEndpoints.patch, { body: { follow_approval: true } }, by(author))),
  },
  {
    name: 'the author removes the reader from their followers',
    place: 'followers',
    kept: ownOnly,
    act: ({ author, reader }) => api(server.api(socialEndpoints.removeFollower, { params: { user_id: reader.id } }, by(author))),
  },
  {
    name: 'the author blocks the reader',
    place: 'members',
    kept: none,
    act: ({ author, reader }) => api(server.api(block, { body: { user_id: reader.id } }, by(author))),
  },
  {
    name: 'the reader blocks the author',
    place: 'group',
    kept: none,
    act: ({ author, reader }) => api(server.api(block, { body: { user_id: author.id } }, by(reader))),
  },
  {
    name: 'the reader leaves the group',
    place: 'group',
    kept: ownOnly,
    act: ({ reader, group }) => api(server.api(groupMembersEndpoints.leave, byId(group.id), by(reader))),
  },
  {
    name: 'the reader is banned from the group',
    place: 'group',
    kept: ownOnly,
    act: ({ author, reader, group }) =>
      api(
        server.api(
          groupMembersEndpoints.patchMember,
          { params: { id: group.id, user_id: reader.id }, body: { banned: true } },
          by(author),
        ),
      ),
  },
  {
    name: 'the reader leaves the parish',
    place: 'parish',
    kept: ownOnly,
    act: ({ reader, parish }) => api(server.api(parishesEndpoints.leave, byId(parish.id), by(reader))),
  },
  {
    name: 'three reports hide it',
    place: 'members',
    kept: ownOnly,
    // Open pages hear that it is gone.
    keepsRoom: true,
    async act({ post }) {
      for (let n = 0; n < 3; n += 1) await reportIt(server, await somePerson(server.parts), 'post', post)
    },
  },
  {
    name: 'a moderator removes it',
    place: 'members',
    kept: ownOnly,
    keepsRoom: true,
    async act({ post }) {
      await reportIt(server, await somePerson(server.parts), 'post', post)
      const staff = await someAdmin(server.parts, { role: 'admin', totp: true })
      const body = { decision: 'remove' as const, reason: 'Not for this place.' }
      await api(server.api(consoleQueueEndpoints.consoleDecide, { params: { kind: 'post', id: post }, body }, by(staff)))
    },
  },
  {
    name: 'its author deletes it',
    place: 'parish',
    kept: ownOnly,
    keepsRoom: true,
    act: ({ author, post }) => api(server.api(postsEndpoints.remove, byId(post), by(author))),
  },
  {
    name: 'the author is suspended',
    place: 'members',
    kept: ownOnly,
    keepsRoom: true,
    act: ({ author }) =>
      server.parts.db.updateTable('users').set({ account_status: 'suspended' }).where('id', '=', author.id).execute(),
  },
  {
    name: 'the author deletes the answer',
    place: 'members',
    kept: { ...all, answer: false },
    keepsRoom: true,
    act: ({ author, answer }) => api(server.api(commentsEndpoints.removeComment, byId(answer), by(author))),
  },
  {
    name: 'three reports hide the answer',
    place: 'group',
    kept: { ...all, answer: false },
    keepsRoom: true,
    async act({ parish, answer, author, group }) {
      for (let n = 0; n < 3; n += 1) {
        const member = await somePerson(server.parts, { parishId: parish.id })
        await enterGroup(server, author, group.id, member)
        await reportIt(server, member, 'comment', answer)
      }
    },
  },
  {
    name: 'the reader mutes the author',
    place: 'members',
    kept: all,
    keepsRoom: true,
    act: ({ author, reader }) => api(server.api(mute, { body: { user_id: author.id } }, by(reader))),
  },
  {
    name: 'the author rewrites it',
    place: 'parish',
    kept: all,
    keepsRoom: true,
    act: ({ author, post }) => api(server.api(postsEndpoints.patch, { ...byId(post), body: { content: 'Anew' } }, by(author))),
  },
]

async function someScene(place: Place): Promise<Scene> {
  const parish = await someParish(server.parts)
  const author = await someServant(server, parish.id)
  const reader = await somePerson(server.parts, { parishId: parish.id })
  if (place === 'followers') await api(server.api(socialEndpoints.follow, { body: { user_id: author.id } }, by(reader)))
  const group = await someGroup(server, author, { parish_id: parish.id, privacy: 'closed' })
  await enterGroup(server, author, group.id, reader)
  for (const kind of ['mention', 'reply', 'comment'] as const) await choose(reader, { kinds: { [kind]: { email: true } } })
  await server.parts.db.deleteFrom('notifications').where('user_id', '=', reader.id).execute()
  const { id: post } = await somePost(server, author, {
    content: `wordmention for @${reader.username}`,
    visibility: place,
    ...(place === 'group' ? { group_id: group.id } : {}),
  })
  const { id: said } = await someComment(server, reader, post)
  const { id: answer } = await someComment(server, author, post, { parent: said, content: 'wordanswer' })
  const own = await somePost(server, reader)
  await someComment(server, author, own.id, { content: 'wordcomment' })
  return { parish, author, reader, post, answer, group }
}

const heard = (words: string): Kept => ({
  mention: words.includes('wordmention'),
  answer: words.includes('wordanswer'),
  comment: words.includes('wordcomment'),
})

test.each(shareOf(changes))(
  'NTF-D5 PPL-D5 GRP-D3 COM-D3 once $name: notices, their count and mails that wait tell what their reader may open',
  async ({ place, kept, act }) => {
    const scene = await someScene(place)
    const { reader } = scene
    const list = async () => (await server.api(notificationsEndpoints.list, {}, by(reader))).body
    expect(heard(JSON.stringify(await list()))).toEqual(all)
    const [before] = (await list()).results.filter(({ kind }) => kind === 'mention')
    await act(scene)
    const { results, count } = await list()
    expect(heard(JSON.stringify(results))).toEqual(kept)
    // Whoever is banned from a group is told so.
    const social = results.filter(({ kind }) => ['mention', 'reply', 'comment'].includes(kind))
    expect(social.length).toBe(Object.values(kept).filter(Boolean).length)
    expect(count).toBe(results.length)
    expect((await server.api(notificationsEndpoints.unreadCount, {}, by(reader))).body).toEqual({ unread_count: count })
    const marked = await server.api(notificationsEndpoints.markRead, { params: { id: before!.id } }, by(reader))
    expect(marked.status).toBe(kept.mention ? 200 : 404)
    await server.parts.db.updateTable('notifications').set({ read_at: null }).where('user_id', '=', reader.id).execute()
    await runHeldMails(reader, server.clock.now() + 3_600_000)
    const mails = await server.mails(reader.email)
    expect(heard(mails.map(({ text, html, subject }) => text + html + subject).join())).toEqual(kept)
  },
)

test.each(shareOf(changes.filter(({ keepsRoom }) => !keepsRoom)))(
  'PST-D8 PPL-D5 GRP-D3 once $name: open pages of its reader lose it within a second and hear nothing more of it',
  async ({ place, act }) => {
    const scene = await someScene(place)
    const { author, reader, post } = scene
    const room_id = `post:${post}`
    const socket = await connected(server.url, reader.token)
    socket.send({ type: 'join_room', room_id })
    await socket.settled()
    await withinASecond(
      () => act(scene),
      async () => {
        while ((await socket.next('room_left')).room_id !== room_id);
      },
    )
    const known = socket.frames.length
    await server.api(postsEndpoints.patch, { ...byId(post), body: { content: 'Further words' } }, by(author))
    await socket.settled()
    expect(socket.frames.slice(known).filter(({ type }) => type === 'postUpdate' || type === 'commentUpdate')).toEqual([])
    await socket.close()
  },
)

test('NTF-D5 PPL-D5 a notice of several people goes on without the one across a block, and without their words', async () => {
  const parishId = (await someParish(server.parts)).id
  const [owner, mina, other] = [
    await somePerson(server.parts, { parishId }),
    await somePerson(server.parts, { parishId, firstName: 'Mina' }),
    await somePerson(server.parts, { parishId, firstName: 'Marina' }),
  ]
  const { id } = await somePost(server, owner)
  await someComment(server, other, id, { content: 'First words' })
  await someComment(server, mina, id, { content: 'Last words' })
  const notice = async () => (await server.api(notificationsEndpoints.list, {}, by(owner))).body.results
  expect(await notice()).toMatchObject([{ count: 2, people: ['Mina', 'Marina'], params: { excerpt: 'Last words' } }])
  await accepted(server.api(block, { body: { user_id: owner.id } }, by(mina)))
  expect(JSON.stringify(await notice())).not.toMatch(/Mina|Last words/)
  await accepted(server.api(barriersEndpoints.unblock, { params: { user_id: owner.id } }, by(mina)))
  expect(await notice()).toMatchObject([{ count: 1, actor: { id: other.id }, params: { excerpt: '' }, message: '' }])
})

test('PPL-D5 an answer to somebody across a block names them not', async () => {
  const parishId = (await someParish(server.parts)).id
  const someone = () => somePerson(server.parts, { parishId })
  const [reader, barred, third] = [await someone(), await someone(), await someone()]
  const { id: post } = await somePost(server, third)
  let parent = (await someComment(server, third, post)).id
  for (const who of [third, third, third]) parent = (await someComment(server, who, post, { parent })).id
  const deep = await someComment(server, barred, post, { parent })
  const answer = await someComment(server, third, post, { parent: deep.id })
  const seen = async () => (await server.api(commentsEndpoints.readComment, byId(answer.id), by(reader))).body.reply_to
  expect(await seen()).toMatchObject({ id: barred.id })
  await accepted(server.api(block, { body: { user_id: barred.id } }, by(reader)))
  expect(await seen()).toBeNull()
})

test('GRP-D3 PST-D8 pages open in a group that is closed are lost within a second by those who do not belong to it', async () => {
  const parish = await someParish(server.parts)
  const owner = await someServant(server, parish.id)
  const group = await someGroup(server, owner, { parish_id: parish.id, privacy: 'open' })
  const reader = await somePerson(server.parts)
  const { id } = await somePost(server, owner, {
    content: `Dear @${reader.username}`,
    visibility: 'group',
    group_id: group.id,
  })
  const notices = async () => (await server.api(notificationsEndpoints.list, {}, by(reader))).body.count
  expect(await notices()).toBe(1)
  const socket = await connected(server.url, reader.token)
  socket.send({ type: 'join_room', room_id: `post:${id}` })
  await socket.settled()
  const close = () => accepted(server.api(groupsEndpoints.patch, { ...byId(group.id), body: { privacy: 'secret' } }, by(owner)))
  expect((await withinASecond(close, () => socket.next('room_left'))).room_id).toBe(`post:${id}`)
  expect(await notices()).toBe(0)
  await socket.close()
})

test('PST-D6 NTF-D5 a post that a moderator shows again is back in the notices', async () => {
  const scene = await someScene('members')
  const { parts } = server
  await transact(parts.db, async (tx) =>
    parts
      .contributions('moderation.reportable')
      .find(({ type }) => type === 'post')
      ?.hide(tx, parts, scene.post),
  )
  const words = async () =>
    heard(JSON.stringify((await server.api(notificationsEndpoints.list, {}, by(scene.reader))).body.results))
  expect(await words()).toEqual(ownOnly)
  const staff = await someAdmin(parts, { role: 'admin', totp: true })
  const approve = { params: { kind: 'post', id: scene.post }, body: { decision: 'approve' as const } }
  await accepted(server.api(consoleQueueEndpoints.consoleDecide, approve, by(staff)))
  expect(await words()).toEqual(all)
})
