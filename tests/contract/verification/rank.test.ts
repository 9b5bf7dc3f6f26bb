import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { documentsJob } from '#server/modules/verification/claims/documents.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { someAdmin, someAdminSession, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { openLink } from '../../support/process/open-link.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { claimRank, day, pdf, someClaimant, wordParts } from '../../support/features/verification.ts'
import { zipOf } from '../../support/files/zip.ts'

const { standing, chooseRank, answerClaim, withdrawClaim } = standingEndpoints
const { approve, reject, requestInfo, document, verification } = verificationEndpoints
let server: TestServer
let parishId: string
let adminId: string
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
  adminId = (await someAdmin(server.parts, { role: 'admin', totp: true })).id
})
afterAll(() => server.close())

const member = () => somePerson(server.parts, { parishId })
/** A current session, since the clock moves. */
const staff = async () => ({ token: (await someAdminSession(server.parts, adminId)).token })
const read = async ({ token }: { token: string }) => (await server.api(standing, {}, { token })).body
const choose = ({ token }: { token: string }, rank: 'none' | 'chanter' | 'subdeacon' | 'deacon' | 'archdeacon') =>
  server.api(chooseRank, { body: { rank } }, { token })
const answer = ({ person, claimId }: Awaited<ReturnType<typeof someClaimant>>, text: string, content?: Uint8Array) =>
  server.api(
    answerClaim,
    { params: { id: claimId }, body: { text }, ...(content ? { files: { document: blob(content) } } : {}) },
    { token: person.token },
  )
const ask = async (id: string) =>
  server.api(requestInfo, { params: { id }, body: { message: 'Is there another page?' } }, await staff())
/** A valid PDF of that many bytes. */
const pdfOf = (size: number) => Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, '%'), pdf.subarray(9)])
const kept = async () => new Set(await readdir(join(server.parts.config.dataDir, 'media')))
const filesOf = async (claimId: string) =>
  (await server.parts.db.selectFrom('claim_documents').where('claim_id', '=', claimId).select('file').execute()).map(
    ({ file }) => file,
  )

test('PRF-D4 ranks without proof are set at once, and lowering is always allowed', async () => {
  const person = await member()
  expect(await read(person)).toEqual({ church_rank: 'none', claim: null, guardian: null })
  expect((await choose(person, 'subdeacon')).body).toMatchObject({ church_rank: 'subdeacon', claim: null })
  await server.parts.db.updateTable('users').set({ church_rank: 'priest' }).where('id', '=', person.id).execute()
  expect((await choose(person, 'deacon')).body).toMatchObject({ church_rank: 'deacon', claim: null })
  expect((await choose(person, 'none')).body.church_rank).toBe('none')
})

test('PRF-D4 USR-D7 a rank that needs proof waits for staff with its document, and no other can be chosen meanwhile', async () => {
  const person = await member()
  const bare = await claimRank(server, person, { document: null })
  expect([bare.status, bare.body.errors]).toEqual([400, { document: ['Add a document that shows your rank'] }])
  const { body } = await claimRank(server, person, { rank: 'archdeacon', text: 'Ordained at Easter' })
  expect(body).toMatchObject({
    church_rank: 'none',
    claim: {
      rank: 'archdeacon',
      text: 'Ordained at Easter',
      status: 'pending',
      documents: [{ name: 'document.png', type: 'pdf', size_bytes: pdf.byteLength }],
      messages: [],
      reason: '',
    },
  })
  const second = await choose(person, 'chanter')
  expect([second.status, second.body.detail]).toEqual([409, 'You have a request that waits. Please take it back first.'])
})

test('PRF-D4 ACC-D3 members without a verified address or a complete profile cannot claim a rank', async () => {
  const unverified = await somePerson(server.parts, { verified: false, parishId })
  const incomplete = await somePerson(server.parts, { phone: null, parishId })
  expect((await claimRank(server, unverified)).body.code).toBe('email_not_verified')
  expect((await choose(incomplete, 'chanter')).body.code).toBe('profile_incomplete')
  expect((await read(incomplete)).church_rank).toBe('none')
})

