import { linkMails, people } from '#server/modules/accounts/views.ts'
import { dioceses, memberScopeFilter, memberships, parishes, scopeFilter, parishRef } from '#server/modules/parishes/views.ts'
import { consoleAccounts, consoleRoles } from '#server/modules/staff/views.ts'
import { type RawBuilder, sql } from 'kysely'
import { type VerificationKind, type VerificationStatus, verificationEndpoints } from '#contract/verification/verification.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { everyWord } from '#server/platform/db/words.ts'
import type { ProvenRank } from '../words.ts'

/** `at` and `bornAfter` decide what is pending: an instant, and the birth date from which a guardian is needed. */
export type CaseViewer = Pick<AdminCaller, 'scope'> & { at: string; bornAfter: string }
export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** A pending or decided case of any kind. */
type Case = {
  kind: VerificationKind
  id: string
  status: VerificationStatus
  user_id: string
  /** For `membership`: the requested parish. */
  asked_parish: string | null
  waiting_since: string
  reason: string
  decided_at: string | null
  decided_by: string | null
  guardian_email: string | null
  mails_sent: number
  last_mail_at: string | null
  rank: ProvenRank | null
  text: string
  documents_deleted_at: string | null
}

const none = sql`null::text as guardian_email, 0 as mails_sent, null::timestamptz as last_mail_at`
const noClaim = sql`null::text as rank, '' as text, null::timestamptz as documents_deleted_at`
const isDecided = sql`decided.status in ('approved', 'rejected')`

const linkMailsOfUser = sql`from ${linkMails.as('mail')}
  where mail.user_id = users.id and purpose = 'verify_email' and mail.email = users.email`

/** The source rows of each kind; the id lists are there for their indexes. */
const sources: Record<VerificationKind, (viewer: CaseViewer) => RawBuilder<unknown>> = {
  email: ({ at }) => {
    const since = sql`coalesce(users.email_changed_at, users.created_at)`
    const isUnverified = sql`(users.email_verified_at is null and users.account_status in ('active', 'pending'))`
    const waits = sql`(${isUnverified} and ${since} <= ${at}::timestamptz - interval '1 hour')`
    return sql`
      select 'email' as kind, users.id, users.id as user_id, null::uuid as asked_parish,
        case when ${waits} then case decided.status when 'info_requested' then 'info_requested' else 'pending' end
          else decided.status end as status,
        case when ${waits} then ${since} else decided.waiting_since end as waiting_since,
        decided.reason, decided.decided_at, decided.decided_by,
        null::text as guardian_email, (select count(*) ${linkMailsOfUser}) as mails_sent,
        (select max(created_at) ${linkMailsOfUser}) as last_mail_at, ${noClaim}
      from ${people.as('users')}
      left join verification_decisions as decided on decided.kind = 'email' and decided.subject_id = users.id
      where (${waits} or ${isDecided}) and users.id in (
        select id from ${people.as('unverified')} where email_verified_at is null and deleted_at is null
        union all select subject_id from verification_decisions where kind = 'email')`
  },
  membership: ({ at }) => {
    const waits = sql`(memberships.status = 'pending' and memberships.created_at < ${at}::timestamptz - interval '7 days')`
    return sql`
      select 'membership' as kind, memberships.id, memberships.user_id, memberships.parish_id as asked_parish,
        case when ${waits} then coalesce(decided.status, 'pending') else decided.status end as status,
        memberships.created_at as waiting_since, decided.reason, decided.decided_at, decided.decided_by, ${none}, ${noClaim}
      from ${memberships.as('memberships')}
      left join verification_decisions as decided on decided.kind = 'membership' and decided.subject_id = memberships.id
      where (${waits} or ${isDecided}) and memberships.id in (
        select id from ${memberships.as('pending')} where status = 'pending'
        union all select subject_id from verification_decisions where kind = 'membership')`
  },
  clergy: () => sql`
    select 'clergy' as kind, decided.id, decided.user_id, null::uuid as asked_parish, decided.status,
      decided.created_at as waiting_since, decided.reason, decided.decided_at, decided.decided_by, ${none},
      decided.rank, decided.text, decided.documents_deleted_at
    from rank_claims as decided`,
  guardian: ({ bornAfter }) => sql`
    select 'guardian' as kind, decided.id, decided.user_id, null::uuid as asked_parish, decided.status,
      decided.created_at as waiting_since, decided.reason, decided.decided_at, decided.decided_by,
      decided.email as guardian_email, (select count(*) from guardian_links where request_id = decided.id) as mails_sent,
      (select max(sent_at) from guardian_links where request_id = decided.id) as last_mail_at, ${noClaim}
    from guardian_requests as decided
    join ${people.as('users')} on users.id = decided.user_id
    where ${isDecided} or (decided.status <> 'withdrawn' and users.birth_date > ${bornAfter}::date)`,
}

