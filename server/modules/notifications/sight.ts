import { type RawBuilder, sql } from 'kysely'
import { asText } from '#server/platform/db/view.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

export type Targets = readonly ExtensionPoints['notifications.target'][]
/** A row of this table: somebody's notice, or the mail of one that waits. */
export type NoticeTable = 'notifications' | 'held_mails'

type Rule = (target: Targets[number], reader: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<boolean>

/** By the rule of its target's kind; a notice of anything else is its reader's as it is. */
function whichever(table: NoticeTable, targets: Targets, rule: Rule): RawBuilder<boolean> {
  if (targets.length === 0) return sql`true`
  const ofTable = (column: string) => sql.ref(`${table}.${column}`)
  const cases = targets.map(
    (target) => sql`when ${sql.lit(target.type)} then ${rule(target, ofTable('user_id'), sql`${ofTable('target_id')}::uuid`)}`,
  )
  return sql<boolean>`(case ${ofTable('target_type')} ${sql.join(cases, sql` `)} else true end)`
}

/** Several people are behind it. */
const isOfMany = { notifications: sql`notifications.count > 1`, held_mails: sql`cardinality(held_mails.actor_ids) > 1` }

type Sight = { areWordsOpen: RawBuilder<boolean>; isInSight: RawBuilder<boolean> }
const known = new WeakMap<Targets, Partial<Record<NoticeTable, Sight>>>()

/** The rules of these kinds for a table, built once: they fill pages of SQL. */
function sightOf(table: NoticeTable, targets: Targets): Sight {
  const built = known.get(targets) ?? {}
  known.set(targets, built)
  built[table] ??= {
    areWordsOpen: asText(whichever(table, targets, ({ isOpen }, reader, id) => isOpen(reader, id))),
    isInSight: asText(
      whichever(table, targets, ({ isOpen, isAround }, reader, id) =>
        isAround ? sql`(${isOpen(reader, id)} or (${isOfMany[table]} and ${isAround(reader, id)}))` : isOpen(reader, id),
      ),
    ),
  }
  return built[table]
}

/** The words that it quotes are still its reader's to read. */
export const areWordsOpen = (table: NoticeTable, targets: Targets) => sightOf(table, targets).areWordsOpen

/**
 * What it is about is still its reader's to see; one about several people also while that in which they did it is. Asked on every
 * read: whatever closed it - a block, a smaller audience, a group that was left - needs to know nothing of notices.
 */
export const isInSight = (table: NoticeTable, targets: Targets) => sightOf(table, targets).isInSight

/** Without the words of somebody else that are closed now. */
export const withoutWords = (params: Record<string, unknown>, areOpen: boolean): Record<string, unknown> =>
  areOpen || !('excerpt' in params) ? params : { ...params, excerpt: '' }
