import { RuntimeConfig } from '#contract/core/runtime-config.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeJson } from '#src/storage/json.ts'
import { storageKeys } from '#src/storage/keys.ts'
import { ConfigError, loadConfig } from './config.ts'

/**
 * This installation's configuration; offline, the last one received, so that the app still opens. Throws the error of loadConfig
 * when none is stored, and ConfigError in any case.
 */
export async function loadConfigOrRemembered(fetch: typeof globalThis.fetch, storage: BrowserStorage): Promise<RuntimeConfig> {
  try {
    const config = await loadConfig(fetch)
    writeJson(storage, storageKeys.config, config)
    return config
  } catch (error) {
    const remembered = error instanceof ConfigError ? null : readJson(storage, storageKeys.config, RuntimeConfig)
    if (!remembered) throw error
    return remembered
  }
}
