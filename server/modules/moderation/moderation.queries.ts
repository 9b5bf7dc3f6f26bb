import { people } from '#server/modules/accounts/views.ts'
import { type RawBuilder, sql } from 'kysely'
import { consoleQueueEndpoints, type queueAges, type scoreLevels } from '#contract/moderation/console-queue.ts'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { decisionsAbout, missingFor } from './cases/acts.ts'
import { claimsOf, escalationsOf } from './cases/case.queries.ts'
import { refusalsFor } from './cases/impartial.ts'
import type { Described, ModeratedRecord, Moderating } from './points.ts'

export type Queue = { tx: Tx; by: Moderating; kinds: readonly ExtensionPoints['moderation.target'][] }

const daysOf = { day: 1, three_days: 3, week: 7 } as const satisfies Record<(typeof queueAges)[number], number>

/** Items of all kinds that wait for moderation, the longest waiting first (MOD-D5). */
export const queueList = listOf(consoleQueueEndpoints.consoleQueue.query, {
  from: (context: Queue, filters, wanted) =>
    context.tx.selectFrom(recordsOf(wanted === 'rows' ? { ...context, kinds: kindsOf(context, filters) } : context).as('queue')),
  key: 'queue.id',
  scope: () => visibleBy('each kind limits its own records', sql`true`),
  where: (context) => sql`queue.is_waiting and ${withinReach(context, 'queue')}`,
  parts: (context, filters) => kindsOf(context, filters).map((kind) => ({ ...context, kinds: [kind] })),
  filters: {
    // Other kinds are not read.
    kind: () => sql`true`,
    parish: (parishId) => sql`queue.parish_id = ${parishId}`,
    // The reported ones are gathered first: a join may look for reports of all that waits.
    reason: (reason, { kinds }) => sql`queue.id = any(array(select why.target_id from reports as why where why.state = 'open'
      and why.reason = ${reason} and why.target_type = any(${kinds.map(({ kind }) => kind)}::text[])))`,
    age: (age, { by }) => sql`queue.waiting_since < ${new Date(by.parts.now() - daysOf[age] * 86_400_000).toISOString()}`,
    escalated: (isIt) => (isIt ? isEscalated('queue') : sql`not ${isEscalated('queue')}`),
    score: (level, context) => isOfLevel(context, level),
    order: () => sql`true`,
    assignee: (assignee, context) => assigned[assignee](context, context.by.moderator.adminId),
  },
  order: (_by, _context, { order }) => {
    const waiting = sorted('asc', 'queue.waiting_since', 'queue.id')
    return order === 'score' ? [...sorted('desc', score), ...waiting] : waiting
  },
  async rows({ tx, by, kinds }, keys) {
    const described = []
    for (const kind of kinds) described.push(...(await kind.entries(tx, by, keys.map(String))))
    return withClaims(tx, by, described)
  },
})

/** Of the reports, and of a kind that has reports of its own. A subquery a row: it reads the groups of what waits alone. */
const score = sql<number>`(queue.score
  + coalesce((select one.score from report_groups as one where one.target_id = queue.id), 0))`
/** Scores of each level. */
const levels = {
  high: (sum: RawBuilder<number>) => sql<boolean>`${sum} >= 10`,
  medium: (sum: RawBuilder<number>) => sql<boolean>`${sum} between 4 and 9`,
  low: (sum: RawBuilder<number>) => sql<boolean>`${sum} < 4`,
} as const satisfies Record<(typeof scoreLevels)[number], unknown>
const groupsOf = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from report_groups as one where one.target_id = queue.id and ${condition})`

/** What has no score of its own is joined to its reports rather than summed for each entry that waits. */
function isOfLevel({ kinds }: Queue, level: keyof typeof levels): RawBuilder<boolean> {
  if (kinds.some(({ isScored }) => isScored)) return levels[level](score)
  return level === 'low' ? sql`not ${groupsOf(sql`one.score >= 4`)}` : groupsOf(levels[level](sql`one.score`))
}

const isEscalated = (table: string) => sql<boolean>`exists (select from moderation_cases as escalated
  where escalated.target_id = ${sql.ref(`${table}.id`)} and escalated.state = 'open' and escalated.escalated_at is not null)`

/** An escalated entry is out of the reach of an account with limits. */
export const withinReach = ({ by }: Queue, table: string) =>
  by.moderator.scope.kind === 'all' ? sql<boolean>`true` : sql<boolean>`not ${isEscalated(table)}`

async function scoresOf(queue: Queue, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; score: number }>`
    select queue.id, ${score} as score from ${recordsOf(queue)} as queue where queue.id = any(${ids}::uuid[])`.execute(queue.tx)
  return new Map(rows.map(({ id, score: sum }) => [id, sum]))
}

/** The kind of an entry in the moderator's scope. */
export async function kindOf(queue: Queue, id: string): Promise<Queue['kinds'][number] | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select queue.kind from ${recordsOf(queue)} as queue where queue.id = ${id}`.execute(queue.tx)
  return queue.kinds.find(({ kind }) => kind === rows[0]?.kind)
}

