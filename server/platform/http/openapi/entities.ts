import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { GenericSchema } from 'valibot'

const contract = new URL('../../../../contract/', import.meta.url)
const isEntity = (value: unknown): value is GenericSchema =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'schema' &&
  'type' in value &&
  (value.type === 'object' || value.type === 'picklist')

/** The objects and choices that the contract's files export, by name; with the feature in front where two features use one name. */
export async function readEntities(): Promise<Record<string, GenericSchema>> {
  const files = globSync('*/*.ts', { cwd: contract })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  const named = new Map<string, GenericSchema>()
  const seen = new Set<GenericSchema>()
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, contract).href)
    for (const [name, value] of Object.entries(exported)) {
      if (!/^[A-Z]/.test(name) || !isEntity(value) || seen.has(value)) continue
      seen.add(value)
      const feature = basename(dirname(join('/', file))).replace(/(^|-)(\w)/g, (_all, _dash, letter: string) =>
        letter.toUpperCase(),
      )
      named.set(named.has(name) ? `${feature}${name}` : name, value)
    }
  }
  return Object.fromEntries(named)
}
