import type { I18n } from '@lingui/core'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'

export const requestWords: Record<InvitationRequest['status'], string> = {
  pending: /*i18n*/ 'Waiting',
  approved: /*i18n*/ 'Approved',
  declined: /*i18n*/ 'Declined',
  expired: /*i18n*/ 'Expired',
  spam: /*i18n*/ 'Spam',
}

export const requestTone = {
  pending: 'gold',
  approved: 'success',
  declined: 'neutral',
  expired: 'neutral',
  spam: 'crimson',
} as const satisfies Record<InvitationRequest['status'], string>

/** What two have in common: "email, name" in words. */
export const alikeWords = (i18n: I18n, detail: string): string => {
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