test('USR-D7 PRF-D4 the member answers with text, documents or both, and the case returns to staff', async () => {
  const claim = await someClaimant(server, parishId)
  expect((await answer(claim, 'Unasked')).body).toMatchObject({
    code: 'conflict',
    detail: 'Nobody is waiting for your answer.',
  })
  await ask(claim.claimId)
  expect(Object.keys((await answer(claim, '')).body.errors ?? {})).toEqual(['text'])
  const answered = await answer(claim, 'Here it is', await picture(300, 400, 'jpeg'))
  expect(answered.body.claim).toMatchObject({
    status: 'pending',
    documents: [{ type: 'pdf' }, { type: 'image' }],
    messages: [
      { from: 'staff', text: 'Is there another page?' },
      { from: 'member', text: 'Here it is' },
    ],
  })
  for (let documents = 2; documents < 5; documents += 1) {
    await ask(claim.claimId)
    expect((await answer(claim, '', pdf)).body.claim?.documents).toHaveLength(documents + 1)
  }
  await ask(claim.claimId)
  const sixth = await answer(claim, 'One more', pdf)
  expect([sixth.status, sixth.body.errors]).toEqual([400, { document: ['There are 5 documents already'] }])
  const stranger = await member()
  const foreign = await answer({ ...claim, person: stranger }, 'Not mine')
  expect(foreign.status).toBe(404)
})

test('USR-D7 COM-D5 a claim accepts pdf, docx and images by content, not by name; pictures are re-encoded', async () => {
  const files = {
    pdf,
    docx: zipOf(wordParts()),
    png: await picture(300, 300),
    jpeg: await picture(300, 300, 'jpeg'),
    webp: await sharp(await picture(300, 300))
      .webp()
      .toBuffer(),
  }
  const types: Record<string, string | undefined> = {}
  for (const [name, content] of Object.entries(files)) {
    const { body } = await claimRank(server, await member(), { document: content })
    types[name] = body.claim?.documents[0]?.type
    const [file] = await filesOf(body.claim!.id)
    expect(file).toMatch(/^[0-9a-f]{32}-private\.(pdf|docx|webp)$/)
    expect((await fetch(`${server.url}/media/${file}`)).status).toBe(404)
  }
  expect(types).toEqual({ pdf: 'pdf', docx: 'docx', png: 'image', jpeg: 'image', webp: 'image' })
})

test('USR-D7 COM-D5 hostile documents are rejected, and nothing of them is stored', async () => {
  const before = await kept()
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  const named = (name: string) => zipOf([...wordParts(), { name, content: Buffer.from('x') }])
  const types = wordParts()[0]!
  const cases: Record<string, [Uint8Array, number]> = {
    'a page of HTML': [Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    'an SVG': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    'a GIF': [await picture(300, 300, 'gif'), 415],
    'a film': [Buffer.from('\0\0\0\u0018ftypmp42 and so on', 'latin1'), 415],
    'no bytes': [Buffer.alloc(0), 400],
    'a PDF without an end': [Buffer.from('%PDF-1.4\n1 0 obj'), 415],
    'a PDF behind a script': [Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf]), 415],
    'a PDF that is an archive': [Buffer.concat([pdf, zipOf(wordParts())]), 415],
    'a PDF with an archive inside': [Buffer.concat([pdf.subarray(0, -6), zipOf(wordParts()), Buffer.from('\n%%EOF\n')]), 415],
    'an archive behind a picture': [Buffer.concat([await picture(9, 9, 'gif'), zipOf(wordParts())]), 415],
    'an archive of something else': [zipOf([{ name: 'notes.txt', content: Buffer.from('x') }]), 415],
    'a sheet': [zipOf([types, { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }]), 415],
    'a document with macros': [named('word/vbaProject.bin'), 415],
    'a document that climbs out': [named('../../etc/passwd'), 415],
    'a text that unpacks to 64 MB': [zipOf([types, { name: 'word/document.xml', content: zeros }]), 415],
    'a text that lies about its size': [zipOf([types, { name: 'word/document.xml', content: zeros, says: 100 }]), 415],
    'a picture of 240 MB beside the text': [
      zipOf([...wordParts(), { name: 'word/media/a.png', content: zeros, says: 240 * 1024 ** 2 }]),
      415,
    ],
    'a text that is none': [zipOf([types, { name: 'word/document.xml', content: Buffer.from('MZ') }]), 415],
    'two texts': [zipOf([...wordParts(), wordParts()[1]!]), 415],
    '10 MB and a byte': [pdfOf(10 * 1024 * 1024 + 1), 413],
  }
  const statuses: Record<string, number> = {}
  for (const [what, [content]] of Object.entries(cases)) {
    const person = await member()
    statuses[what] = (await claimRank(server, person, { document: content })).status
    expect((await read(person)).claim).toBeNull()
  }
  expect(statuses).toEqual(Object.fromEntries(Object.entries(cases).map(([what, [, status]]) => [what, status])))
  expect(await kept()).toEqual(before)
  const film = await claimRank(server, await member(), { document: cases['a film']![0] })
  expect(film.body.code).toBe('video_disabled')
  expect((await claimRank(server, await member(), { document: pdfOf(10 * 1024 * 1024) })).status).toBe(200)
})

