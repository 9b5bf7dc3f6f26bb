import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialEndpoints } from '#contract/people/social.ts'
import { postReactionsEndpoints } from '#contract/posts/post-reactions.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { followersJob } from '#server/modules/posts/live/followers.job.ts'
import { connected } from '../../support/client/socket.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
import { someComment, somePost } from '../../support/features/posts.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const by = ({ token }: Person) => ({ token })
const roomClosed = { type: 'error', code: 'forbidden', reason: 'core.room_closed', message: 'You cannot join this room.' }

test('PST-D8 WS-25 WS-26 reactions and comments of a post reach its readers with the counts, and nobody else', async () => {
  const parish = await someParish(server.parts)
  const elsewhere = await someParish(server.parts)
  const [mina, marina] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  const [stranger, beside] = [
    await somePerson(server.parts, { parishId: elsewhere.id }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  const { id } = await somePost(server, mina, { visibility: 'parish' })
  const room_id = `post:${id}`
  const reader = await connected(server.url, marina.token)
  const outside = await connected(server.url, stranger.token)
  const ofAnother = await connected(server.url, beside.token)
  ofAnother.send({ type: 'join_room', room_id: `post:${(await somePost(server, mina, { visibility: 'parish' })).id}` })
  await ofAnother.settled()
  outside.send({ type: 'join_room', room_id })
  expect(await outside.next('error')).toEqual(roomClosed)
  reader.send({ type: 'join_room', room_id })
  await reader.settled()
  await server.api(postReactionsEndpoints.react, { params: { id }, body: { reaction_type: 'candle' } }, by(mina))
  expect(await reader.next('postUpdate')).toMatchObject({
    post_id: id,
    kind: 'reactions',
    reactions: { total: 1, counts: { candle: 1 } },
    comments_count: 0,
  })
  await someComment(server, mina, id)
  expect(await reader.next('commentUpdate')).toEqual({ type: 'commentUpdate', post_id: id, kind: 'changed' })
  expect(await reader.next('postUpdate')).toMatchObject({ comments_count: 1 })
  await server.api(postsEndpoints.remove, { params: { id } }, by(mina))
  expect(await reader.next('postUpdate')).toEqual({ type: 'postUpdate', post_id: id, kind: 'deleted' })
  for (const { frames } of [outside, ofAnother])
    expect(frames.filter(({ type }) => type === 'postUpdate' || type === 'commentUpdate')).toEqual([])
  await Promise.all([reader, outside, ofAnother].map((socket) => socket.close()))
})

test('PST-D2 PST-D8 a feed hears that its parish, or somebody one follows, has something new, without saying what', async () => {
  const parish = await someParish(server.parts)
  const [mina, marina, friend] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: (await someParish(server.parts)).id }),
  ]
  await server.api(socialEndpoints.follow, { body: { user_id: friend.id } }, by(marina))
  const reader = await connected(server.url, marina.token)
  for (const room_id of [`feed:${parish.id}`, `feed:${marina.id}`]) reader.send({ type: 'join_room', room_id })
  await reader.settled()
  for (const id of [friend.id, mina.id]) {
    reader.send({ type: 'join_room', room_id: `feed:${id}` })
    expect(await reader.next('error')).toEqual(roomClosed)
  }
  await somePost(server, mina, { visibility: 'parish' })
  expect(await reader.next('room_updated')).toEqual({ type: 'room_updated', room_id: `feed:${parish.id}` })
  await somePost(server, friend)
  await followersJob(server.parts).run({ authorId: friend.id }, jobContext(server))
  expect(await reader.next('room_updated')).toEqual({ type: 'room_updated', room_id: `feed:${marina.id}` })
  await reader.close()
})
