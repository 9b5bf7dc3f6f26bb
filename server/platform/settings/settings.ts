import * as v from 'valibot'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import { busCache } from './bus-cache.ts'
import { findSetting, findVersion, lockSetting, putSetting } from './settings.queries.ts'

/** A row of `settings`. The schema turns an empty object into the defaults, which apply without a row. */
export type Setting<S extends v.GenericSchema> = { key: string; schema: S }
export const defineSetting = <const S extends v.GenericSchema>(setting: Setting<S>): Setting<S> => setting

type SettingParts = { bus: Bus }
const cache = busCache('settings')

/** The current setting, cached until the bus reports a change or a possible gap. */
export async function readSetting<S extends v.GenericSchema>(
  tx: Tx,
  parts: SettingParts,
  { key, schema }: Setting<S>,
): Promise<v.InferOutput<S>> {
  return cache.read(parts.bus, key, async () => v.parse(schema, (await findSetting(tx, key))?.value ?? {}))
}

/** Stores a setting and notifies every server process after the commit; `by`: the console account. Throws what the schema refuses. */
export async function writeSetting<S extends v.GenericSchema>(
  tx: Tx,
  parts: { bus: Bus; now: () => number },
  { key, schema }: Setting<S>,
  value: v.InferInput<S>,
  by: string | null = null,
): Promise<void> {
  v.parse(schema, value)
  await putSetting(tx, key, value, new Date(parts.now()).toISOString(), by)
  await cache.changed(tx, parts.bus, key)
}

export type SettingVersion<S extends v.GenericSchema> = {
  value: v.InferOutput<S>
  /** null: never changed. */
  updated_at: string | null
}

/** The stored setting with the time of its last change, uncached: for whoever edits it. */
export async function settingVersion<S extends v.GenericSchema>(tx: Tx, { key, schema }: Setting<S>): Promise<SettingVersion<S>> {
  const row = await findVersion(tx, key)
  return { value: v.parse(schema, row?.value ?? {}), updated_at: row ? new Date(row.updated_at).toISOString() : null }
}

/** Like `settingVersion`, and nobody else can change the setting until the end of the transaction. */
export async function lockSettingVersion<S extends v.GenericSchema>(tx: Tx, setting: Setting<S>): Promise<SettingVersion<S>> {
  await lockSetting(tx, setting.key)
  return settingVersion(tx, setting)
}
