import { people } from '#server/modules/accounts/views.ts'
import { type RawBuilder, sql } from 'kysely'
import { consoleQueueEndpoints, type queueAges } from '#contract/moderation/console-queue.ts'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { claimsOf } from './cases/case.queries.ts'
import { refusalsFor } from './cases/impartial.ts'
import type { Described, ModeratedRecord, Moderating } from './points.ts'

export type Queue = { tx: Tx; by: Moderating; kinds: readonly ExtensionPoints['moderation.target'][] }

const daysOf = { day: 1, three_days: 3, week: 7 } as const satisfies Record<(typeof queueAges)[number], number>

/** Items of all kinds that wait for moderation, the longest waiting first (MOD-D5). */
export const queueList = listOf(consoleQueueEndpoints.consoleQueue.query, {
  from: (context: Queue) => context.tx.selectFrom(recordsOf(context).as('queue')),
  key: 'queue.id',
  scope: () => visibleBy('each kind limits its own records', sql`true`),
  where: () => sql`queue.is_waiting`,
  filters: {
    kind: (kind) => sql`queue.kind = ${kind}`,
    parish: (parishId) => sql`queue.parish_id = ${parishId}`,
    reason: (reason) => sql`exists (select from reports as why where why.target_id = queue.id and why.state = 'open'
      and why.reason = ${reason})`,
    age: (age, { by }) => sql`queue.waiting_since < ${new Date(by.parts.now() - daysOf[age] * 86_400_000).toISOString()}`,
    assignee: (assignee, context) => assigned[assignee](claimOf(context), context.by.moderator.adminId),
  },
  order: () => sorted('asc', 'queue.waiting_since', 'queue.id'),
  async rows({ tx, by, kinds }, keys) {
    const described = []
    for (const kind of kinds) described.push(...(await kind.entries(tx, by, keys.map(String))))
    return withClaims(tx, by, described)
  },
})

export async function withClaims(tx: Tx, by: Moderating, described: readonly Described[]): Promise<QueueEntry[]> {
  const ids = described.map(({ entry }) => entry.id)
  const claims = await claimsOf(tx, ids, new Date(by.parts.now()).toISOString())
  const refusals = await refusalsFor(tx, by, described)
  return described.map(({ entry }) => {
    const claim = claims.get(entry.id)
    return {
      ...entry,
      claim: claim?.until ? { name: claim.name, is_mine: claim.claimed_by === by.moderator.adminId, until: claim.until } : null,
      refusal: refusals.get(entry.id) ?? null,
    }
  })
}

/** Who holds an entry of the queue, as a subquery. */
const claimOf = ({ by }: Queue) => sql`(select claimed_by from moderation_cases
  where moderation_cases.kind = queue.kind and moderation_cases.target_id = queue.id and moderation_cases.state = 'open'
    and moderation_cases.claimed_until > ${new Date(by.parts.now()).toISOString()})`
const assigned = {
  me: (holder: RawBuilder<unknown>, adminId: string) => sql<boolean>`${holder} = ${adminId}`,
  others: (holder: RawBuilder<unknown>, adminId: string) => sql<boolean>`${holder} <> ${adminId}`,
  nobody: (holder: RawBuilder<unknown>) => sql<boolean>`${holder} is null`,
} as const

/** Records of all kinds, in brackets. */
export function recordsOf({ tx, by, kinds }: Queue): RawBuilder<ModeratedRecord & { kind: string }> {
  const none = sql`select null::text as kind, null::uuid as id, null::timestamptz as waiting_since, false as is_waiting, null::uuid as parish_id
    where false`
  const parts = kinds.map(
    ({ kind, records }) =>
      sql`select ${kind}::text as kind, id, waiting_since, is_waiting, parish_id from ${records(tx, by)} as ${sql.id(kind)}`,
  )
  return sql`(${sql.join([none, ...parts], sql` union all `)})`
}

export const findReader = (tx: Tx, userId: string) =>
  tx.selectFrom(people.as('users')).where('id', '=', userId).select('locale').executeTakeFirstOrThrow()

export const findAuthor = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('id', '=', userId)
    .select(['id', 'first_name', 'last_name', 'username'])
    .executeTakeFirst()
