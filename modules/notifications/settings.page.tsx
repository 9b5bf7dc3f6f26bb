import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Preferences } from './parts/preferences.tsx'

export const Route = createLazyRoute('/member/notifications/settings')({ component: NotificationSettingsPage })

function NotificationSettingsPage() {
  const { i18n } = useLingui()
  return (
    <Page width="reading">
      <PageHeader
        back={<TextLink to="/notifications">{i18n.t('Notifications')}</TextLink>}
        title={i18n.t('Notification Settings')}
        subtitle={i18n.t('What reaches you, and when. Changes are saved at once.')}
      />
      <Preferences />
    </Page>
  )
}
