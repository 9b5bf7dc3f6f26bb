import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

type Person = SeedWorld['everyone'][number]
type Row = Insertable<Database['gdpr_requests']>
type Asked = Pick<Row, 'type' | 'channel'> & { daysAgo: number; person?: Person | undefined } & Partial<Row>

const day = 86_400_000

/** An overdue request, a letter that is nearly due, one that waits for its requester, and a member's own export. */
export function inventRequests(
  people: { exporter?: Person | undefined; corrected?: Person | undefined; leaver?: Person | undefined },
  { adminId, now, random }: { adminId: string; now: number; random: Random },
) {
  const asked: readonly Asked[] = [
    {
      type: 'objection',
      channel: 'email',
      daysAgo: 40,
      requester_name: 'Hany Aziz',
      requester_email: 'hany.aziz@letters.example',
      status: 'verifying',
      note: 'He does not want to be named in the printed parish directory.',
    },
    {
      type: 'rectification',
      channel: 'letter',
      daysAgo: 27,
      person: people.corrected,
      status: 'in_progress',
      identity_status: 'verified',
      assigned_to: adminId,
      note: 'The baptismal name is misspelt; a copy of the certificate is enclosed.',
    },
    {
      type: 'access',
      channel: 'self_service',
      daysAgo: 21,
      person: people.exporter,
      status: 'completed',
      identity_status: 'verified',
      source_kind: 'data_export',
      source_id: random.id(now - 21 * day),
      source_state: 'done',
      closed_at: iso(now - 21 * day + 120_000),
    },
    {
      type: 'erasure',
      channel: 'in_person',
      daysAgo: 9,
      person: people.leaver,
      status: 'awaiting_requester',
      identity_status: 'verified',
      assigned_to: adminId,
      note: 'Asked after the liturgy. Wants to keep the baptism in the church register.',
    },
  ]
  const years = new Map<number, number>()
  const requests = asked.map(({ daysAgo, person, ...row }): Row => {
    const at = now - daysAgo * day
    const year = new Date(at).getUTCFullYear()
    const last = (years.get(year) ?? 0) + 1
    years.set(year, last)
    const isOwn = row.channel === 'self_service'
    return {
      id: random.id(at),
      number: `G-${year}-${String(last).padStart(4, '0')}`,
      ...(person
        ? {
            user_id: person.user.id,
            requester_name: `${person.user.first_name} ${person.user.last_name}`,
            requester_email: person.user.email,
          }
        : { user_id: null, requester_name: null, requester_email: null }),
      ...row,
      extension_reason: null,
      outcome: null,
      rejection_ground: null,
      source_kind: row.source_kind ?? null,
      source_id: row.source_id ?? null,
      source_state: row.source_state ?? null,
      assigned_to: row.assigned_to ?? null,
      created_by: isOwn ? null : adminId,
      received_at: isOwn ? iso(at) : `${iso(at).slice(0, 10)}T00:00:00.000Z`,
      created_at: iso(at),
      updated_at: iso(at),
    }
  })
  return { requests, numbers: [...years].map(([year, last]) => ({ year, last })) }
}

const iso = (at: number) => new Date(at).toISOString()
