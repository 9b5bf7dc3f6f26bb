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
/** The condition of an index of each table. */
const isAsked = sql`decided.status in ('pending', 'info_requested')`
const isDecided = sql`decided.status in ('approved', 'rejected')`

const linkMailsOfUser = sql`from ${linkMails.as('mail')}
  where mail.user_id = users.id and purpose = 'verify_email' and mail.email = users.email`

type Part = RawBuilder<unknown>
/** The states that are wanted: waiting ones and decided ones are found by indexes of their own. */
type Wanted = 'waiting' | 'approved' | 'rejected' | 'any'

/** The decision on a row, of which there is one at most; asked for by row, so that the decisions on others are not read. */
const withDecision = (kind: 'email' | 'membership', id: string, wanted: Wanted) => {
  const isOf = (decision: string) =>
    sql`${sql.ref(`${decision}.kind`)} = ${sql.lit(kind)} and ${sql.ref(`${decision}.subject_id`)} = ${sql.ref(id)}`
  return wanted === 'approved' || wanted === 'rejected'
    ? sql`join verification_decisions as decided on ${isOf('decided')} and decided.status = ${sql.lit(wanted)}`
    : sql`left join lateral (select one.status, one.waiting_since, one.reason, one.decided_at, one.decided_by
        from verification_decisions as one where ${isOf('one')} limit 1) as decided on true`
}
const rowsThat = (wanted: Wanted, { waiting, any, decided = sql`true` }: Record<'waiting' | 'any', Part> & { decided?: Part }) =>
  wanted === 'waiting' ? waiting : wanted === 'any' ? any : decided
const decisionsOn = (kind: 'email' | 'membership') =>
  sql`select subject_id from verification_decisions where kind = ${sql.lit(kind)}`

/** The source rows of each kind; the id lists are there for their indexes. */
const sources: Record<VerificationKind, (viewer: CaseViewer, wanted: Wanted) => RawBuilder<unknown>> = {
  email: ({ at }, wanted) => {
    const since = sql`coalesce(users.email_changed_at, users.created_at)`
    const isUnverified = sql`(users.email_verified_at is null and users.account_status in ('active', 'pending'))`
    const waits = sql`(${isUnverified} and ${since} <= ${at}::timestamptz - interval '1 hour')`
    return sql`
      select 'email' as kind, users.id, users.id as user_id, null::uuid as asked_parish,
        case when ${waits} then case decided.status when 'info_requested' then 'info_requested' else 'pending' end
          else decided.status end as status,
        ${wanted === 'waiting' || wanted === 'any' ? sql`case when ${waits} then ${since} else decided.waiting_since end` : sql`decided.waiting_since`}
          as waiting_since,
        decided.reason, decided.decided_at, decided.decided_by,
        null::text as guardian_email, (select count(*) ${linkMailsOfUser}) as mails_sent,
        (select max(created_at) ${linkMailsOfUser}) as last_mail_at, ${noClaim}
      from ${people.as('users')} ${withDecision('email', 'users.id', wanted)}
      where ${rowsThat(wanted, {
        waiting: sql`${waits} and users.deleted_at is null`,
        decided: sql`not ${waits}`,
        any: sql`(${waits} or ${isDecided}) and users.id in (
          select id from ${people.as('unverified')} where email_verified_at is null and deleted_at is null
          union all ${decisionsOn('email')})`,
      })}`
  },
  membership: ({ at }, wanted) => {
    const waits = sql`(memberships.status = 'pending' and memberships.created_at < ${at}::timestamptz - interval '7 days')`
    return sql`
      select 'membership' as kind, memberships.id, memberships.user_id, memberships.parish_id as asked_parish,
        case when ${waits} then coalesce(decided.status, 'pending') else decided.status end as status,
        memberships.created_at as waiting_since, decided.reason, decided.decided_at, decided.decided_by, ${none}, ${noClaim}
      from ${memberships.as('memberships')} ${withDecision('membership', 'memberships.id', wanted)}
      where ${rowsThat(wanted, {
        waiting: waits,
        any: sql`(${waits} or ${isDecided}) and memberships.id in (
          select id from ${memberships.as('pending')} where status = 'pending' union all ${decisionsOn('membership')})`,
      })}`
  },
  clergy: (_viewer, wanted) => sql`
    select 'clergy' as kind, decided.id, decided.user_id, null::uuid as asked_parish, decided.status,
      decided.created_at as waiting_since, decided.reason, decided.decided_at, decided.decided_by, ${none},
      decided.rank, decided.text, decided.documents_deleted_at
    from rank_claims as decided where ${wanted === 'waiting' ? isAsked : sql`true`}`,
  guardian: ({ bornAfter }, wanted) => sql`
    select 'guardian' as kind, decided.id, decided.user_id, null::uuid as asked_parish, decided.status,
      decided.created_at as waiting_since, decided.reason, decided.decided_at, decided.decided_by,
      decided.email as guardian_email, (select count(*) from guardian_links where request_id = decided.id) as mails_sent,
      (select max(sent_at) from guardian_links where request_id = decided.id) as last_mail_at, ${noClaim}
    from guardian_requests as decided
    join ${people.as('users')} on users.id = decided.user_id
    where ${
      wanted === 'waiting'
        ? sql`${isAsked} and users.birth_date > ${bornAfter}::date`
        : sql`${isDecided} or (decided.status <> 'withdrawn' and users.birth_date > ${bornAfter}::date)`
    }`,
}

