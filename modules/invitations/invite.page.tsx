import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { InviteCard } from './invite-card.tsx'
import { useInviteRight } from './use-invite-right.ts'

export const Route = createLazyRoute('/member/invite')({ component: InvitePage })

/** Where a member invites, and sees what became of it. */
function InvitePage() {
  const { i18n } = useLingui()
  const { mayHave } = useInviteRight()
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('Invitations')} subtitle={i18n.t('Bring someone of your parish into the community.')} />
      {mayHave ? (
        <InviteCard />
      ) : (
        <QuietText>
          {i18n.t('You can invite others once your email address is confirmed and your profile is complete.')}
        </QuietText>
      )}
    </Page>
  )
}
