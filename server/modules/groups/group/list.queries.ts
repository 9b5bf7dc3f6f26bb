import { sql } from 'kysely'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { foundIds } from '#server/platform/search/index/store.queries.ts'
import { searchQuestion } from '#server/platform/search/question.ts'
import { findGroups } from './group.queries.ts'
import { isKnown, withMine } from './known.ts'

type Context = { tx: Tx; viewerId: string }

const hasWords = (words: string) => {
  const question = searchQuestion(words, { prefixFrom: 2 })
  return question === null ? sql<boolean>`false` : sql<boolean>`groups.id in ${foundIds('groups', question)}`
}
const isMine = sql<boolean>`mine.status in ('active', 'requested')`
const isInvited = sql<boolean>`mine.status = 'invited'`

/** Groups that the viewer may know of. What waits, is held or over stands among one's own alone. */
export const groupList = listOf(groupsEndpoints.list.query, {
  from: ({ tx, viewerId }: Context) => withMine(tx, viewerId),
  key: 'groups.id',
  scope: () =>
    visibleBy('GRP-D3', sql`${isKnown} and ((groups.status = 'active' and groups.held_at is null) or mine.status = 'active')`),
  filters: {
    q: hasWords,
    kind: (kind) => sql`groups.kind = ${kind}`,
    parish: (id) => sql`groups.parish_id = ${id}`,
    // Plain conditions: few memberships are joined to their groups, not all groups to them.
    mine: (wanted) => (wanted ? isMine : sql`not coalesce(${isMine}, false)`),
    invited: (wanted) => (wanted ? isInvited : sql`not coalesce(${isInvited}, false)`),
    member: (id) =>
      sql`mine.status = 'active' and exists (select from group_memberships theirs
        where theirs.group_id = groups.id and theirs.user_id = ${id} and theirs.status = 'active')`,
  },
  order: {
    name: (by) => sorted(by, sql`lower(groups.name)`, 'groups.id'),
    members: (by) => sorted(by, 'groups.members_count', 'groups.id'),
    created: (by) => sorted(by, 'groups.created_at', 'groups.id'),
  },
  rows: ({ tx, viewerId }, keys) => findGroups(tx, viewerId, keys.map(String)),
})
