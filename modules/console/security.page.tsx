import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'

export const Route = createLazyRoute('/admin/security')({ component: SecurityPage })

function SecurityPage() {
  const { i18n } = useLingui()
  return (
    <Page>
      <PageHeader title={i18n.t('My security')} />
    </Page>
  )
}
