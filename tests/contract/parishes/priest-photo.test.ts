import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let staff: Admin
beforeAll(async () => {
  server = await startServer()
  staff = await someAdmin(server.parts, { totp: true, steppedUp: true })
})
afterAll(() => server.close())

const { priests, createPriest, deletePriest, deletePriestByStaff } = priestsEndpoints
const { setPriestPhoto, removePriestPhoto, setPriestPhotoByStaff, removePriestPhotoByStaff } = priestsEndpoints
const served = async (path: string | null) => (await fetch(server.url + path)).status

async function somePriest() {
  const parish = await someParish(server.parts)
  const admin = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const params = { slug: parish.slug }
  const { id } = (await server.api(createPriest, { params, body: { name: 'Boules' } }, admin)).body
  const set = (bytes: Uint8Array, who: { token: string } = admin, slug = parish.slug) =>
    server.api(setPriestPhoto, { params: { slug, id }, body: {}, files: { photo: blob(bytes) } }, who)
  const setByStaff = (bytes: Uint8Array, who: { token: string } = staff, of = parish.id) =>
    server.api(setPriestPhotoByStaff, { params: { parish: of, id }, body: {}, files: { photo: blob(bytes) } }, who)
  return { parish, admin, id, set, setByStaff, params: { ...params, id } }
}

test('PAR-D3 COM-D5 a priest’s photo is a square that everybody sees; the former file goes with the next one', async () => {
  const { parish, id, set, setByStaff, params, admin } = await somePriest()
  const first = await set(await picture(300, 900, 'jpeg'))
  const { photo } = first.body
  expect([first.status, photo]).toEqual([200, expect.stringMatching(/^\/media\/[0-9a-f]{32}-256\.webp$/)])
  const { format, width, height, exif } = await sharp(await (await fetch(server.url + photo)).arrayBuffer()).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 256, exif: undefined })
  const listed = async () => (await server.api(priests, { params: { id: parish.id } })).body.results.map((one) => one.photo)
  expect(await listed()).toEqual([photo])
  const second = (await setByStaff(await picture(200, 200))).body.photo
  expect([await listed(), await served(photo), await served(second)]).toEqual([[second], 404, 200])
  expect((await server.api(removePriestPhoto, { params }, admin)).body.photo).toBeNull()
  expect([await listed(), await served(second)]).toEqual([[null], 404])
  await set(await picture(200, 200))
  expect((await server.api(removePriestPhotoByStaff, { params: { parish: parish.id, id } }, staff)).body.photo).toBeNull()
  const history = await server.api(consoleParishesEndpoints.parishHistory, { params: { id: parish.id } }, staff)
  expect(history.body.results[0]).toMatchObject({
    action: 'parishes.change_priest',
    before: { name: 'Boules', photo: '' },
    after: { name: 'Boules', photo: 'changed' },
  })
})

test('PAR-D3 a photo is deleted with its priest, and with the parish that never had a member', async () => {
  const one = await somePriest()
  const { photo } = (await one.set(await picture(200, 200))).body
  await server.api(deletePriest, { params: one.params }, one.admin)
  const other = await somePriest()
  const second = (await other.set(await picture(200, 200))).body.photo
  await server.api(deletePriestByStaff, { params: { parish: other.parish.id, id: other.id } }, staff)
  expect([await served(photo), await served(second)]).toEqual([404, 404])

  const { parish, admin, set } = await somePriest()
  const third = (await set(await picture(200, 200))).body.photo
  const cover = await server.api(
    parishAdminEndpoints.setPicture,
    { params: { slug: parish.slug, kind: 'cover' }, body: {}, files: { picture: blob(await picture(600, 200)) } },
    admin,
  )
  expect([await served(third), await served(cover.body.cover_photo)]).toEqual([200, 200])
  await server.parts.db.deleteFrom('memberships').where('parish_id', '=', parish.id).execute()
  const body = { reason: 'Made by mistake' }
  expect((await server.api(consoleParishesEndpoints.removeParish, { params: { id: parish.id }, body }, staff)).status).toBe(200)
  expect([await served(third), await served(cover.body.cover_photo)]).toEqual([404, 404])
})

test('PAR-D3 COM-D5 CON-D4 other files, small pictures and other people are refused, and leave no photo', async () => {
  const { parish, id, set, setByStaff } = await somePriest()
  const good = await picture(200, 200)
  const refused = async (answer: ReturnType<typeof set>) => {
    const { status, body } = await answer
    return [status, body.code, body.errors ?? null]
  }
  const small = ['The picture must be at least 200 pixels wide and 200 high']
  expect(await refused(set(await picture(199, 400)))).toEqual([400, 'validation_failed', { photo: small }])
  expect(await refused(set(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([415, 'unsupported_type', null])
  expect(await refused(set(Buffer.alloc(5 * 1024 * 1024 + 1, 1)))).toEqual([413, 'payload_too_large', null])
  expect((await refused(setByStaff(Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1')))).slice(0, 2)).toEqual([
    400,
    'validation_failed',
  ])
  const servant = await somePerson(server.parts, { parishId: parish.id, roles: ['servant'] })
  const foreign = await somePriest()
  expect((await set(good, servant)).status).toBe(404)
  expect((await set(good, foreign.admin)).status).toBe(404)
  expect((await set(good, foreign.admin, foreign.parish.slug)).status).toBe(404)
  const scope = { kind: 'parish' as const, ids: [foreign.parish.id] }
  const limited = await someAdmin(server.parts, { role: 'admin', scope })
  expect((await setByStaff(good, limited)).status).toBe(404)
  expect((await setByStaff(good, limited, foreign.parish.id)).status).toBe(404)
  expect((await setByStaff(good, await someAdmin(server.parts, 'moderator'))).status).toBe(403)
  expect((await server.api(removePriestPhotoByStaff, { params: { parish: parish.id, id } }, limited)).status).toBe(404)
  const { results } = (await server.api(priests, { params: { id: parish.id } })).body
  expect(results.map(({ photo }) => photo)).toEqual([null])
})
