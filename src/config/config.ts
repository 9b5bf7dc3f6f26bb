import { RuntimeConfig } from '#contract/core/runtime-config.ts'
import * as v from 'valibot'

/** An unusable part of the runtime configuration. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`the configuration cannot be used: ${problems.join('; ')}`)
    this.name = 'ConfigError'
  }
}

/** Validates what the server says of itself. Throws ConfigError naming every invalid field. */
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

/** This installation's configuration, which the server writes into each page. Throws ConfigError. */
export function configOf(page: Pick<Document, 'getElementById'>): RuntimeConfig {
  const text = page.getElementById('config')?.textContent
  if (!text) throw new ConfigError(['the page carries none'])
  return parseConfig(JSON.parse(text))
}
