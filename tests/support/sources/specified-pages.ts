import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'

/** A console page of the specification. `gate` null: open to every console account. */
export type SpecifiedPage = { address: string; gate: Permission | null }

const text = readFileSync(join(import.meta.dirname, '../../../docs/requirements/03-admin.md'), 'utf8')
const permissionIn = (name: string): Permission => {
  const permission = allPermissions.find((one) => one === name.toLowerCase())
  if (!permission) throw new Error(`docs/requirements/03-admin.md names ${name}, which is no permission`)
  return permission
}

/** The pages below /admin with their gates, in the order of ADMP-01 to ADMP-61. */
export const specifiedPages: readonly SpecifiedPage[] = [
  ...text.matchAll(/^- \*\*ADMP-\d+\*\* (\S+?)(?: \(index\))?: gate ([A-Z_]+|admin login only)/gm),
].map(([, address = '', gate = '']) => ({ address, gate: gate === 'admin login only' ? null : permissionIn(gate) }))

/** The permissions of ADM-30: each gates at least one console page, and no other gates any. */
export const gatingPermissions: readonly Permission[] = (/\*\*ADM-30\*\* [^:]*: ([A-Z_, ]+)/.exec(text)?.[1] ?? '')
  .split(',')
  .map((name) => permissionIn(name.trim().split(' ')[0] ?? ''))
