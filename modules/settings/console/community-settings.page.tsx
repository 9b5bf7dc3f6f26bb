import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type CommunitySettings, communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { type SettingGroup, settingGroups } from '#contract/settings/setting-rows.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupValues } from './group-values.tsx'
import type { SettingsTab } from './settings-address.ts'
import { SettingsHistory } from './settings-history.tsx'
import { VisibilityDefaults } from './visibility-defaults.tsx'
import { VisibilityForm } from './visibility-form.tsx'

export const Route = createLazyRoute('/admin/system/settings')({ component: CommunitySettingsPage })

const groupNames: Record<SettingGroup, string> = {
  community: /*i18n*/ 'Community',
  place: /*i18n*/ 'Language and place',
  legal: /*i18n*/ 'Terms and privacy',
  landing: /*i18n*/ 'First page',
  claims: /*i18n*/ 'Promises',
  uploads: /*i18n*/ 'Uploads',
  sessions: /*i18n*/ 'Logins',
}

/** Settings of the installation, by group (SYS-D1). */
function CommunitySettingsPage() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { tab = 'community' } = Route.useSearch()
  const query = useConsoleQuery(communitySettingsEndpoints.readCommunity, {})
  const { data } = query
  const show = (next: SettingsTab) =>
    void navigate({ to: '/admin/system/settings', search: next === 'community' ? {} : { tab: next }, replace: true })
  const groups = settingGroups.filter((group) => data?.settings.some((row) => row.group === group))
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
      {data ? (
        <Tabs<SettingsTab>
          label={i18n.t('Settings')}
          value={tab}
          onChange={show}
          tabs={[
            ...groups.map((group) => ({
              id: group,
              label: i18n._(groupNames[group]),
              content: <Group key={group} group={group} settings={data} />,
            })),
            { id: 'visibility' as const, label: i18n.t('New members'), content: <Visibility settings={data} /> },
            { id: 'history' as const, label: i18n.t('Changes'), content: <SettingsHistory /> },
          ]}
        />
      ) : null}
    </Page>
  )
}

function Group({ group, settings }: { group: SettingGroup; settings: CommunitySettings }) {
  const rows = settings.settings.filter((row) => row.group === group)
  return (
    <Changeable>
      {(reset) => (reset ? <GroupForm group={group} settings={settings} onReset={reset} /> : <GroupValues rows={rows} />)}
    </Changeable>
  )
}

const Visibility = ({ settings }: { settings: CommunitySettings }) => (
  <Changeable>
    {(reset) => (reset ? <VisibilityForm settings={settings} onReset={reset} /> : <VisibilityDefaults settings={settings} />)}
  </Changeable>
)

/** A form begins anew after a save; a refetch must not discard typed values. Null for accounts that may not change anything. */
function Changeable({ children }: { children: (reset: (() => void) | null) => ReactNode }) {
  const mayChange = useMay('manage_settings')
  const [saves, setSaves] = useState(0)
  return <div key={saves}>{children(mayChange ? () => setSaves(saves + 1) : null)}</div>
}
