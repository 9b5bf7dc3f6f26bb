import { sql } from 'kysely'
import { decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { people } from '#server/modules/accounts/views.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { likeAny, since, until } from '#server/platform/db/filters.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow, visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isMine, type Queue } from '../moderation.queries.ts'

/** `within`: the queue of an account with limits, whose records it may see. */
type Context = { tx: Tx; within: Queue | null }

const nameOf = (table: string) =>
  sql<string | null>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`

const decided = (tx: Tx) => tx.selectFrom('moderation_cases').where('moderation_cases.state', '<>', 'open')

/** Decisions with the names of those concerned. */
export const decisionRows = (tx: Tx) =>
  decided(tx)
    .leftJoin(consoleAccounts.as('staff'), 'staff.id', 'moderation_cases.decided_by')
    .leftJoin(consoleAccounts.as('restorer'), 'restorer.id', 'moderation_cases.restored_by')
    .leftJoin(people.as('author'), 'author.id', 'moderation_cases.author_id')
    .select([
      'moderation_cases.id',
      'moderation_cases.kind',
      'moderation_cases.target_id',
      'moderation_cases.state',
      'moderation_cases.title',
      'moderation_cases.excerpt',
      'moderation_cases.is_anonymous',
      'moderation_cases.decision',
      'moderation_cases.reason',
      'moderation_cases.decided_at',
      'moderation_cases.told_at',
      'moderation_cases.restored_at',
      'moderation_cases.restore_reason',
      'moderation_cases.rule',
      'moderation_cases.suspended_until',
      'author.id as author_id',
      'author.username as author_username',
    ])
    .select([
      nameOf('author').as('author_name'),
      nameOf('staff').as('decided_by_name'),
      nameOf('restorer').as('restored_by_name'),
    ])
export type StoredDecision = Awaited<ReturnType<ReturnType<typeof decisionRows>['execute']>>[number]

const outcomes = {
  standing: sql<boolean>`moderation_cases.state = 'decided' and moderation_cases.restored_at is null`,
  undone: sql<boolean>`moderation_cases.state = 'undone'`,
  restored: sql<boolean>`moderation_cases.restored_at is not null`,
} as const

/** Every decision about content, the newest first (MOD-D3). */
export const decisionList = listOf(decisionsEndpoints.decisions.query, {
  from: ({ tx }: Context) => decided(tx),
  key: 'moderation_cases.id',
  scope: ({ within }) =>
    within === null ? everyRow : visibleBy('CON-D4', isMine(within, 'moderation_cases.kind', 'moderation_cases.target_id')),
  filters: {
    q: (words) => likeAny(['moderation_cases.title', 'moderation_cases.excerpt', 'moderation_cases.reason'], words),
    kind: (kind) => sql`moderation_cases.kind = ${kind}`,
    decision: (decision) => sql`moderation_cases.decision = ${decision}`,
    outcome: (outcome) => outcomes[outcome],
    // Asked first whether there is one: of nobody no decision is read.
    moderator: (name) => {
      const named = sql`select staff.id from ${consoleAccounts} as staff where ${likeAny([nameOf('staff')], name)}`
      // Of a name that nobody has, no decision is read.
      return sql`exists (${named}) and moderation_cases.decided_by = any(array(${named}))`
    },
    from: (day) => since('moderation_cases.decided_at', day),
    to: (day) => until('moderation_cases.decided_at', day),
  },
  order: () => sorted('desc', 'moderation_cases.decided_at', 'moderation_cases.id'),
  rows: ({ tx }, keys) => decisionRows(tx).where(oneOf('moderation_cases.id', keys)).execute(),
})
