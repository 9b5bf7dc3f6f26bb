import type { I18n } from '@lingui/core'
import type { GdprChannel, GdprIdentity, GdprRequestRow, GdprStatus, GdprType } from '#contract/compliance/gdpr-request.ts'
import type { State } from '#src/console/list/display.tsx'
import type { Message } from '#src/lists/filter-fields.ts'

export const typeLabels: Record<GdprType, Message> = {
  access: /*i18n*/ 'Access to data',
  portability: /*i18n*/ 'Portability',
  rectification: /*i18n*/ 'Rectification',
  erasure: /*i18n*/ 'Erasure',
  restriction: /*i18n*/ 'Restriction',
  objection: /*i18n*/ 'Objection',
  consent_withdrawal: /*i18n*/ 'Withdrawal of consent',
}
export const channelLabels: Record<GdprChannel, Message> = {
  self_service: /*i18n*/ 'In the app',
  email: /*i18n*/ 'Email',
  letter: /*i18n*/ 'Letter',
  in_person: /*i18n*/ 'In person',
}
export const identityLabels: Record<GdprIdentity, Message> = {
  unverified: /*i18n*/ 'Not verified yet',
  verified: /*i18n*/ 'Verified',
  refused: /*i18n*/ 'Not proven',
}
export const states: Record<GdprStatus, State> = {
  received: { text: /*i18n*/ 'Received', tone: 'gold' },
  verifying: { text: /*i18n*/ 'Checking the identity', tone: 'indigo' },
  in_progress: { text: /*i18n*/ 'Being answered', tone: 'info' },
  awaiting_requester: { text: /*i18n*/ 'Waiting for the requester', tone: 'warning' },
  completed: { text: /*i18n*/ 'Completed', tone: 'success' },
  rejected: { text: /*i18n*/ 'Rejected', tone: 'crimson' },
  withdrawn: { text: /*i18n*/ 'Withdrawn', tone: 'neutral' },
}

export const requesterName = ({ requester_name }: Pick<GdprRequestRow, 'requester_name'>, i18n: I18n): string =>
  requester_name ?? i18n.t('Erased person')
