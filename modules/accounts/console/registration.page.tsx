import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { registrationSettingsEndpoints } from '#contract/accounts/registration-settings.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { Effects } from './effects.tsx'
import { RegistrationForm } from './registration-form.tsx'

export const Route = createLazyRoute('/admin/system/registration')({ component: RegistrationPage })

function RegistrationPage() {
  const { i18n } = useLingui()
  const mayChange = useMay('manage_settings')
  const query = useConsoleQuery(registrationSettingsEndpoints.readRegistration, {})
  const [saves, setSaves] = useState(0)
  const { data } = query
  return (
    <Page>
      <PageHeader
        title={i18n.t('Registration')}
        subtitle={
          data?.updated_at ? (
            <>
              {i18n.t('Changed')} <RelativeTime at={data.updated_at} />
            </>
          ) : (
            i18n.t('Who can join, and what joining asks for.')
          )
        }
      />
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {query.isPending ? <Skeleton height="480px" /> : null}
      {data && mayChange ? (
        // A refetch must not discard typed values.
        <RegistrationForm key={saves} settings={data} onReset={() => setSaves(saves + 1)} />
      ) : null}
      {data && !mayChange ? (
        <Card title={i18n.t('What this means')}>
          <Effects rules={data} before={data} />
        </Card>
      ) : null}
    </Page>
  )
}
