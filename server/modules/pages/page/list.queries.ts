import { sql } from 'kysely'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { foundIds } from '#server/platform/search/index/store.queries.ts'
import { searchQuestion } from '#server/platform/search/question.ts'
import { isKnown, isPublic, withMine } from './known.ts'
import { findPages } from './page.queries.ts'

/** `viewerId`: null for a visitor. */
type Context = { tx: Tx; viewerId: string | null; isMine: boolean }

const hasWords = (words: string) => {
  const question = searchQuestion(words, { prefixFrom: 2 })
  return question === null ? sql<boolean>`false` : sql<boolean>`pages.id in ${foundIds('pages', question)}`
}

/** Published pages, and among one's own those in any state. */
export const pageList = listOf(pagesEndpoints.list.query, {
  from: ({ tx, viewerId }: Context) => withMine(tx, viewerId),
  key: 'pages.id',
  scope: ({ isMine }) => visibleBy('PAG-D1', isMine ? sql`${isKnown} and mine.role is not null` : isPublic),
  filters: {
    q: hasWords,
    kind: (kind) => sql`pages.kind = ${kind}`,
    parish: (id) => sql`pages.parish_id = ${id}`,
    following: (wanted) => sql`${wanted} = (own.user_id is not null)`,
    mine: (wanted) => sql`${wanted} = (mine.role is not null)`,
  },
  order: {
    name: (by) => sorted(by, sql`lower(pages.name)`, 'pages.id'),
    followers: (by) => sorted(by, 'pages.followers_count', 'pages.id'),
    created: (by) => sorted(by, 'pages.created_at', 'pages.id'),
  },
  rows: ({ tx, viewerId }, keys) => findPages(tx, viewerId, keys.map(String)),
})
