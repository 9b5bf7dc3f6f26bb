import type { I18n } from '@lingui/core'

/** The four console roles (ADM-02) in the current language. */
export function roleName(role: string, i18n: I18n): string {
  switch (role) {
    case 'superadmin':
      return i18n.t('Superadmin')
    case 'admin':
      return i18n.t('Admin')
    case 'moderator':
      return i18n.t('Moderator')
    case 'parish_admin':
      return i18n.t('Parish Admin')
    default:
      return role
  }
}
