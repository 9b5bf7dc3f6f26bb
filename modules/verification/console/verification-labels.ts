import type { Verification, VerificationKind } from '#contract/verification/verification.ts'
import type { State } from '#src/console/list/display.tsx'
import type { Message } from '#src/lists/filter-fields.ts'

export const states: Record<Verification['status'], State> = {
  pending: { text: /*i18n*/ 'Waiting', tone: 'gold' },
  info_requested: { text: /*i18n*/ 'Asked for more', tone: 'info' },
  approved: { text: /*i18n*/ 'Verified', tone: 'success' },
  rejected: { text: /*i18n*/ 'Refused', tone: 'crimson' },
}
export const kindLabels: Record<VerificationKind, Message> = {
  email: /*i18n*/ 'Email',
  clergy: /*i18n*/ 'Clergy',
  guardian: /*i18n*/ 'Guardian',
  membership: /*i18n*/ 'Membership',
}

export const isWaiting = ({ status }: Verification) => status === 'pending' || status === 'info_requested'

/** Email addresses and guardians get a mail with a link. */
export const hasLink = ({ kind }: { kind: string }) => kind === 'email' || kind === 'guardian'
