import type { Settings } from '#contract/settings/settings.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type Audience,
  type FieldVisibilities,
  fieldsOfPrivate,
  type Relation,
  specifiedDefaults,
  type VisibleField,
} from '#contract/settings/visibility.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { follows as followed } from '#server/modules/people/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { storedSettings } from '#server/platform/settings/views.ts'
import { view } from '#server/platform/db/view.ts'
import { findRelation, findVisibility } from './visibility.queries.ts'
import { visibilitySetting } from './visibility.setting.ts'

type Viewer = string | RawBuilder<unknown>

/**
 * For a row of `people` under this name: the value of one field of the profile, or null where the viewer may not see it (PRF-D5).
 * `viewer`: an id, or the column that holds it.
 */
export function fieldSeenBy<T>(viewer: Viewer, person: string, field: VisibleField, value: RawBuilder<T>): RawBuilder<T | null> {
  const id = sql.ref(`${person}.id`)
  const viewerId = typeof viewer === 'string' ? sql`${viewer}::uuid` : viewer
  const shared = sql`select from ${memberships} as looking join ${memberships} as home on home.parish_id = looking.parish_id
    where looking.user_id = ${viewerId} and looking.status = 'active' and home.user_id = ${id} and home.status = 'active'`
  const follows = sql`exists (select from ${followed} as followed where followed.follower_id = ${viewerId} and followed.followee_id = ${id})`
  const isClosed = sql`not ${follows} and coalesce((select chosen.follow_approval from member_settings chosen where chosen.user_id = ${id}), false)`
  return sql<T | null>`case when ${value} is null or ${id} = ${viewerId} then ${value}
    ${fieldsOfPrivate.includes(field) ? sql`` : sql`when ${isClosed} then null`} else
    case coalesce((select chosen.field_visibility ->> ${sql.lit(field)} from member_settings chosen where chosen.user_id = ${id}),
        (select stored.value ->> ${sql.lit(field)} from ${storedSettings} as stored where stored.key = ${visibilitySetting.key}),
        ${specifiedDefaults[field]})
      when 'members' then ${value}
      when 'parish' then case when exists (${shared}) then ${value} end
      when 'followers' then case when ${follows} then ${value} end
      when 'leaders' then case when exists (${shared} and looking.roles <> '{}') then ${value} end
    end end`
}

/**
 * Whether a row of `people` may be one whose field the viewer sees: the rows to ask `fieldSeenBy` of. By an index, where the field is
 * not shown to every member by default: few others chose to.
 */
export function maySee(viewerId: string, person: string, field: VisibleField, byDefault: Audience): RawBuilder<SqlBool> {
  if (byDefault === 'members') return sql`true`
  return sql`${sql.ref(`${person}.id`)} = any(array(select ${viewerId}::uuid
    union all select home.user_id from ${memberships} as looking join ${memberships} as home on home.parish_id = looking.parish_id
      where looking.user_id = ${viewerId} and looking.status = 'active' and home.status = 'active'
    union all select followed.followee_id from ${followed} as followed where followed.follower_id = ${viewerId}
    union all select chosen.user_id from member_settings chosen
      where chosen.field_visibility @> jsonb_build_object(${field}::text, 'members')))`
}

/** The community's default audience of each field. */
export const fieldDefaults = (tx: Tx, parts: Pick<Parts, 'bus'>): Promise<FieldVisibilities> =>
  readSetting(tx, parts, visibilitySetting)

/** The key of a member's photo, where the viewer may see it: every query that shows a member to another selects it, not the column. */
export const photoSeenBy = (viewer: Viewer, person: string): RawBuilder<string | null> =>
  fieldSeenBy(viewer, person, 'profile_photo', sql<string>`${sql.ref(`${person}.photo_key`)}`)

/** What members chose to show of themselves; a member without a row shows everything. */
export const shownChoices = view((from) =>
  from.selectFrom('member_settings').select(['user_id', 'follow_approval', 'listed_in_directory', 'show_event_attendance']),
)

/** Who may write to members and what they show of their reading; without a row: their parish, and everything. */
export const messageChoices = view((from) =>
  from.selectFrom('member_settings').select(['user_id', 'who_can_message', 'show_read_marks']),
)

/** Who shows that they are online (PPL-D7); a member without a row does. */
export const presenceChoices = view((from) => from.selectFrom('member_settings').select(['user_id', 'show_online']))

/** How members read times and weeks (SET-D1); one without a row begins the week on Sunday and reads twelve hours. */
export const timeChoices = view((from) => from.selectFrom('member_settings').select(['user_id', 'first_day', 'time_format']))

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
