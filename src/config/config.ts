import { RuntimeConfig } from '#contract/core/runtime-config.ts'
import * as v from 'valibot'

/** An unusable part of the runtime configuration. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`/config.json cannot be used: ${problems.join('; ')}`)
    this.name = 'ConfigError'
  }
}

/** Validates the content of /config.json. Throws ConfigError naming every invalid field. */
export function parseConfig(value: unknown): RuntimeConfig {
  const parsed = v.safeParse(Usable, value)
  if (parsed.success) return parsed.output
  throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`))
}

/** Addresses are absolute, or paths when page and API share an origin. */
const Usable = v.pipe(
  RuntimeConfig,
  v.check(({ api_base }) => /^(https?:\/\/[^/]+)?\/(.*\/)?$/.test(api_base), 'api_base must end with a slash'),
  v.check(({ api_host }) => /^(https?:\/\/[^/]+)?$/.test(api_host), 'api_host must be an origin without a slash at the end'),
  v.check(
    ({ socket_url }) => /^(wss?:\/\/[^/]+)?\/[^?#]*$/.test(socket_url),
    'socket_url must be a ws: or wss: address without a query',
  ),
)

/** Fetches this installation's configuration. Throws ConfigError or a `fetch` error. */
export async function loadConfig(fetch: typeof globalThis.fetch, url = '/config.json'): Promise<RuntimeConfig> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new ConfigError([`answered ${response.status}`])
  return parseConfig(await response.json())
}
