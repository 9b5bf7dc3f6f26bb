import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { someAdmin, someParish } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { setPictureByStaff, removePictureByStaff, parishHistory, consoleParish } = consoleParishesEndpoints
const served = async (path: string | null) => (await fetch(server.url + path)).status

test('APA-D3 APA-D4 PAR-D2 COM-D5 staff give a parish its photo and cover, also to a draft, and take them away', async () => {
  const parish = await someParish(server.parts)
  const staff = await someAdmin(server.parts, 'admin')
  await server.parts.db.updateTable('parishes').set({ status: 'draft' }).where('id', '=', parish.id).execute()
  const { updated_at } = (await server.api(consoleParish, { params: { id: parish.id } }, staff)).body
  const send = async (id: string, kind: string, bytes: Uint8Array, who: { token: string } = staff) =>
    server.api(setPictureByStaff, { params: { id, kind }, body: {}, files: { picture: blob(bytes) } }, who)
  const first = await send(parish.id, 'cover', await picture(900, 900))
  expect([first.status, first.body.cover_photo, first.body.updated_at]).toEqual([
    200,
    expect.stringMatching(/^\/media\/[0-9a-f]{32}-cover\.webp$/),
    updated_at,
  ])
  const { photo, cover_photo } = (await send(parish.slug, 'photo', await picture(300, 300))).body
  await server.parts.db.updateTable('parishes').set({ status: 'active' }).where('id', '=', parish.id).execute()
  expect((await server.api(parishesEndpoints.read, { params: { id: parish.id } })).body).toMatchObject({ photo, cover_photo })
  const next = (await send(parish.id, 'photo', await picture(200, 200))).body.photo
  const params = { id: parish.id, kind: 'cover' }
  const removed = (await server.api(removePictureByStaff, { params }, staff)).body
  expect([removed.cover_photo, removed.photo]).toEqual([null, next])
  expect(await Promise.all([photo, cover_photo, next].map(served))).toEqual([404, 404, 200])
  const history = (await server.api(parishHistory, { params: { id: parish.id } }, staff)).body.results
  expect(history.map(({ before, after }) => [before, after])).toEqual([
    [{ cover_photo: 'changed' }, { cover_photo: null }],
    [{ photo: 'changed' }, { photo: 'changed' }],
    [{ photo: null }, { photo: 'changed' }],
    [{ cover_photo: null }, { cover_photo: 'changed' }],
  ])

  const small = await send(parish.id, 'cover', await picture(300, 300))
  expect([small.status, Object.keys(small.body.errors ?? {})]).toEqual([400, ['picture']])
  const good = await picture(600, 200)
  expect((await send(parish.id, 'portrait', good)).status).toBe(404)
  const scope = { kind: 'parish' as const, ids: [(await someParish(server.parts)).id] }
  expect((await send(parish.id, 'cover', good, await someAdmin(server.parts, { role: 'admin', scope }))).status).toBe(404)
  expect((await send(parish.id, 'cover', good, await someAdmin(server.parts, 'moderator'))).status).toBe(403)
})
