import type { I18n } from '@lingui/core'
import type { AdminRole } from '#contract/core/permissions.ts'

const builtIn: Readonly<Record<AdminRole, string>> = {
  superadmin: /*i18n*/ 'Superadmin',
  admin: /*i18n*/ 'Admin',
  moderator: /*i18n*/ 'Moderator',
  parish_admin: /*i18n*/ 'Parish Admin',
}
const labels = new Set(Object.values(builtIn))

/** A built-in console role (ADM-02) in the current language; another by its name. */
export const roleName = (role: string, i18n: I18n): string => (role in builtIn ? i18n._(builtIn[role as AdminRole]) : role)

/** A role's label: those of built-in roles that nobody has renamed are translated. */
export const roleLabel = (label: string, i18n: I18n): string => (labels.has(label) ? i18n._(label) : label)
