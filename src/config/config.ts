import { RuntimeConfig } from '#contract/core/runtime-config.ts'
import * as v from 'valibot'

/** Which part of the runtime configuration cannot be used. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`/config.json cannot be used: ${problems.join('; ')}`)
    this.name = 'ConfigError'
  }
}

/** Checks what an installation serves at /config.json. Throws ConfigError naming every wrong field. */
export function parseConfig(value: unknown): RuntimeConfig {
  const parsed = v.safeParse(Usable, value)
  if (parsed.success) return parsed.output
  throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`))
}

/** Addresses are absolute or, where page and API share an origin, paths of it. */
const Usable = v.pipe(
  RuntimeConfig,
  v.check(({ api_base }) => /^(https?:\/\/[^/]+)?\/(.*\/)?$/.test(api_base), 'api_base must end with a slash'),
  v.check(({ api_host }) => /^(https?:\/\/[^/]+)?$/.test(api_host), 'api_host must be an origin without a slash at the end'),
  v.check(
    ({ socket_url }) => /^(wss?:\/\/[^/]+)?\/[^?#]*$/.test(socket_url),
    'socket_url must be a ws: or wss: address without a query',
  ),
)

/** Reads the configuration of this installation. Throws ConfigError or what `fetch` throws. */
export async function loadConfig(fetch: typeof globalThis.fetch, url = '/config.json'): Promise<RuntimeConfig> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new ConfigError([`answered ${response.status}`])
  return parseConfig(await response.json())
}
