import * as v from 'valibot'
import type { SettingForm, SettingGroup, SettingValue } from '#contract/settings/setting-rows.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import { readSetting, type Setting } from './settings.ts'

type ValueSchema<T extends SettingValue> = v.GenericSchema<T, T>

/**
 * A setting of one value that the console shows and changes (SYS-D1). Whoever reads it declares it; a module provides it to
 * `settings.key` and its console part words it in `settingTexts`.
 */
export type SettingKey<T extends SettingValue = SettingValue> = {
  key: string
  group: SettingGroup
  form: SettingForm
  default: T
  value: ValueSchema<T>
  stored: Setting<v.GenericSchema<{ value?: T | undefined }, { value: T }>>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    // biome-ignore lint/suspicious/noExplicitAny: keys of any value
    'settings.key': SettingKey<any>
  }
}

type Declared<T extends SettingValue> = { group: SettingGroup; form: SettingForm; schema: ValueSchema<T>; default: NoInfer<T> }

export function settingKey<T extends SettingValue>(key: string, declared: Declared<T>): SettingKey<T> {
  const { schema, ...shown } = declared
  const stored = v.pipe(
    v.object({ value: v.optional(schema) }),
    v.transform(({ value }) => ({ value: value === undefined ? declared.default : value })),
  )
  return { key, ...shown, value: schema, stored: { key, schema: stored } }
}

/** The current value, cached like every setting. */
export const readKey = async <T extends SettingValue>(tx: Tx, parts: { bus: Bus }, { stored }: SettingKey<T>): Promise<T> =>
  (await readSetting(tx, parts, stored)).value