export async function withClaims(tx: Tx, by: Moderating, described: readonly Described[]): Promise<QueueEntry[]> {
  const ids = described.map(({ entry }) => entry.id)
  const claims = await claimsOf(tx, ids, new Date(by.parts.now()).toISOString())
  const refusals = await refusalsFor(tx, by, described)
  const kinds = by.parts
    .contributions('moderation.target')
    .filter(({ kind }) => described.some(({ entry }) => entry.kind === kind))
  const scores = await scoresOf({ tx, by, kinds }, ids)
  const escalations = await escalationsOf(tx, ids)
  return described.map((one) => {
    const { entry } = one
    const claim = claims.get(entry.id)
    const kind = kinds.find((target) => target.kind === entry.kind)
    const escalation = escalations.get(entry.id)
    return {
      ...entry,
      claim: claim?.until ? { name: claim.name, is_mine: claim.claimed_by === by.moderator.adminId, until: claim.until } : null,
      refusal: refusals.get(entry.id) ?? null,
      decisions: kind ? decisionsAbout(kind, one).filter((decision) => missingFor(by, decision).length === 0) : [],
      score: scores.get(entry.id) ?? 0,
      escalation: escalation?.at ? { by: escalation.by, at: escalation.at, note: escalation.note, to: escalation.to } : null,
    }
  })
}

/** Whether somebody who meets a condition holds an entry of the queue, or had it escalated to them. An entry has one open case at most. */
const isHeld = ({ by }: Queue, condition: (holder: RawBuilder<string | null>) => RawBuilder<boolean>) =>
  sql<boolean>`exists (select from moderation_cases where moderation_cases.kind = queue.kind
    and moderation_cases.target_id = queue.id and moderation_cases.state = 'open'
    and ${condition(sql`(case when claimed_until > ${new Date(by.parts.now()).toISOString()} then claimed_by else assigned_to end)`)})`
const assigned = {
  me: (queue: Queue, adminId: string) => isHeld(queue, (holder) => sql`${holder} = ${adminId}`),
  others: (queue: Queue, adminId: string) => isHeld(queue, (holder) => sql`${holder} <> ${adminId}`),
  nobody: (queue: Queue) => sql<boolean>`not ${isHeld(queue, (holder) => sql`${holder} is not null`)}`,
} as const

const kindsOf = ({ kinds }: Queue, filters: { kind?: string | undefined }) =>
  kinds.filter(({ kind }) => filters.kind === undefined || kind === filters.kind)

/** Whether a record of this kind is in the moderator's scope: looked up for each row, by the id. */
export const isMine = ({ tx, by, kinds }: Queue, kind: string, id: string) =>
  sql<boolean>`coalesce(case ${sql.ref(kind)} ${sql.join(
    kinds.map(
      // Not `exists`: that may be answered by reading every record of a scope once.
      (one) =>
        sql`when ${sql.lit(one.kind)} then (select true from ${one.records(tx, by)} as mine where mine.id = ${sql.ref(id)} limit 1)`,
    ),
    sql` `,
  )} end, false)`

/** Records of all kinds, in brackets. */
export function recordsOf({ tx, by, kinds }: Queue): RawBuilder<ModeratedRecord & { kind: string }> {
  const none = sql`select null::text as kind, null::uuid as id, null::timestamptz as waiting_since, false as is_waiting, null::uuid as parish_id,
    0 as score where false`
  const parts = kinds.map(
    ({ kind, records, isScored }) => sql`select ${sql.lit(kind)}::text as kind, id, waiting_since, is_waiting, parish_id,
      ${isScored ? sql.ref('score') : sql.lit(0)} as score from ${records(tx, by)} as ${sql.id(kind)}`,
  )
  // One alone can be read in the order of its index; in a union it could not.
  return sql`(${sql.join(parts.length === 1 ? parts : [none, ...parts], sql` union all `)})`
}

export const findReader = (tx: Tx, userId: string) =>
  tx.selectFrom(people.as('users')).where('id', '=', userId).select('locale').executeTakeFirstOrThrow()

export const findAuthor = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('id', '=', userId)
    .select(['id', 'first_name', 'last_name', 'username'])
    .executeTakeFirst()
