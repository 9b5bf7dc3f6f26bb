import type { Insertable } from 'kysely'
import { present } from '#server/platform/base/present.ts'
import { secondFactorGraceMs } from '#server/platform/security/rights.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

/** The demo's console accounts; those whose role requires a second factor have one. `roleIds` by name. */
export const inventStaff = (world: SeedWorld, roleIds: ReadonlyMap<string, string>) => {
  const { founded, now, passwordHash, random, linked, totpSecret, parts } = world
  return world.staff.map(({ role, enrolled, ...person }) => {
    const id = random.id(founded)
    const isLinked = person.username === linked.username
    return {
      ...person,
      id,
      role_id: present(roleIds.get(role), `the role ${role}`),
      password_hash: passwordHash,
      password_changed_at: iso(founded),
      ...(enrolled ? { totp_sealed: parts.secondFactorSealer.seal(totpSecret, id), totp_confirmed_at: iso(founded) } : {}),
      two_factor_due_at: enrolled ? iso(founded + secondFactorGraceMs) : null,
      ...(isLinked ? { scope_kind: 'parish' as const, scope_ids: [linked.parishId], linked_user_id: linked.userId } : {}),
      created_at: iso(founded),
      updated_at: iso(now),
    } satisfies Insertable<Database['admin_users']>
  })
}

const iso = (at: number) => new Date(at).toISOString()
