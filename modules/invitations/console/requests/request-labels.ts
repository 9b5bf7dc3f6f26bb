import type { I18n } from '@lingui/core'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import type { State } from '#src/console/list/display.tsx'

export const requestStates: Record<InvitationRequest['status'], State> = {
  pending: { text: /*i18n*/ 'Waiting', tone: 'gold' },
  approved: { text: /*i18n*/ 'Approved', tone: 'success' },
  declined: { text: /*i18n*/ 'Declined', tone: 'neutral' },
  expired: { text: /*i18n*/ 'Expired', tone: 'neutral' },
  spam: { text: /*i18n*/ 'Spam', tone: 'crimson' },
}

/** Fields that two entries share, as text: "email, name". */
export const duplicateText = (i18n: I18n, detail: string): string => {
  const words: Record<string, string> = {
    email: i18n.t('same email'),
    phone: i18n.t('same phone'),
    name: i18n.t('same name'),
  }
  return detail
    .split(', ')
    .map((one) => words[one] ?? one)
    .join(', ')
}