const columns = sql`kind, id, status, user_id, asked_parish, waiting_since, reason, decided_at, decided_by, guardian_email,
  mails_sent, last_mail_at, rank, text, documents_deleted_at`

const casesOf = (viewer: CaseViewer, kinds: readonly VerificationKind[]) =>
  sql<Case>`(${sql.join(
    kinds.map((kind) => sql`select ${columns} from (${sources[kind](viewer)}) as ${sql.ref(kind)}`),
    sql` union all `,
  )})`.as<'cases'>(sql.ref('cases'))

/** Cases of these kinds with the member and their parish. */
const cases = (tx: Tx, viewer: CaseViewer, kinds: readonly VerificationKind[]) =>
  tx
    .selectFrom(casesOf(viewer, kinds))
    .innerJoin(people.as('users'), 'users.id', 'cases.user_id')
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .leftJoin(parishes.as('parishes'), (join) =>
      join.on('parishes.id', '=', sql<string>`coalesce(cases.asked_parish, home.parish_id)`),
    )
    .where('users.deleted_at', 'is', null)

const inScope = (viewer: CaseViewer) =>
  visibleBy(
    'CON-D4',
    sql<boolean>`case when cases.kind = 'membership' then ${scopeFilter(viewer, 'cases.asked_parish')}
      else ${memberScopeFilter(viewer, 'cases.user_id')} end`,
  )

const caseColumns = [
  'cases.kind',
  'cases.id',
  'cases.status',
  'cases.user_id',
  'cases.asked_parish',
  'cases.waiting_since',
  'cases.reason',
  'cases.decided_at',
  'cases.decided_by',
  'cases.guardian_email',
  'cases.mails_sent',
  'cases.last_mail_at',
  'cases.rank',
  'cases.text',
  'cases.documents_deleted_at',
] as const

const shown = (tx: Tx, viewer: CaseViewer, kinds: readonly VerificationKind[]) =>
  cases(tx, viewer, kinds)
    .leftJoin(dioceses.as('dioceses'), 'dioceses.id', 'parishes.diocese_id')
    .leftJoin(consoleAccounts.as('decider'), 'decider.id', 'cases.decided_by')
    .leftJoin(consoleAccounts.as('staff'), 'staff.linked_user_id', 'users.id')
    .leftJoin(consoleRoles.as('staff_role'), 'staff_role.id', 'staff.role_id')
    .select(caseColumns)
    .select([
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.email',
      'users.locale',
      'users.photo_key',
      'users.birth_date',
      'users.account_status',
      'users.email_verified_at',
      'users.created_at as joined_at',
      ...parishRef,
      'staff_role.rank as staff_rank',
    ])
    .select(sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decider_name'))

const waited = (at: string) =>
  sql`(case when cases.status in ('approved', 'rejected') then cases.decided_at else ${at}::timestamptz end - cases.waiting_since)`

export const caseList = listOf(verificationEndpoints.verifications.query, {
  from: ({ tx, ...viewer }, { kind }) => cases(tx, viewer, [kind]),
  key: 'cases.id',
  scope: (viewer: CaseViewer & { tx: Tx }) => inScope(viewer),
  filters: {
    kind: (kind) => sql`cases.kind = ${kind}`,
    status: (status) =>
      status === 'waiting' ? sql`cases.status in ('pending', 'info_requested')` : sql`cases.status = ${status}`,
    q: (question) => everyWord('users.search_words', question),
    parish: (id) => sql`parishes.id = ${id}`,
  },
  order: {
    waiting: (by, { at }) => [...sorted(by, waited(at)), ...sorted('asc', 'cases.id')],
    name: (by) => [...sorted(by, sql`lower(users.first_name || ' ' || users.last_name)`), ...sorted('asc', 'cases.id')],
  },
  rows: ({ tx, ...viewer }, keys, { kind }) => shown(tx, viewer, [kind]).where(oneOf('cases.id', keys)).execute(),
})

const kinds = ['email', 'clergy', 'guardian', 'membership'] as const

export const countWaiting = async (tx: Tx, viewer: CaseViewer): Promise<Record<VerificationKind, number>> => {
  const rows = await cases(tx, viewer, kinds)
    .where(inScope(viewer))
    .where('cases.status', 'in', ['pending', 'info_requested'])
    .groupBy('cases.kind')
    .select((eb) => ['cases.kind', eb.fn.countAll<number>().as('count')])
    .execute()
  const counts = { email: 0, clergy: 0, guardian: 0, membership: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

export const findCase = (tx: Tx, viewer: CaseViewer, id: string) =>
  shown(tx, viewer, kinds).where(inScope(viewer)).where('cases.id', '=', id).executeTakeFirst()
