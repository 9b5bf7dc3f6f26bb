import * as v from 'valibot'
import type { BrowserStorage } from './browser-storage.ts'
import { storageKeys } from './keys.ts'
import { readJson, writeJson } from './json.ts'

/** No tokens, no field contents: only what happened, when (ISO) and where (path without query). */
const Entry = v.object({ at: v.string(), message: v.string(), path: v.optional(v.string()), id: v.optional(v.string()) })
export type LogEntry = v.InferOutput<typeof Entry>

/** Maximum number of entries per log (ERR-36). */
const logs = {
  app: { key: storageKeys.appErrors, cap: 10 },
  auth: { key: storageKeys.authErrors, cap: 5 },
  websocket: { key: storageKeys.socketErrors, cap: 5 },
} as const
export type LogName = keyof typeof logs

/** Appends to a stored log, dropping the oldest entries when full. */
export function logError(storage: BrowserStorage, name: LogName, entry: LogEntry) {
  const { key, cap } = logs[name]
  writeJson(storage, key, [...readLog(storage, name), entry].slice(-cap))
}

export const readLog = (storage: BrowserStorage, name: LogName): readonly LogEntry[] =>
  readJson(storage, logs[name].key, v.array(Entry)) ?? []
