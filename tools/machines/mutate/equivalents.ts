import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** `machines/<name>/<name>.equivalents.json`: mutants that cannot be distinguished from the chart, each with its reason. */
export function readEquivalents(name: string): Record<string, string> {
  const file = new URL(`../../../machines/${name}/${name}.equivalents.json`, import.meta.url)
  if (!existsSync(file)) return {}
  return v.parse(v.record(v.string(), v.pipe(v.string(), v.minLength(20))), JSON.parse(readFileSync(file, 'utf8')))
}
