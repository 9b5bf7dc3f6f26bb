import * as v from 'valibot'
import type { Tx } from '#server/platform/db/tx.ts'
import { view } from '#server/platform/db/view.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findWord } from '#server/platform/search/whole-words.ts'
import { defineSetting, readSetting } from '#server/platform/settings/settings.ts'
import type {} from './tables.ts'

export { moderatorOf } from './moderator.ts'

/** Reports of members, decided ones too. */
export const reports = view((from) =>
  from
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'target_type', 'target_id', 'reason', 'details', 'state', 'created_at']),
)

/** Abuse and frauds that hold what members write until a moderator has looked. */
export const heldByDefault = [
  'fuck',
  'fucking',
  'bitch',
  'slut',
  'cunt',
  'شرموطه',
  'كسمك',
  'عرص',
  'متناك',
  'viagra',
  'cialis',
  'onlyfans',
  'western union',
  'double your money',
  'فياجرا',
  'ويسترن يونيون',
  'ارباح مضمونه',
]

/** Words and phrases, matched whole, that hold a post or a comment for a moderator (PST-D6). */
const heldWordsSetting = defineSetting({
  key: 'moderation.held_words',
  schema: v.object({
    words: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))), heldByDefault),
  }),
})

/** Words of the moderators' list that occur whole in a text. */
export async function heldWordsIn(tx: Tx, parts: Pick<Parts, 'db' | 'bus'>, text: string): Promise<string[]> {
  const { words } = await readSetting(tx, parts, heldWordsSetting)
  return words.filter((word) => findWord([word], [text]) !== null)
}
