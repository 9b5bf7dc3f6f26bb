import type { Settings, SettingsPatch } from '#contract/settings/settings.ts'
import type { FieldVisibilities } from '#contract/settings/visibility.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { findSettings, lockSettings, type StoredSettings, updateSettings } from './settings.queries.ts'
import { visibilitySetting } from './visibility.setting.ts'

/** A member's settings, with defaults for what they have not chosen. Throws not_found for an erased account. */
export async function settingsOf(tx: Tx, parts: Pick<Parts, 'db' | 'bus'>, userId: string): Promise<Settings> {
  const stored = await findSettings(tx, userId)
  if (!stored) throw new Failure('not_found')
  return shape(stored, await readSetting(tx, parts, visibilitySetting))
}

/** Stores the given settings; language and time zone are the account's own. */
export async function changeSettings(tx: Tx, parts: Parts, userId: string, changes: SettingsPatch): Promise<Settings> {
  const { locale, timezone, field_visibility, ...others } = changes
  await lockSettings(tx, userId)
  const before = await findSettings(tx, userId)
  if (!before) throw new Failure('not_found')
  const visibility = field_visibility && merged(before.field_visibility ?? {}, field_visibility)
  await updateSettings(
    tx,
    userId,
    { ...given(others), ...(visibility ? { field_visibility: JSON.stringify(visibility) } : {}) },
    new Date(parts.now()).toISOString(),
  )
  if (changes.show_online !== undefined || changes.show_read_marks !== undefined) await parts.live.personChanged(tx, userId)
  if (changes.follow_approval !== undefined && changes.follow_approval !== (before.follow_approval ?? false))
    await parts.tell(tx, 'settings.wall-changed', { userId })
  const account = given({ locale, timezone })
  if (Object.keys(account).length > 0) await parts.ask(tx, 'accounts.changePerson', { userId, changes: account })
  return settingsOf(tx, parts, userId)
}

const shape = (stored: StoredSettings, defaults: FieldVisibilities): Settings => ({
  follow_approval: stored.follow_approval ?? false,
  listed_in_directory: stored.listed_in_directory ?? true,
  who_can_message: stored.who_can_message ?? 'parish',
  show_online: stored.show_online ?? true,
  show_read_marks: stored.show_read_marks ?? true,
  show_event_attendance: stored.show_event_attendance ?? true,
  field_visibility: { ...defaults, ...stored.field_visibility },
  locale: stored.locale,
  timezone: stored.timezone,
  first_day: stored.first_day ?? 0,
  time_format: stored.time_format ?? 12,
})

function merged(
  before: Partial<FieldVisibilities>,
  changes: NonNullable<SettingsPatch['field_visibility']>,
): Partial<FieldVisibilities> {
  return Object.fromEntries(Object.entries({ ...before, ...given(changes) }).filter(([, audience]) => audience !== null))
}

const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined> // Object.fromEntries loses the keys
  }