const columns = sql`kind, id, status, user_id, asked_parish, waiting_since, reason, decided_at, decided_by, guardian_email,
  mails_sent, last_mail_at, rank, text, documents_deleted_at`

const casesOf = (viewer: CaseViewer, kinds: readonly VerificationKind[], wanted: Wanted) =>
  sql<Case>`(${sql.join(
    kinds.map((kind) => sql`select ${columns} from (${sources[kind](viewer, wanted)}) as ${sql.ref(kind)}`),
    sql` union all `,
  )})`.as<'cases'>(sql.ref('cases'))

/** Cases of these kinds with the member. */
const cases = (tx: Tx, viewer: CaseViewer, kinds: readonly VerificationKind[], wanted: Wanted) =>
  tx
    .selectFrom(casesOf(viewer, kinds, wanted))
    .innerJoin(people.as('users'), 'users.id', 'cases.user_id')
    .where('users.deleted_at', 'is', null)

const inScope = (viewer: CaseViewer, kind: VerificationKind) =>
  kind === 'membership' ? scopeFilter(viewer, 'cases.asked_parish') : memberScopeFilter(viewer, 'cases.user_id')
const isWaiting = sql<boolean>`cases.status in ('pending', 'info_requested')`

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

const shown = (tx: Tx, viewer: CaseViewer, kinds: readonly VerificationKind[], wanted: Wanted) =>
  cases(tx, viewer, kinds, wanted)
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .leftJoin(parishes.as('parishes'), (join) =>
      join.on('parishes.id', '=', sql<string>`coalesce(cases.asked_parish, home.parish_id)`),
    )
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

const wantedOf = (status: 'waiting' | VerificationStatus): Wanted =>
  status === 'approved' || status === 'rejected' ? status : 'waiting'
/** How long, until the decision or until now. */
const waited = (status: 'waiting' | VerificationStatus, at: string) =>
  wantedOf(status) === 'waiting' ? sql`(${at}::timestamptz - cases.waiting_since)` : sql`(cases.decided_at - cases.waiting_since)`

export const caseList = listOf(verificationEndpoints.verifications.query, {
  from: ({ tx, ...viewer }: CaseViewer & { tx: Tx }, { kind, status }, wanted) =>
    cases(tx, viewer, [kind], wanted === 'place' ? 'any' : wantedOf(status)),
  key: 'cases.id',
  scope: (viewer: CaseViewer & { tx: Tx }, { kind }) => inScope(viewer, kind),
  filters: {
    kind: (kind) => sql`cases.kind = ${kind}`,
    status: (status) => (status === 'waiting' ? isWaiting : sql`cases.status = ${status}`),
    q: (question) => everyWord('users.search_words', question),
    parish: (id, _context, { kind }) =>
      kind === 'membership'
        ? sql`cases.asked_parish = ${id}`
        : sql`cases.user_id in (select home.user_id from ${memberships.as('home')}
            where home.status in ('pending', 'active') and home.parish_id = ${id})`,
  },
  order: {
    waiting: (by, { at }, { status }) => [...sorted(by, waited(status, at)), ...sorted('asc', 'cases.id')],
    name: (by) => [...sorted(by, sql`lower(users.first_name || ' ' || users.last_name)`), ...sorted('asc', 'cases.id')],
  },
  rows: ({ tx, ...viewer }, keys, { kind, status }) =>
    shown(tx, viewer, [kind], wantedOf(status)).where(oneOf('cases.id', keys)).execute(),
})

const kinds = ['email', 'clergy', 'guardian', 'membership'] as const

export const countWaiting = async (tx: Tx, viewer: CaseViewer): Promise<Record<VerificationKind, number>> => {
  const counts = { email: 0, clergy: 0, guardian: 0, membership: 0 }
  for (const kind of kinds) {
    const { count } = await cases(tx, viewer, [kind], 'waiting')
      .where(inScope(viewer, kind))
      .where(isWaiting)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[kind] = count
  }
  return counts
}

/** A row is of one kind, whose rule of scope decides. */
const inScopeOfItsKind = (viewer: CaseViewer) =>
  visibleBy(
    'CON-D4',
    sql<boolean>`case when cases.kind = 'membership' then ${inScope(viewer, 'membership')} else ${inScope(viewer, 'email')} end`,
  )

export const findCase = (tx: Tx, viewer: CaseViewer, id: string) =>
  shown(tx, viewer, kinds, 'any').where(inScopeOfItsKind(viewer)).where('cases.id', '=', id).executeTakeFirst()
