import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { readZip } from '#server/platform/base/archive/zip.ts'
import { archiveEntries } from '#server/modules/accounts/data-export/archive-entries.ts'
import { zipStream } from '#server/platform/base/archive/write-zip.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { setFlag } from '../../support/features/prayers.ts'
import { goodPassword } from '../../support/features/registration.ts'
import { pdf, wordParts } from '../../support/features/verification.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { zipOf } from '../../support/files/zip.ts'
import { openLink } from '../../support/process/open-link.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { login, patchProfile, readOtherProfile, readProfile } = accountsEndpoints
const megabytes = 1024 * 1024
const word = zipOf(wordParts())
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => turn(true))
afterAll(() => server.close())

const turn = (isOn: boolean) => setFlag(server, 'resume', isOn)
const named = (name: string, bytes: Uint8Array) => new File([blob(bytes)], name)
const upload = ({ token }: Pick<Person, 'token'>, file: Blob, body: { bio?: string } = {}) =>
  server.api(patchProfile, { body, files: { resume: file } }, { token })
const remove = ({ token }: Person) => server.api(patchProfile, { body: { resume: null } }, { token })
const record = async ({ token }: Pick<Person, 'token'>) => (await server.api(readProfile, {}, { token })).body
const stored = async ({ id }: Person) =>
  (await server.parts.db.selectFrom('resumes').where('user_id', '=', id).select('file').executeTakeFirst())?.file ?? null
const open = (url: string | null, token: string) => openLink(server, { body: { url: url ?? '' } }, token)

test('PRF-D10~ a member keeps one PDF or Word document, replaces it, opens it by a signed link and removes it', async () => {
  const person = await somePerson(server.parts)
  expect(await record(person)).toMatchObject({ resume: null, resume_file: null })
  const { status, body } = await upload(person, named('../Mina’s CV.docx', pdf), { bio: 'a deacon' })
  expect([status, body.bio, body.resume_file]).toMatchObject([
    200,
    'a deacon',
    // The name is the owner's, the type that of the content.
    { name: 'Mina’s CV.pdf', type: 'pdf', size_bytes: pdf.byteLength },
  ])
  const file = await open(body.resume, person.token)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="resume.pdf"')
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)

  const first = await stored(person)
  expect((await upload(person, named('cv.pdf', word))).body.resume_file).toMatchObject({ name: 'cv.docx', type: 'docx' })
  expect(await server.parts.files.head(first!)).toBeNull()
  expect((await open(body.resume, person.token)).status).toBe(404)
  const second = await record(person)
  expect((await open(second.resume, person.token)).status).toBe(200)

  const kept = await server.api(patchProfile, { body: { bio: 'an archdeacon' } }, { token: person.token })
  expect(kept.body.resume_file).toEqual(second.resume_file)
  const last = await stored(person)
  expect((await remove(person)).body).toMatchObject({ resume: null, resume_file: null, bio: 'an archdeacon' })
  expect([await stored(person), await server.parts.files.head(last!)]).toEqual([null, null])
  expect((await open(second.resume, person.token)).status).toBe(404)
  expect((await remove(person)).status).toBe(200)
})

test('PRF-D10~ a link is of one session and lasts an hour; signing in gives the new session its own', async () => {
  const person = await somePerson(server.parts)
  const password_hash = await server.parts.passwords.hash(goodPassword)
  await server.parts.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  const { resume } = (await upload(person, named('cv.pdf', pdf))).body
  const phone = await someSession(server.parts, person.id)
  expect([(await open(resume, phone.token)).status, (await fetch(server.url + resume)).status]).toEqual([404, 404])
  expect((await open((await record(phone)).resume, phone.token)).status).toBe(200)

  const credentials = { username_or_email: person.email, password: goodPassword }
  const fresh = (await server.api(login, { body: credentials })).body
  expect((await open(fresh.user.resume, fresh.access)).status).toBe(200)
  server.clock.advance(3_600_000)
  expect((await open(resume, (await someSession(server.parts, person.id)).token)).status).toBe(404)
})

test('PRF-D10~ nobody else reads it: not a member, not a visitor, not in the profile that others see', async () => {
  const [person, other] = [await somePerson(server.parts), await somePerson(server.parts)]
  const { resume } = (await upload(person, named('cv.pdf', pdf))).body
  const seen = (await server.api(readOtherProfile, { params: { id: person.id } }, { token: other.token })).body
  expect(JSON.stringify(seen)).not.toMatch(/resume|\.pdf/)
  expect([(await open(resume, other.token)).status, (await fetch(server.url + resume)).status]).toEqual([404, 404])
  expect((await fetch(`${server.url}/media/private/${await stored(person)}`)).status).toBe(404)
  expect((await fetch(`${server.url}/media/${await stored(person)}`)).status).toBe(404)
  expect(await record(other)).toMatchObject({ resume: null, resume_file: null })
  await remove(other)
  expect((await open(resume, person.token)).status).toBe(200)
  expect((await upload({ token: '' }, named('cv.pdf', pdf))).status).toBe(401)
})

