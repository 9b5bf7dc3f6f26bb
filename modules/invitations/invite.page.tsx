import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useUser } from '#src/services/services-context.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { InviteCard } from './invite-card.tsx'

export const Route = createLazyRoute('/member/invite')({ component: InvitePage })

/** Where a member invites, and sees what became of it. */
function InvitePage() {
  const { i18n } = useLingui()
  const user = useUser()
  const isKnown = Boolean(user?.can_invite || (user?.email_verified && !user.needs_profile_completion))
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('Invitations')} subtitle={i18n.t('Bring someone of your parish into the community.')} />
      {isKnown ? (
        <InviteCard />
      ) : (
        <QuietText>
          {i18n.t('You can invite others once your email address is confirmed and your profile is complete.')}
        </QuietText>
      )}
    </Page>
  )
}
