import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { present } from '#server/platform/base/present.ts'
import type { CaseRow } from './case.queries.ts'

type Decided = Pick<CaseRow, 'kind' | 'rank' | 'id'>
type Fact = NoticeFact<'system'>

/** Null for memberships, which the parishes module announces. */
export function approvedFact(one: Decided): Fact | null {
  if (one.kind === 'email') return { kind: 'system', fact: 'email_confirmed', params: {} }
  if (one.kind === 'guardian') return { kind: 'system', fact: 'guardian_recorded', params: {} }
  return one.kind === 'clergy' ? { kind: 'system', fact: 'rank_confirmed', params: { rank: rankOf(one) } } : null
}

/** Null for an address, since nobody can read notices with an unconfirmed one. */
export function refusedFact(one: Decided & Pick<CaseRow, 'parish_name' | 'parish_name_ar'>, reason: string): Fact | null {
  if (one.kind === 'email') return null
  if (one.kind === 'guardian') return { kind: 'system', fact: 'guardian_refused', params: { reason } }
  if (one.kind === 'clergy') return { kind: 'system', fact: 'rank_refused', params: { rank: rankOf(one), reason } }
  const parish = namedOf({ name: present(one.parish_name, `the parish of ${one.id}`), name_ar: one.parish_name_ar })
  return { kind: 'system', fact: 'membership_refused', params: { parish, reason } }
}

const rankOf = ({ rank, id }: Decided) => present(rank, `the rank of claim ${id}`)
