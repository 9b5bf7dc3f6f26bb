import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { itemAt } from '#server/platform/base/present.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { certificateImage, certificatePdf } from './certificate.ts'
import { menNames } from '#server/platform/db/seed/names.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

type SeedPerson = SeedWorld['everyone'][number]

type Rows<T extends keyof Database> = Array<Insertable<Database[T]>>
type Given = { adminId: string; now: number; random: Random; files: Pick<Files, 'put'> }
export type Chosen = ReturnType<typeof chooseForVerification>

const day = 86_400_000
const document = '-private'

/**
 * Chooses members with pending verifications before they are written: newcomers with an unconfirmed address, two minors, and men
 * who claim to be clergy.
 */
export function chooseForVerification(parishes: ReadonlyArray<{ people: SeedPerson[] }>, now: number) {
  const unverified = parishes.flatMap(({ people }) => people.filter(({ membership }) => membership === 'pending').slice(-1))
  for (const { user } of unverified) user.email_verified_at = null
  const plain = itemAt(parishes, 0).people.filter(
    ({ demo, membership, roles }) => demo === null && membership === 'active' && roles.length === 0,
  )
  const [asking, missing] = plain.slice(-2) as [SeedPerson, SeedPerson]
  asking.user.birth_date = bornAgo(now, 15.4)
  missing.user.birth_date = bornAgo(now, 14.2)
  const men = plain.slice(0, -2).filter(({ user }) => menNames.includes(user.first_name as (typeof menNames)[number]))
  const [pending, asked, approved] = men as [SeedPerson, SeedPerson, SeedPerson]
  const [priest] = itemAt(parishes, 1).people.filter(({ roles }) => roles.includes('priest')) as [SeedPerson]
  for (const { user } of [pending, asked, approved, priest]) user.birth_date = bornAgo(now, 41)
  priest.user.church_rank = 'none'
  approved.user.church_rank = 'deacon'
  return { asking, claims: { pending, asked, approved, priest } }
}

/** Claims of clergy with their documents, and a guardian who was asked. */
export async function inventVerifications(chosen: Chosen, { adminId, now, random, files }: Given) {
  const claims: Rows<'rank_claims'> = []
  const documents: Rows<'claim_documents'> = []
  const messages: Rows<'verification_messages'> = []

  const claim = (person: SeedPerson, at: number, more: Pick<Rows<'rank_claims'>[number], 'rank' | 'text'>) => {
    const row = { id: random.id(at), user_id: person.user.id, created_at: iso(at), decided_by: null, ...more }
    claims.push(row)
    return row
  }
  const attach = async (claimId: string, at: number, type: 'pdf' | 'image', name: string, content: Buffer) => {
    const file = `${createHash('md5').update(random.id(at)).digest('hex')}${document}.${type === 'pdf' ? 'pdf' : 'webp'}`
    await files.put(file, content)
    documents.push({
      id: random.id(at),
      claim_id: claimId,
      file,
      name,
      type,
      size_bytes: content.byteLength,
      added_at: iso(at),
    })
  }
  const paper = ({ user }: SeedPerson, rank: string) =>
    certificatePdf(['Certificate of ordination', `${user.first_name} ${user.last_name}`, `was ordained ${rank}.`])

  const { pending, asked, approved, priest } = chosen.claims
  const first = claim(pending, now - 9 * day, { rank: 'deacon', text: 'I was ordained at Easter by our bishop.' })
  await attach(first.id, now - 9 * day, 'pdf', 'ordination.pdf', paper(pending, 'deacon'))
  await attach(first.id, now - 9 * day, 'image', 'certificate.jpg', await certificateImage())

  const second = claim(priest, now - 3 * day, { rank: 'priest', text: '' })
  await attach(second.id, now - 3 * day, 'image', 'شهادة الرسامة.jpg', await certificateImage())

  const third = { ...claim(asked, now - 16 * day, { rank: 'archdeacon', text: '' }), status: 'info_requested' as const }
  claims[claims.length - 1] = third
  await attach(third.id, now - 16 * day, 'pdf', 'scan.pdf', paper(asked, 'deacon'))
  messages.push({
    id: random.id(now - 14 * day),
    subject_id: third.id,
    user_id: asked.user.id,
    author: 'staff',
    text: 'Your document tells of the rank of deacon. Do you have one that shows the rank of archdeacon?',
    at: iso(now - 14 * day),
  })

  const fourth = claim(approved, now - 20 * day, { rank: 'deacon', text: 'Ordained in Alexandria.' })
  claims[claims.length - 1] = {
    ...fourth,
    status: 'approved',
    decided_at: iso(now - 12 * day),
    decided_by: adminId,
    reason: 'Known to Abouna Youssef.',
  }
  await attach(fourth.id, now - 20 * day, 'pdf', 'ordination.pdf', paper(approved, 'deacon'))

  const at = now - 5 * day
  const guardian: Rows<'guardian_requests'>[number] = {
    id: random.id(at),
    user_id: chosen.asking.user.id,
    email: 'parent@guardians.example',
    created_at: iso(at),
    decided_by: null,
  }
  // The secrets behind these links are unknown: they open nothing.
  const links: Rows<'guardian_links'> = [
    {
      token_hash: hashed(random.id(at)),
      request_id: guardian.id,
      user_id: guardian.user_id,
      sent_at: iso(at),
      expires_at: iso(at + 14 * day),
    },
  ]
  return { claims, documents, messages, guardians: [guardian], links }
}

const hashed = (secret: string) => createHash('sha256').update(`demo ${secret}`).digest()
const bornAgo = (now: number, years: number) => iso(now - years * 365.25 * day).slice(0, 10)
const iso = (at: number) => new Date(at).toISOString()
