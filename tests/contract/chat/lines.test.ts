import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import { retentionJob } from '#server/modules/chat/retention.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { by, directRoom, linesOf, makeRoom, roomOf, someParishioners, write } from '../../support/features/chat.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { pdf } from '../../support/features/verification.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const pair = async () => {
  const { people } = await someParishioners(server, 2)
  const [mina, marina] = people as [(typeof people)[0], (typeof people)[0]]
  return { mina, marina, id: await directRoom(server, mina, marina) }
}
const read = (who: { token: string }, id: string, message_id: string, unread = false) =>
  server.api(chatEndpoints.read, { params: { id }, body: { message_id, unread } }, { token: who.token })

test('MSG-D2 the same client_id writes one line, however often and at once; the numbers have no hole', async () => {
  const { mina, marina, id } = await pair()
  const client_id = newId()
  const answers = await Promise.all(Array.from({ length: 6 }, () => write(server, mina, id, 'Once', { client_id })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await write(server, mina, id, 'Twice')
  await write(server, marina, id, 'With the same key', { client_id })
  const lines = (await linesOf(server, marina, id)).results
  expect(lines.map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'Once'],
    [2, 'Twice'],
    [3, 'With the same key'],
  ])
  expect(lines.map((line) => line.client_id)).toEqual([undefined, undefined, client_id])
  expect(await roomOf(server, marina, id)).toMatchObject({ last_seq: 3, last_rev: 3 })
})

test('MSG-D2 MSG-D6 edits and tombstones come after a revision, however far up', async () => {
  const { mina, marina, id } = await pair()
  const first = await write(server, mina, id, 'First')
  const second = await write(server, mina, id, 'Second', { reply_to_id: first.body.id })
  for (let index = 0; index < 60; index += 1) await write(server, mina, id, `Line ${index}`)
  const { last_rev } = await linesOf(server, marina, id)
  expect((await linesOf(server, marina, id)).results[0]).toMatchObject({ seq: 13 })
  const edited = await server.api(
    chatEndpoints.edit,
    { params: { id: first.body.id }, body: { content: 'First, corrected' } },
    by(mina),
  )
  expect(edited.body).toMatchObject({ content: 'First, corrected', is_edited: true, seq: 1, rev: last_rev + 1 })
  expect((await server.api(chatEndpoints.remove, { params: { id: second.body.id } }, by(mina))).status).toBe(200)
  const changes = await linesOf(server, marina, id, { after_rev: last_rev })
  expect(changes).toMatchObject({
    last_rev: last_rev + 2,
    has_more: false,
    results: [
      { seq: 1, content: 'First, corrected', is_edited: true },
      { seq: 2, content: '', is_deleted: true, reply_to: null },
    ],
  })
  expect(
    (await server.api(chatEndpoints.edit, { params: { id: second.body.id }, body: { content: 'x' } }, by(mina))).status,
  ).toBe(409)
  expect(
    (await server.api(chatEndpoints.edit, { params: { id: first.body.id }, body: { content: 'x' } }, by(marina))).status,
  ).toBe(404)
  expect((await server.api(chatEndpoints.remove, { params: { id: first.body.id } }, by(marina))).status).toBe(404)
})

test('MSG-D6 15 minutes to edit, 24 hours to delete for everyone, always for oneself', async () => {
  const { mina, marina, id } = await pair()
  const { body: line } = await write(server, mina, id, 'Old')
  const params = { id: line.id }
  const aged = (minutes: number) =>
    server.parts.db
      .updateTable('messages')
      .set({ created_at: new Date(server.clock.now() - minutes * 60_000).toISOString() })
      .where('id', '=', line.id)
      .execute()
  await aged(16)
  expect(await server.api(chatEndpoints.edit, { params, body: { content: 'x' } }, by(mina))).toMatchObject({
    status: 403,
    body: { reason: 'chat.edit_too_late' },
  })
  await aged(24 * 60 + 1)
  expect(await server.api(chatEndpoints.remove, { params }, by(mina))).toMatchObject({
    status: 403,
    body: { reason: 'chat.delete_too_late' },
  })
  expect((await server.api(chatEndpoints.remove, { params, query: { only: 'me' } }, by(marina))).status).toBe(200)
  expect((await linesOf(server, marina, id)).results).toEqual([])
  expect((await linesOf(server, mina, id)).results).toHaveLength(1)
})

test('CHAT-01~ unread is arithmetic: own lines never count, deleted ones never make it negative, a late device takes nothing back', async () => {
  const { mina, marina, id } = await pair()
  const theirs = [await write(server, marina, id, 'One'), await write(server, marina, id, 'Two')]
  const own = [await write(server, mina, id, 'A'), await write(server, mina, id, 'B'), await write(server, mina, id, 'C')]
  const unread = async () => (await roomOf(server, mina, id)).unread_count
  expect(await unread()).toBe(2)
  expect((await read(mina, id, theirs[0]!.body.id)).body).toEqual({ read_seq: 1, unread_count: 1 })
  expect((await read(mina, id, own[1]!.body.id)).body).toEqual({ read_seq: 4, unread_count: 0 })
  await server.api(chatEndpoints.remove, { params: { id: theirs[1]!.body.id } }, by(marina))
  expect(await unread()).toBe(0)
  expect((await read(mina, id, theirs[0]!.body.id)).body).toEqual({ read_seq: 4, unread_count: 0 })
  await write(server, marina, id, 'Three')
  expect(await unread()).toBe(1)
  expect((await read(mina, id, theirs[1]!.body.id, true)).body).toEqual({ read_seq: 1, unread_count: 2 })
  expect((await read(mina, id, newId())).status).toBe(404)
})

