import type { Insertable } from 'kysely'
import { present } from '#server/platform/base/present.ts'
import { secondFactorGraceMs } from '#server/platform/security/rights.ts'
import type { Sealer } from '#server/platform/security/sealing.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { demoStaff, demoTotpSecret, linkedStaff } from './accounts.ts'

type Given = {
  founded: number
  now: number
  passwordHash: string
  roleIds: ReadonlyMap<string, string>
  sealer: Sealer
  newId: () => string
  /** The member behind the parish's console account, and the parish. */
  linked: { userId: string; parishId: string }
}

/** The console accounts of the demo; those whose role asks for a second factor have one. */
export const inventStaff = ({ founded, now, passwordHash, roleIds, sealer, newId, linked }: Given) =>
  demoStaff.map(({ role, enrolled, ...person }): Insertable<Database['admin_users']> => {
    const id = newId()
    const isLinked = person.username === linkedStaff.staff
    return {
      ...person,
      id,
      role_id: present(roleIds.get(role), `the role ${role}`),
      password_hash: passwordHash,
      password_changed_at: iso(founded),
      ...(enrolled ? { totp_sealed: sealer.seal(demoTotpSecret, id), totp_confirmed_at: iso(founded) } : {}),
      two_factor_due_at: enrolled ? iso(founded + secondFactorGraceMs) : null,
      ...(isLinked ? { scope_kind: 'parish' as const, scope_ids: [linked.parishId], linked_user_id: linked.userId } : {}),
      created_at: iso(founded),
      updated_at: iso(now),
    }
  })

const iso = (at: number) => new Date(at).toISOString()
