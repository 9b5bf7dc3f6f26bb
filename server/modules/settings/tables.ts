import type { Generated } from 'kysely'
import type { InferOutput } from 'valibot'
import type { MessageAudience } from '#contract/settings/settings.ts'
import type { FieldVisibilities } from '#contract/settings/visibility.ts'
import type { Json } from '#server/platform/db/columns.ts'

export type MemberSettingsTable = {
  user_id: string
  follow_approval: Generated<boolean>
  listed_in_directory: Generated<boolean>
  who_can_message: Generated<InferOutput<typeof MessageAudience>>
  show_online: Generated<boolean>
  show_read_marks: Generated<boolean>
  show_event_attendance: Generated<boolean>
  /** Chosen audiences; absent fields follow the community's defaults. */
  field_visibility: Json<Partial<FieldVisibilities>>
  first_day: Generated<number>
  time_format: Generated<12 | 24>
  updated_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    member_settings: MemberSettingsTable
  }
}