test('CHAT-01~ who does not show what they read is not shown what others read', async () => {
  const { mina, marina, id } = await pair()
  const { body: line } = await write(server, mina, id, 'Read me')
  await read(marina, id, line.id)
  const readers = async (who: { token: string }) =>
    (await server.api(chatEndpoints.readers, { params: { id } }, { token: who.token })).body
  expect(await readers(mina)).toEqual([{ user_id: marina.id, read_seq: 1 }])
  await server.api(settingsEndpoints.patch, { body: { show_read_marks: false } }, by(marina))
  expect([await readers(mina), await readers(marina)]).toEqual([[], []])
})

test('MSG-D3 older pages, a page around a line, and a search inside the room, in Arabic too', async () => {
  const { mina, marina, id } = await pair()
  const words = ['كنيسة مار مرقس', 'The midnight praises', 'Nothing of this', 'الكنيسة يوم الجمعة']
  for (const content of words) await write(server, mina, id, content)
  for (let index = 0; index < 55; index += 1) await write(server, mina, id, `Line ${index}`)
  const newest = await linesOf(server, marina, id)
  expect([newest.results.length, newest.has_more, newest.results.at(-1)?.seq]).toEqual([50, true, 59])
  const older = await linesOf(server, marina, id, { before: newest.results.at(0)?.seq })
  expect(older).toMatchObject({ has_more: false })
  expect(older.results.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect((await linesOf(server, marina, id, { around: 3, limit: 4 })).results.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  const found = async (q: string) => (await linesOf(server, marina, id, { q })).results.map(({ content }) => content)
  expect(await found('كنيسه')).toEqual([words[0], words[3]])
  expect(await found('midnight')).toEqual([words[1]])
  expect(await found('~r')).toEqual([])
  const elsewhere = await pair()
  await write(server, elsewhere.mina, elsewhere.id, 'midnight elsewhere')
  expect(await found('midnight')).toEqual([words[1]])
})

test('MSG-D3 pictures and documents open for members of the room only, and end with the line', async () => {
  const { mina, marina, id } = await pair()
  const stranger = (await someParishioners(server, 1)).people[0]!
  const sent = await server.api(
    chatEndpoints.send,
    {
      params: { id },
      body: { content: 'The hall this morning', client_id: newId() },
      files: { file: blob(await picture(800, 600)) },
    },
    by(mina),
  )
  expect(sent).toMatchObject({ status: 201, body: { message_type: 'image', attachment: { width: 800, height: 600 } } })
  const links = (who: typeof mina) => server.api(chatEndpoints.attachment, { params: { id: sent.body.id } }, by(who))
  expect((await links(stranger)).status).toBe(404)
  const { body } = await links(marina)
  const open = (path: string, who: typeof mina) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${who.token}` } })
  for (const path of [body.url, body.small_url!]) expect((await open(path, marina)).status).toBe(200)
  expect((await open(body.url, stranger)).status).toBe(404)
  const stored = /private\/([^?]+)/.exec(body.url)![1]!
  expect((await fetch(`${server.url}/media/${stored}`)).status).toBe(404)
  const document = await server.api(
    chatEndpoints.send,
    { params: { id }, body: { client_id: newId() }, files: { file: new File([pdf], 'حفلة.pdf') } },
    by(mina),
  )
  expect(document.body).toMatchObject({ message_type: 'file', attachment: { name: 'حفلة.pdf' } })
  const html = await server.api(
    chatEndpoints.send,
    { params: { id }, body: { client_id: newId() }, files: { file: blob(Buffer.from('<script>')) } },
    by(mina),
  )
  expect(html).toMatchObject({ status: 415 })
  expect((await server.api(chatEndpoints.send, { params: { id }, body: { client_id: newId() } }, by(mina))).status).toBe(400)
  await server.api(chatEndpoints.remove, { params: { id: sent.body.id } }, by(mina))
  expect((await links(marina)).status).toBe(404)
  expect(await server.parts.files.head(stored)).toBeNull()
})

test('CHAT-01~ a line in a room of two thousand writes three rows', async () => {
  const { people } = await someParishioners(server, 1)
  const mina = people[0]!
  const { db } = server.parts
  const { body: room } = await makeRoom(server, mina, (await someParishioners(server, 2)).people)
  const rows = async () =>
    Number(
      (
        await db
          .selectFrom('room_members')
          .where('room_id', '=', room.id)
          .select(({ fn }) => fn.sum<string>('own_since_read').as('sum'))
          .executeTakeFirstOrThrow()
      ).sum,
    )
  const before = await rows()
  await write(server, mina, room.id, 'One line')
  expect(await rows()).toBe(before + 1)
})

test('MSG-D9 lines end after 24 months', async () => {
  const { mina, marina, id } = await pair()
  const { body: old } = await write(server, mina, id, 'Long ago')
  await write(server, mina, id, 'Today')
  const long = new Date(server.clock.now() - 731 * 86_400_000).toISOString()
  await transact(server.parts.db, (tx) => tx.updateTable('messages').set({ created_at: long }).where('id', '=', old.id).execute())
  await retentionJob.run({}, jobContext(server))
  expect((await linesOf(server, marina, id)).results.map(({ content }) => content)).toEqual(['Today'])
})
