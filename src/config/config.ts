import { RuntimeConfig } from '#contract/core/runtime-config.ts'
import * as v from 'valibot'

/** An unusable part of the runtime configuration. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`bad configuration: ${problems.join('; ')}`)
  }
}

/** Validates what the server says of itself. Throws ConfigError naming every invalid field. */
export function parseConfig(value: unknown): RuntimeConfig {
  const parsed = v.safeParse(RuntimeConfig, value)
  if (parsed.success) return parsed.output
  throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`))
}

/** This installation's configuration, which the server writes into each page. Throws ConfigError. */
export function configOf(page: Pick<Document, 'getElementById'>): RuntimeConfig {
  const text = page.getElementById('config')?.textContent
  if (!text) throw new ConfigError(['the page carries none'])
  return parseConfig(JSON.parse(text))
}
