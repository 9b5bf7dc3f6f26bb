import type { I18n } from '@lingui/core'
import type { Verification, VerificationKind } from '#contract/verification/verification.ts'

export const statusWord = (i18n: I18n, status: Verification['status']): string =>
  ({
    pending: i18n.t('Waiting'),
    info_requested: i18n.t('Asked for more'),
    approved: i18n.t('Verified'),
    rejected: i18n.t('Refused'),
  })[status]

export const statusTone = {
  pending: 'gold',
  info_requested: 'info',
  approved: 'success',
  rejected: 'crimson',
} as const satisfies Record<Verification['status'], string>

export const kindWord = (i18n: I18n, kind: VerificationKind): string =>
  ({
    email: i18n.t('Email'),
    clergy: i18n.t('Clergy'),
    guardian: i18n.t('Guardian'),
    membership: i18n.t('Membership'),
  })[kind]

export const isWaiting = ({ status }: Pick<Verification, 'status'>) => status === 'pending' || status === 'info_requested'

/** Of an address or a guardian, who are written to by a link. */
export const hasLink = ({ kind }: Pick<Verification, 'kind'>) => kind === 'email' || kind === 'guardian'
