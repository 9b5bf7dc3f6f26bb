import type { Settings } from '#contract/settings/settings.ts'
import type { FieldVisibilities, Relation } from '#contract/settings/visibility.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { findRelation, findVisibility } from './visibility.queries.ts'
import { visibilitySetting } from './visibility.setting.ts'

/** What the viewer is to the member: leaders hold a role in the member's parish. Both belong to it actively. */
export const relationTo = (tx: Tx, viewerId: string, memberId: string): Promise<Relation> =>
  viewerId === memberId ? Promise.resolve('self') : findRelation(tx, viewerId, memberId)

export type Visibility = Pick<Settings, 'follow_approval' | 'listed_in_directory'> & { fields: FieldVisibilities }

/** A member's choices of visibility, with the community's defaults. */
export async function visibilityOf(tx: Tx, parts: Pick<Parts, 'db' | 'bus'>, memberId: string): Promise<Visibility> {
  const [chosen, defaults] = [await findVisibility(tx, memberId), await readSetting(tx, parts, visibilitySetting)]
  return {
    follow_approval: chosen?.follow_approval ?? false,
    listed_in_directory: chosen?.listed_in_directory ?? true,
    fields: { ...defaults, ...chosen?.field_visibility },
  }
}
