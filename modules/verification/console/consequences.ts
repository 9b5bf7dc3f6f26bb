import type { I18n } from '@lingui/core'
import type { Verification } from '#contract/verification/verification.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'

/** What is asked before it is verified. */
export const approvalTitle = (i18n: I18n, { kind, member: { name } }: Verification): string =>
  ({
    email: i18n.t('Verify the address of {name}?', { name }),
    clergy: i18n.t('Verify the rank of {name}?', { name }),
    guardian: i18n.t('Record the consent for {name}?', { name }),
    membership: i18n.t('Verify the membership of {name}?', { name }),
  })[kind]

/** What is asked before it is refused. */
export const refusalTitle = (i18n: I18n, { kind, member: { name } }: Verification): string =>
  ({
    email: i18n.t('Refuse the address of {name}?', { name }),
    clergy: i18n.t('Refuse the rank of {name}?', { name }),
    guardian: i18n.t('Refuse the guardian of {name}?', { name }),
    membership: i18n.t('Refuse the membership of {name}?', { name }),
  })[kind]

/** What verifying brings about, said before it is done. */
export const ofApproval = (i18n: I18n, { kind, member: { name, parish }, rank }: Verification): string =>
  ({
    email: i18n.t('The address counts as verified without a click in the mail.'),
    clergy: i18n.t('{name} is shown as {rank} from now on. The documents are deleted 30 days later.', {
      name,
      rank: i18n._(rankLabels[rank ?? 'none']),
    }),
    guardian: i18n.t('It counts as the consent of the guardian: {name} may write to others and is listed.', { name }),
    membership: i18n.t('{name} becomes a member of {parish}.', { name, parish: parish?.name ?? '–' }),
  })[kind]

/** What refusing brings about. */
export const ofRefusal = (i18n: I18n, { kind, member: { name, parish }, rank }: Verification): string =>
  ({
    email: i18n.t(
      'The account of {name} is suspended: signed out everywhere, unable to log in, and removed in the end like all that were never verified.',
      { name },
    ),
    clergy: i18n.t('{name} is not shown as {rank} and may try again. The documents are deleted 30 days later.', {
      name,
      rank: i18n._(rankLabels[rank ?? 'none']),
    }),
    guardian: i18n.t('{name} can neither write to others nor be listed until another guardian consents.', { name }),
    membership: i18n.t('{name} does not become a member of {parish}.', { name, parish: parish?.name ?? '–' }),
  })[kind]

/** Where a question reaches the person. */
export const ofQuestion = (i18n: I18n, { kind }: Verification): string =>
  ({
    email: i18n.t('The member gets it by mail, and it goes on waiting here.'),
    clergy: i18n.t('The member is told in the app and answers there, in words or with a document. It goes on waiting here.'),
    guardian: i18n.t('The guardian gets it by mail and the member reads it in the app. It goes on waiting here.'),
    membership: i18n.t('The member is told in the app, and it goes on waiting here.'),
  })[kind]
