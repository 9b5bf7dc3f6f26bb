import * as v from 'valibot'
import type { BrowserStorage } from './browser-storage.ts'
import { stampPrefix } from './keys.ts'

/** The stored value of a key; null when absent, broken or of another shape. */
export function readJson<S extends v.GenericSchema>(storage: BrowserStorage, key: string, schema: S): v.InferOutput<S> | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export const writeJson = (storage: BrowserStorage, key: string, value: unknown) => storage.set(key, JSON.stringify(value))

/** Writes an expendable value with its time, epoch milliseconds: the clean-up removes the oldest first. */
export function writeDroppable(storage: BrowserStorage, key: string, value: unknown, now: number) {
  storage.set(stampPrefix + key, String(now))
  writeJson(storage, key, value)
}
