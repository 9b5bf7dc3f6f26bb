import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { VisibilityDefaults } from './visibility-defaults.tsx'
import { VisibilityForm } from './visibility-form.tsx'

export const Route = createLazyRoute('/admin/system/settings')({ component: CommunitySettingsPage })

function CommunitySettingsPage() {
  const { i18n } = useLingui()
  const mayChange = useMay('manage_settings')
  const query = useConsoleQuery(communitySettingsEndpoints.readCommunity, {})
  const [saves, setSaves] = useState(0)
  const { data } = query
  return (
    <Page>
      <PageHeader
        title={i18n.t('Settings')}
        subtitle={
          data?.updated_at ? (
            <>
              {i18n.t('Changed')} <RelativeTime at={data.updated_at} />
            </>
          ) : (
            i18n.t('What applies to everybody in this community.')
          )
        }
      />
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {query.isPending ? <Skeleton height="480px" /> : null}
      {data && mayChange ? (
        // A refetch must not discard typed values.
        <VisibilityForm key={saves} settings={data} onReset={() => setSaves(saves + 1)} />
      ) : null}
      {data && !mayChange ? <VisibilityDefaults settings={data} /> : null}
    </Page>
  )
}
