import type { I18n } from '@lingui/core'
import type { AccountStatus } from '#contract/accounts/account.ts'
import type { ParishRole } from '#contract/core/permissions.ts'

export const statusWord = (i18n: I18n, status: AccountStatus): string =>
  ({
    active: i18n.t('Active'),
    pending: i18n.t('Awaiting approval'),
    suspended: i18n.t('Suspended'),
    banned: i18n.t('Banned'),
    deactivated: i18n.t('Deactivated'),
    pending_deletion: i18n.t('About to be deleted'),
  })[status]

export const statusTone = {
  active: 'success',
  pending: 'info',
  suspended: 'warning',
  banned: 'crimson',
  deactivated: 'neutral',
  pending_deletion: 'neutral',
} as const satisfies Record<AccountStatus, string>

export const parishRoleWord = (i18n: I18n, role: ParishRole): string =>
  ({
    parish_admin: i18n.t('Parish admin'),
    treasurer: i18n.t('Treasurer'),
    servant: i18n.t('Servant'),
    deacon: i18n.t('Deacon'),
    priest: i18n.t('Priest'),
  })[role]
