import type { AdminUser } from '#contract/staff/console-account.ts'
import { languages } from '#contract/core/languages.ts'
import { PlaceName } from '#contract/parishes/place-name.ts'
import * as v from 'valibot'

const text = v.fallback(v.pipe(v.string(), v.trim()), '')
const flag = v.fallback(v.boolean(), false)
const moment = v.fallback(v.nullable(v.string()), null)
const number = v.fallback(v.number(), 0)
const id = v.pipe(v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]), v.transform(String))
const list = v.fallback(v.array(v.string()), [])
const map = v.fallback(v.record(v.string(), v.boolean()), {})
const scope = v.object({
  kind: v.fallback(v.picklist(['all', 'diocese', 'parish']), 'all'),
  ids: list,
  places: v.fallback(v.array(PlaceName), []),
})
const role = v.object({
  id: v.fallback(id, ''),
  name: text,
  label: text,
  rank: number,
  permissions: map,
})

/** As servers have sent it: the id under either name, names possibly absent, permissions as a list, a map, or both (ADM-12). */
const Sent = v.pipe(
  v.object({
    id: v.optional(id),
    user_id: v.optional(id),
    username: text,
    email: text,
    full_name: text,
    first_name: text,
    last_name: text,
    role: v.fallback(role, { id: '', name: '', label: '', rank: 0, permissions: {} }),
    role_name: text,
    permissions: list,
    scope: v.fallback(scope, { kind: 'all', ids: [], places: [] }),
    two_factor_enabled: flag,
    two_factor_required: flag,
    two_factor_due_at: moment,
    recovery_codes_left: number,
    last_login: moment,
    is_active: v.fallback(v.boolean(), true),
    linked_username: moment,
    locale: v.fallback(v.nullable(v.picklist(languages)), null),
  }),
  v.check((user) => (user.id ?? user.user_id) !== undefined),
)

/**
 * The one parser of a console account (TRAP-40): id as text, permissions as the union of the list and of the true entries of the
 * role's map, always a full name. Null when it is no account.
 */
export function readAdminUser(value: unknown): AdminUser | null {
  const { success, output } = v.safeParse(Sent, value)
  if (!success) return null
  const { id, user_id, permissions, role, role_name, full_name, ...rest } = output
  const granted = Object.keys(role.permissions).filter((name) => role.permissions[name])
  const name = role_name || role.name
  return {
    ...rest,
    id: id ?? user_id ?? '',
    role: { ...role, name, label: role.label || name },
    role_name: name,
    permissions: [...new Set([...permissions, ...granted])],
    full_name: full_name || [rest.first_name, rest.last_name].filter(Boolean).join(' ') || rest.username || rest.email,
  }
}
