import type { Verification, VerificationKind } from '#contract/verification/verification.ts'
import type { Message } from '#src/lists/filter-fields.ts'

export const statusWords: Record<Verification['status'], Message> = {
  pending: /*i18n*/ 'Waiting',
  info_requested: /*i18n*/ 'Asked for more',
  approved: /*i18n*/ 'Verified',
  rejected: /*i18n*/ 'Refused',
}
export const statusTones = {
  pending: 'gold',
  info_requested: 'info',
  approved: 'success',
  rejected: 'crimson',
} as const satisfies Record<Verification['status'], string>

export const kindWords: Record<VerificationKind, Message> = {
  email: /*i18n*/ 'Email',
  clergy: /*i18n*/ 'Clergy',
  guardian: /*i18n*/ 'Guardian',
  membership: /*i18n*/ 'Membership',
}

export const isWaiting = ({ status }: Pick<Verification, 'status'>) => status === 'pending' || status === 'info_requested'

/** Addresses and guardians are written to with a link. */
export const hasLink = ({ kind }: { kind: string }) => kind === 'email' || kind === 'guardian'