test('USR-D7 COM-D5 staff open a document through a link valid for ten minutes, and the audit log records it', async () => {
  const claim = await someClaimant(server, parishId)
  await ask(claim.claimId)
  await answer(claim, '', await picture(300, 300, 'jpeg'))
  const { body } = await server.api(verification, { params: { id: claim.claimId } }, await staff())
  const served = []
  let link: Parameters<typeof openLink>[1] = { body: {} }
  for (const { id: documentId } of body.documents) {
    const opened = await server.api(document, { params: { id: claim.claimId, documentId } }, await staff())
    link = opened
    const file = await openLink(server, link)
    const [type, disposition, policy, sniffing] = [
      'content-type',
      'content-disposition',
      'content-security-policy',
      'x-content-type-options',
    ].map((name) => file.headers.get(name))
    served.push([file.status, type, disposition?.split(';')[0], sniffing])
    expect(policy).toContain('sandbox')
    const content = Buffer.from(await file.arrayBuffer())
    if (type === 'image/webp') expect((await sharp(content).metadata()).exif).toBeUndefined()
    else expect(content.equals(pdf)).toBe(true)
  }
  expect(served).toEqual([
    [200, 'application/pdf', 'attachment', 'nosniff'],
    [200, 'image/webp', 'inline', 'nosniff'],
  ])
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('action', '=', 'verifications.open_document')
    .where('target_id', '=', claim.person.id)
    .select('details')
    .execute()
  expect(lines.map(({ details }) => details)).toEqual(
    body.documents.map(({ id }) => ({ kind: 'clergy', id: claim.claimId, document: id })),
  )
  const other = await someClaimant(server, parishId)
  const foreign = { params: { id: other.claimId, documentId: body.documents[0]!.id } }
  expect((await server.api(document, foreign, await staff())).status).toBe(404)
  server.clock.advance(10 * 60_000 + 1_000)
  expect((await openLink(server, link)).status).toBe(404)
})

test('USR-D7 a withdrawn claim leaves nothing, and a decided one cannot be withdrawn', async () => {
  const claim = await someClaimant(server, parishId)
  await ask(claim.claimId)
  const [file] = await filesOf(claim.claimId)
  const back = (id: string, token: string) => server.api(withdrawClaim, { params: { id } }, { token })
  expect((await back(claim.claimId, (await member()).token)).status).toBe(404)
  expect((await back(claim.claimId, claim.person.token)).body.claim).toBeNull()
  expect(await server.parts.files.head(file!)).toBeNull()
  const left = await server.parts.db
    .selectFrom('verification_messages')
    .where('user_id', '=', claim.person.id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
  expect((await claimRank(server, claim.person)).status).toBe(200)

  const decided = await someClaimant(server, parishId)
  await server.api(approve, { params: { id: decided.claimId }, body: {} }, await staff())
  expect((await back(decided.claimId, decided.person.token)).status).toBe(409)
})

test('USR-D7 documents are deleted 30 days after the decision, and no sooner', async () => {
  const [approved, refused, waiting] = [
    await someClaimant(server, parishId),
    await someClaimant(server, parishId),
    await someClaimant(server, parishId),
  ]
  await server.api(approve, { params: { id: approved.claimId }, body: {} }, await staff())
  await server.api(reject, { params: { id: refused.claimId }, body: { reason: 'Not readable' } }, await staff())
  const claims = [approved, refused, waiting]
  const files = await Promise.all(claims.map(async ({ claimId }) => (await filesOf(claimId))[0]!))
  const there = async () => (await Promise.all(files.map((file) => server.parts.files.head(file)))).map((file) => file !== null)
  const night = () => documentsJob.run({}, jobContext(server))
  server.clock.advance(30 * day - 60_000)
  await night()
  expect(await there()).toEqual([true, true, true])
  server.clock.advance(120_000)
  await night()
  await night()
  expect(await there()).toEqual([false, false, true])
  const { body } = await server.api(verification, { params: { id: approved.claimId } }, await staff())
  expect(body).toMatchObject({ status: 'approved', documents: [], documents_deleted_at: expect.stringMatching(/Z$/) })
  const still = await server.api(verification, { params: { id: waiting.claimId } }, await staff())
  expect(still.body).toMatchObject({ documents_deleted_at: null, documents: [{ type: 'pdf' }] })
  const { token } = await someSession(server.parts, approved.person.id)
  expect((await read({ token })).church_rank).toBe('deacon')
})
