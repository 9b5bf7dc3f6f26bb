import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { useParishForm } from '../form/use-parish-form.ts'
import { BackToParishes } from './back-to-parishes.tsx'
import { ParishFormTabs } from './parish-form-tabs.tsx'

export const Route = createLazyRoute('/admin/parishes/create')({ component: CreatePage })

/** A new parish, saved as a draft (APA-D3). */
function CreatePage() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { tab = 'basics' } = Route.useSearch()
  const toList = () => void navigate({ to: '/admin/parishes' })
  const form = useParishForm(null, toList)
  const later = (
    <Card>
      <EmptyState kind="first-use" title={i18n.t('Save the parish first')}>
        {i18n.t('Once it is saved, also as a draft, open it again to add its services and priests.')}
      </EmptyState>
    </Card>
  )
  return (
    <Page>
      <PageHeader
        back={<BackToParishes />}
        title={i18n.t('New parish')}
        subtitle={i18n.t('It is saved as a draft: only the console shows it until you activate it.')}
      />
      <ParishFormTabs
        form={form}
        action={i18n.t('Save as a draft')}
        tab={tab === 'admins' || tab === 'history' ? 'basics' : tab}
        onTab={(next) =>
          void navigate({ to: '/admin/parishes/create', search: next === 'basics' ? {} : { tab: next }, replace: true })
        }
        onCancel={toList}
        services={later}
        priests={later}
      />
    </Page>
  )
}
