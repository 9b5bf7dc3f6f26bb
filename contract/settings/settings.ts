import { languages } from '../core/languages.ts'
import * as v from 'valibot'
import { TimeZone } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { FieldVisibilities, FieldVisibilitiesPatch } from './visibility.ts'

export const MessageAudience = v.picklist(['everyone', 'parish', 'following', 'nobody'])

/** A member's own settings (SET-D1). */
export const Settings = v.object({
  /** A private profile: who does not follow the member sees name, photo and parish only (PPL-D2, PRF-D7). */
  follow_approval: v.boolean(),
  /** False: only members of the same parish open the profile, and no directory lists it (PPL-D3). */
  listed_in_directory: v.boolean(),
  who_can_message: MessageAudience,
  show_online: v.boolean(),
  /** Others in a room see how far the member has read, and the member how far they have (CHAT). */
  show_read_marks: v.boolean(),
  show_event_attendance: v.boolean(),
  field_visibility: FieldVisibilities,
  /** Language of mails and notifications. */
  locale: v.picklist(languages),
  timezone: v.string(),
  /** 0 is Sunday. */
  first_day: v.number(),
  time_format: v.picklist([12, 24]),
})
export type Settings = v.InferOutput<typeof Settings>

/** Absent fields stay unchanged. */
export const SettingsPatch = v.object({
  follow_approval: v.optional(v.boolean()),
  listed_in_directory: v.optional(v.boolean()),
  who_can_message: v.optional(MessageAudience),
  show_online: v.optional(v.boolean()),
  show_read_marks: v.optional(v.boolean()),
  show_event_attendance: v.optional(v.boolean()),
  field_visibility: v.optional(FieldVisibilitiesPatch),
  locale: v.optional(v.picklist(languages)),
  timezone: v.optional(TimeZone),
  first_day: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
  time_format: v.optional(v.picklist([12, 24])),
})
export type SettingsPatch = v.InferOutput<typeof SettingsPatch>

const own = { path: 'auth/settings/', base: 'main', auth: 'user', touches: ['settings'] } as const

export const settingsEndpoints = {
  read: endpoint({
    ...own,
    method: 'GET',
    errors: [],
    summary: "Returns the caller's settings (SET-D1).",
    response: Settings,
  }),
  patch: endpoint({
    ...own,
    method: 'PATCH',
    limit: 'write',
    errors: [],
    summary: "Updates the caller's settings.",
    body: SettingsPatch,
    response: Settings,
  }),
} as const
