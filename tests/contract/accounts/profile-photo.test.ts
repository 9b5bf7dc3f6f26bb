import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parish: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts, 'St Mark')
})
afterAll(() => server.close())

const { readProfile, patchProfile, readOtherProfile } = accountsEndpoints
const member = () => somePerson(server.parts, { parishId: parish.id })
type Patch = Parameters<typeof server.api<typeof patchProfile>>[1]
const patch = (token: string, body: NonNullable<Patch>['body'], files?: { profile_photo: Blob }) =>
  server.api(patchProfile, { body, ...(files ? { files } : {}) }, { token })

test('COM-D5 PRF-D6 TRAP-90 a multipart photo becomes three square WebP files without metadata', async () => {
  const person = await member()
  const { status, body } = await patch(
    person.token,
    { bio: 'with a photo' },
    { profile_photo: blob(await picture(900, 600, 'jpeg')) },
  )
  expect([status, body.bio]).toEqual([200, 'with a photo'])
  const paths = { 64: body.avatar, 256: body.profile_photo, 1024: body.profile_photo_url }
  for (const [side, path] of Object.entries(paths)) {
    expect(path).toMatch(new RegExp(`^/media/[0-9a-f]{32}-${side}\\.webp$`))
    const response = await fetch(server.url + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, height, format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height, format, exif]).toEqual([Number(side), Number(side), 'webp', undefined])
  }
  const other = await server.api(readOtherProfile, { params: { id: person.id } }, { token: person.token })
  expect([other.body.avatar, other.body.profile_photo]).toEqual([body.avatar, body.profile_photo])
  const replaced = await patch(person.token, {}, { profile_photo: blob(await picture(300, 300)) })
  expect(replaced.body.avatar).not.toBe(body.avatar)
  expect((await fetch(server.url + body.avatar)).status).toBe(404)
  expect((await patch(person.token, { profile_photo: null })).body).toMatchObject({
    avatar: null,
    profile_photo: null,
    profile_photo_url: null,
  })
  expect((await fetch(server.url + replaced.body.avatar)).status).toBe(404)
})

test('COM-D5 F3 anything but an image of the accepted types is rejected by its content', async () => {
  const person = await member()
  const bytes = (text: string) => blob(new TextEncoder().encode(text))
  const broken = (await picture(400, 400, 'jpeg')).subarray(0, 300)
  const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const cases: Array<[string, Blob, number, string]> = [
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'unsupported_type'],
    ['html as png', bytes('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_type'],
    ['pdf', bytes('%PDF-1.7'), 415, 'unsupported_type'],
    ['video', bytes('\u0000\u0000\u0000\u0018ftypmp42'), 415, 'video_disabled'],
    ['empty', new Blob([]), 400, 'validation_failed'],
    ['cut off', blob(broken), 400, 'validation_failed'],
    ['too small', blob(await picture(199, 400)), 400, 'validation_failed'],
    ['40 megapixels and more', blob(huge), 400, 'validation_failed'],
    ['above 5 MB', new Blob([Buffer.concat([await picture(300, 300), Buffer.alloc(5 * 1024 * 1024)])]), 413, 'payload_too_large'],
  ]
  for (const [name, file, status, code] of cases) {
    const answer = await patch(person.token, { bio: 'changed' }, { profile_photo: file })
    expect([name, answer.status, answer.body.code]).toEqual([name, status, code])
  }
  expect((await server.api(readProfile, {}, { token: person.token })).body).toMatchObject({ bio: '', avatar: null })
})

test('COM-D5 exactly forty megapixels and other image types are accepted', async () => {
  const person = await member()
  const largest = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const image of [largest, await picture(250, 250, 'gif'), await picture(200, 200, 'png')])
    expect((await patch(person.token, {}, { profile_photo: blob(image) })).status).toBe(200)
})
