import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PanelCards } from './panel-links.tsx'

export const Route = createLazyRoute('/member/settings')({ component: SettingsPage })

function SettingsPage() {
  const { i18n } = useLingui()
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('Settings')} subtitle={i18n.t('Your account, and how the community treats it.')} />
      <PanelCards />
    </Page>
  )
}
