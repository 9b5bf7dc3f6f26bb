import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { itemAt } from '#server/platform/base/present.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { familyNames, menNames, womenNames } from '#server/platform/db/seed/names.ts'
import type { Random } from '#server/platform/db/seed/random.ts'

type Parish = { id: string; facts: { city: string; country: string } }
type Asked = Insertable<Database['invitation_requests']>
type Invited = Insertable<Database['invitations']>
type Status = NonNullable<Asked['status']>

const dayMs = 86_400_000
const messages = [
  'We moved here last month and would like to follow the services and the Sunday school of our children.',
  'My cousin told me about this community. I serve in the choir and would be glad to join.',
  'I study here for two years and am looking for the youth meeting.',
  'انتقلنا حديثًا إلى هذه المدينة ونود أن نعرف مواعيد القداسات ومدارس الأحد.',
  'I was baptised in this parish and have come back after some years abroad.',
] as const
const statuses: readonly Status[] = ['pending', 'pending', 'pending', 'pending', 'pending', 'approved', 'declined', 'spam']
const requestCount = 18
const invitationCount = 14

/** Demo requests, two of them duplicates by name, and invitations in every state. */
export function inventNewcomers(
  parishes: readonly Parish[],
  { adminId, memberId, now, random }: { adminId: string; memberId: string; now: number; random: Random },
): { requests: Asked[]; invitations: Invited[] } {
  const name = () => `${random.pick(random.chance(0.5) ? menNames : womenNames)} ${random.pick(familyNames)}`
  const requests = Array.from({ length: requestCount }, (_, index): Asked => {
    const at = now - random.whole(40 * dayMs)
    const status = itemAt(statuses, index % statuses.length)
    const parish = random.pick(parishes)
    const isAnswered = status !== 'pending'
    return {
      id: random.id(at),
      full_name: name(),
      email: `newcomer${index}@asking.example`,
      phone: index % 3 === 0 ? `+2010055500${String(index).padStart(2, '0')}` : null,
      parish_id: index % 4 === 3 ? null : parish.id,
      parish_text: index % 4 === 3 ? 'St Shenouda' : null,
      city: parish.facts.city,
      country: parish.facts.country,
      message: random.pick(messages),
      referred_by: index % 5 === 0 ? 'Abouna Youssef' : null,
      status,
      reviewed_by: null,
      reviewed_at: isAnswered ? iso(at + random.whole(3 * dayMs)) : null,
      internal_note: null,
      invitation_id: null,
      created_at: iso(at),
      updated_at: iso(isAnswered ? at + dayMs : at),
    }
  })
  itemAt(requests, 8).full_name = itemAt(requests, 0).full_name
  itemAt(requests, 9).phone = itemAt(requests, 3).phone ?? null
  const invitations = Array.from({ length: invitationCount }, (_, index): Invited => {
    const at = now - random.whole(30 * dayMs)
    const isCode = index % 5 === 4
    const status = index % 6 === 5 ? 'revoked' : 'active'
    return {
      id: random.id(at),
      // The code behind it is unknown: it admits nobody.
      code_hash: createHash('sha256')
        .update(`demo ${random.id(at)}`)
        .digest(),
      code_hint: random.id(at).slice(-4),
      email: isCode ? null : `friend${index}@invited.example`,
      parish_id: random.pick(parishes).id,
      invited_by_type: index % 2 === 0 ? 'admin' : 'parish_admin',
      invited_by: index % 2 === 0 ? adminId : memberId,
      max_uses: isCode ? 40 : 1,
      uses: isCode ? random.whole(12) : 0,
      note: '',
      status,
      expires_at: iso(at + 14 * dayMs),
      last_sent_at: isCode ? null : iso(at),
      created_at: iso(at),
    }
  })
  return { requests, invitations }
}

const iso = (at: number) => new Date(at).toISOString()
