import type { Settings, SettingsPatch } from '#contract/settings/settings.ts'
import type { FieldVisibilities } from '#contract/settings/visibility.ts'

/** The settings after the server accepts the change; a field returned to its default is shown once the server has answered. */
export function applied(before: Settings, { field_visibility, ...others }: SettingsPatch): Settings {
  return { ...before, ...given(others), field_visibility: { ...before.field_visibility, ...known(field_visibility ?? {}) } }
}

/** The change that reverts exactly the given one. */
export function undoOf(before: Settings, { field_visibility, ...others }: SettingsPatch): SettingsPatch {
  const fields = Object.keys(field_visibility ?? {}) as (keyof FieldVisibilities)[] // the keys of a strict object are its fields
  return {
    ...Object.fromEntries(Object.keys(given(others)).map((key) => [key, before[key as keyof Settings]])),
    ...(field_visibility
      ? { field_visibility: Object.fromEntries(fields.map((field) => [field, before.field_visibility[field]])) }
      : {}),
  }
}

const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined> // Object.fromEntries loses the keys
  }
const known = (fields: NonNullable<SettingsPatch['field_visibility']>) =>
  Object.fromEntries(Object.entries(fields).filter(([, audience]) => audience)) as Partial<FieldVisibilities>
