import { type Insertable, sql, type Updateable } from 'kysely'
import { rulesEndpoints } from '#contract/moderation/rules.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { likeText } from '#server/platform/search/like.ts'
import { moderationRulesColumns } from './columns.ts'

export type RuleRow = NonNullable<Awaited<ReturnType<typeof findRule>>>

const shown = (tx: Tx) =>
  tx
    .selectFrom('moderation_rules')
    .leftJoin(consoleAccounts.as('staff'), 'staff.id', 'moderation_rules.created_by')
    .select(moderationRulesColumns)
    .select(['staff.first_name as staff_first_name', 'staff.last_name as staff_last_name'])

export const ruleList = listOf(rulesEndpoints.rules.query, {
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('moderation_rules'),
  key: 'moderation_rules.id',
  scope: () => everyRow,
  filters: {
    q: (words) => sql`moderation_rules.pattern ilike ${likeText(words)} or moderation_rules.note ilike ${likeText(words)}`,
    match: (match) => sql`moderation_rules.match = ${match}`,
    action: (action) => sql`moderation_rules.action = ${action}`,
    scope: (scope) => sql`${scope} = any(moderation_rules.scope)`,
    active: (isActive) => sql`moderation_rules.is_active = ${isActive}`,
    timed_out: (isTimedOut) => sql`(moderation_rules.timed_out_at is not null) = ${isTimedOut}`,
  },
  order: {
    pattern: (by) => sorted(by, 'moderation_rules.pattern', 'moderation_rules.id'),
    hits: (by) => sorted(by, 'moderation_rules.hits', 'moderation_rules.id'),
    last_hit: (by) => sorted(by, sql`coalesce(moderation_rules.last_hit_at, '-infinity')`, 'moderation_rules.id'),
    updated: (by) => sorted(by, 'moderation_rules.updated_at', 'moderation_rules.id'),
  },
  rows: ({ tx }, keys) => shown(tx).where(oneOf('moderation_rules.id', keys)).execute(),
})

export const findRule = (tx: Tx, id: string) => shown(tx).where('moderation_rules.id', '=', id).executeTakeFirst()

export const lockRule = (tx: Tx, id: string) =>
  tx.selectFrom('moderation_rules').where('id', '=', id).select(moderationRulesColumns).forUpdate().executeTakeFirst()

export const activeRules = (tx: Tx) =>
  tx
    .selectFrom('moderation_rules')
    .where('is_active', '=', true)
    .select(['id', 'pattern', 'match', 'action', 'scope', 'exceptions', 'timed_out_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Undefined where there is such a rule already. */
export const insertRule = (tx: Tx, row: Insertable<Database['moderation_rules']>) =>
  tx
    .insertInto('moderation_rules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['pattern', 'match', 'action']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findSameRule = (tx: Tx, { id, pattern, match, action }: Pick<RuleRow, 'id' | 'pattern' | 'match' | 'action'>) =>
  tx
    .selectFrom('moderation_rules')
    .where('pattern', '=', pattern)
    .where('match', '=', match)
    .where('action', '=', action)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()

export const updateRule = (tx: Tx, id: string, changes: Updateable<Database['moderation_rules']>) =>
  tx.updateTable('moderation_rules').set(changes).where('id', '=', id).execute()

export const deleteRule = (tx: Tx, id: string) => tx.deleteFrom('moderation_rules').where('id', '=', id).execute()

/** Counts texts on which these rules acted; all transactions take the rows in one order. */
export const addHits = (tx: Tx, ids: readonly string[], at: string) =>
  sql`with acted as (select id from moderation_rules where id = any(${ids}::uuid[]) order by id for update)
    update moderation_rules set hits = hits + 1, last_hit_at = ${at} from acted where moderation_rules.id = acted.id`.execute(tx)

export const markTimedOut = (tx: Tx, ids: readonly string[], at: string) =>
  sql`with slow as (select id from moderation_rules where id = any(${ids}::uuid[]) order by id for update)
    update moderation_rules set timed_out_at = ${at} from slow where moderation_rules.id = slow.id`.execute(tx)