test('PRF-D10~ COM-D5 anything but a PDF or Word document of at most 5 MB is refused by its content, and nothing is changed', async () => {
  const person = await somePerson(server.parts)
  await upload(person, named('cv.pdf', pdf))
  const before = await stored(person)
  const large = (size: number) => Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, '%'), pdf.subarray(9)])
  const cases: Array<[string, Uint8Array, number, string]> = [
    ['text.pdf', Buffer.from('My life'), 415, 'unsupported_type'],
    ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_type'],
    ['picture.pdf', await picture(300, 300), 415, 'unsupported_type'],
    ['video.docx', Buffer.from('\u0000\u0000\u0000\u0018ftypmp42', 'latin1'), 415, 'unsupported_type'],
    ['archive.docx', zipOf([{ name: 'a.txt', content: Buffer.from('a') }]), 415, 'unsupported_type'],
    ['cut.docx', word.subarray(0, -1), 415, 'unsupported_type'],
    ['empty.pdf', Buffer.alloc(0), 400, 'validation_failed'],
    ['large.pdf', large(5 * megabytes + 1), 413, 'payload_too_large'],
  ]
  for (const [name, bytes, status, code] of cases) {
    const answer = await upload(person, named(name, bytes), { bio: 'changed' })
    expect([name, answer.status, answer.body.code]).toEqual([name, status, code])
  }
  expect((await upload(person, named('empty.pdf', Buffer.alloc(0)))).body.errors).toEqual({ resume: ['The file is empty'] })
  const typed = { body: { resume: 'https://example.org/cv.pdf' as never }, files: {} }
  expect((await server.api(patchProfile, typed, { token: person.token })).status).toBe(400)
  expect([await stored(person), (await record(person)).bio]).toEqual([before, ''])
  expect((await upload(person, named('fits.pdf', large(5 * megabytes)))).status).toBe(200)
  const both = { profile_photo: blob(await picture(300, 300)), resume: named('cv.pdf', pdf) }
  const { body } = await server.api(patchProfile, { body: {}, files: both }, { token: person.token })
  expect([body.avatar, body.resume_file?.name]).toEqual([expect.any(String), 'cv.pdf'])
})

test('PRF-D10~ FLAG-07~ while the flag is off the record has none and the calls answer feature_disabled', async () => {
  const person = await somePerson(server.parts)
  await upload(person, named('cv.pdf', pdf))
  await turn(false)
  expect(await record(person)).toMatchObject({ resume: null, resume_file: null })
  for (const refused of [await upload(person, named('cv.pdf', word), { bio: 'changed' }), await remove(person)])
    expect([refused.status, refused.body.code]).toEqual([404, 'feature_disabled'])
  expect((await server.api(patchProfile, { body: { city: 'Cairo' } }, { token: person.token })).status).toBe(200)
  await turn(true)
  expect(await record(person)).toMatchObject({ bio: '', city: 'Cairo', resume_file: { name: 'cv.pdf' } })
})

test('PRF-D10~ SET-D3~ SET-D4~ the file is in its owner’s export, also with the flag off, and goes with the account', async () => {
  const person = await somePerson(server.parts)
  await upload(person, named('Mina.docx', word))
  await turn(false)
  const { rows } = await server.parts.personalData(server.parts.db, person.id)
  expect(rows['resumes']).toMatchObject([{ name: 'Mina.docx', type: 'docx', size_bytes: word.byteLength }])
  const entries = archiveEntries(server.parts, { id: person.id, locale: 'en' }, () => Promise.resolve())
  const archive = await buffer(zipStream(entries, new Date(server.clock.now())))
  const { wanted } = await readZip(archive, {
    isWanted: (name) => name.startsWith('files/'),
    most: { entries: 200, bytes: 10_000_000 },
  })
  expect(wanted.map(({ name, bytes }) => [name, word.equals(bytes)])).toEqual([['files/resume.docx', true]])
  const file = await stored(person)
  await server.parts.erase(server.parts.db, person.id)
  await expect.poll(() => server.parts.files.head(file!)).toBeNull()
  expect(await stored(person)).toBeNull()
})
