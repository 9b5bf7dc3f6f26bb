import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import MailOpen from 'lucide-react/icons/mail-open'
import type { InferOutput } from 'valibot'
import { communityName, type InvitationPreview } from '#contract/invitations/invitation.ts'
import { formatDate } from '#src/lib/format.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { isolated } from '#src/lib/isolated.ts'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { nameIn } from '#src/i18n/name-in.ts'

const refusals = {
  unknown: /*i18n*/ 'We do not know this invitation. Please check the link in your email.',
  used: /*i18n*/ 'This invitation has already been used.',
  expired: /*i18n*/ 'This invitation has expired.',
  revoked: /*i18n*/ 'This invitation was withdrawn.',
} as const

/** Inviter, parish and invited person of a code; or why the code cannot be used. */
export function InvitationNote({ invitation }: { invitation: InferOutput<typeof InvitationPreview> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { valid, reason = 'unknown', inviter_name, parish, email_masked, expires_at } = invitation
  if (!valid)
    return (
      <Banner
        tone="warning"
        action={
          <ButtonLink size="sm" to="/request-invite">
            {i18n.t('Request Invitation')}
          </ButtonLink>
        }
      >
        {i18n._(refusals[reason])}
      </Banner>
    )
  // The community has a name in every language.
  const inviter = inviter_name === communityName ? i18n.t('Coptic Community') : inviter_name
  return (
    <Note>
      <MailOpen size={24} aria-hidden />
      <div>
        <b>{inviter ? i18n.t('{name} invites you', { name: isolated(inviter) }) : i18n.t('You are invited')}</b>
        {parish ? (
          <p>
            {isolated(
              [nameIn(locale, parish), nameIn(locale, { name: parish.diocese_name, name_ar: parish.diocese_name_ar })].join(
                factSeparator(locale),
              ),
            )}
          </p>
        ) : null}
        {email_masked ? <p>{i18n.t('For {email}: please use this address.', { email: isolated(email_masked) })}</p> : null}
        {expires_at ? <p>{i18n.t('Valid until {date}', { date: formatDate(Date.parse(expires_at), locale) })}</p> : null}
      </div>
    </Note>
  )
}

const Note = chakra('section', {
  base: {
    display: 'flex',
    gap: '4',
    padding: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'gold',
    background: 'gold.subtle',
    textStyle: 'dense',
    '& svg': { color: 'gold', flex: 'none', marginTop: '2px' },
    '& b': { fontSize: 'lead', fontWeight: '600' },
    '& p': { color: 'fg.muted' },
  },
})
