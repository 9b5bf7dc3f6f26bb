import { standingEndpoints } from '#contract/verification/standing.ts'
import type { ChurchRank } from '#contract/accounts/church-rank.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Person, somePerson } from './people.ts'
import { blob } from '../files/pictures.ts'
import type { TestServer } from '../process/server.ts'

export const hour = 3_600_000
export const day = 24 * hour
const iso = (at: number) => new Date(at).toISOString()

/** A blank page. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
)

const xml = (text: string) => Buffer.from(`<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${text}</w:body></w:document>`)
export const types = { name: '[Content_Types].xml', content: Buffer.from('<Types/>') }
export const wordParts = (text = 'Ordained') => [types, { name: 'word/document.xml', content: xml(text) }]

/** A member who registered that long ago and never confirmed the address. */
export async function someUnverified(server: TestServer, options: Parameters<typeof somePerson>[1] = {}, ago = 2 * day) {
  const person = await somePerson(server.parts, { verified: false, ...options })
  await server.parts.db
    .updateTable('users')
    .set({ created_at: iso(server.clock.now() - ago) })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** A member who requested to join a parish that long ago, with the membership. */
export async function someWaitingMember(server: TestServer, parishId: string, ago = 8 * day) {
  const person = await somePerson(server.parts, { parishId, membership: 'pending' })
  const { id } = await server.parts.db
    .updateTable('memberships')
    .set({ created_at: iso(server.clock.now() - ago), joined_at: null })
    .where('user_id', '=', person.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { person, membershipId: id }
}

/** Sends the claim as a form with a document. */
export const claimRank = (
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  { rank = 'deacon', text = '', document = pdf }: { rank?: ChurchRank; text?: string; document?: Uint8Array | null } = {},
) =>
  server.api(
    standingEndpoints.chooseRank,
    { body: { rank, text }, ...(document ? { files: { document: blob(document) } } : {}) },
    { token },
  )

/** A member with a pending claim to be a deacon. */
export async function someClaimant(server: TestServer, parishId: string, rank: ChurchRank = 'deacon') {
  const person = await somePerson(server.parts, { parishId })
  const { body } = await claimRank(server, person, { rank })
  return { person, claimId: body.claim!.id }
}

/** A member aged `years`. */
export async function someMinor(server: TestServer, parishId: string | null = null, years = 15) {
  const person = await somePerson(server.parts, { parishId })
  await server.parts.db
    .updateTable('users')
    .set({ birth_date: bornAgo(server, years) })
    .where('id', '=', person.id)
    .execute()
  return person
}
export const bornAgo = (server: TestServer, years: number) => {
  const today = iso(server.clock.now()).slice(0, 10)
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

/** A minor who has named a guardian, with the request and the secret of the mailed link. */
export async function someAskedGuardian(server: TestServer, parishId: string | null = null) {
  const minor = await someMinor(server, parishId)
  const email = `guardian-${newId()}@example.org`
  await server.api(standingEndpoints.nameGuardian, { body: { email } }, { token: minor.token })
  const { id } = await server.parts.db
    .selectFrom('guardian_requests')
    .where('user_id', '=', minor.id)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  return { minor, email, requestId: id, secret: await linkTo(server, email) }
}

/** The secret of the newest link mailed to a guardian. */
export const linkTo = async (server: TestServer, email: string) =>
  /guardian\?token=([\w-]+)/.exec((await server.mails(email)).findLast(({ kind }) => kind === 'guardian-consent')!.text)![1]!
