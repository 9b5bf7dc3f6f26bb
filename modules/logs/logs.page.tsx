import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { List } from '#src/console/list/list-page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { auditList } from './audit-list.tsx'
import { logLists } from './log-lists.tsx'
import type { LogTab } from './logs-search.ts'
import { VerifyChain } from './verify-chain.tsx'

export const Route = createLazyRoute('/admin/system/logs')({ component: LogsPage })

const tabs = ['errors', 'mail', 'jobs', 'security'] as const

function LogsPage() {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { tab = 'audit' } = search
  return (
    <Page>
      <PageHeader
        title={i18n.t('Logs')}
        subtitle={i18n.t(
          'What was done, what failed and what is waiting. The audit log cannot be changed and is kept for seven years.',
        )}
        actions={tab === 'audit' ? <VerifyChain /> : null}
      />
      <Tabs<LogTab>
        label={i18n.t('Which log')}
        value={tab}
        // Each tab has its own filters, and its list starts at the first page.
        onChange={(next) =>
          void navigate({ to: '/admin/system/logs', search: next === 'audit' ? {} : { tab: next }, replace: true })
        }
        tabs={[
          { id: 'audit', label: i18n.t('Audit'), content: <List page={auditList} search={search} /> },
          ...tabs.map((id) => ({
            id,
            label: i18n._(logLists[id].words.title),
            content: <List key={id} page={logLists[id]} search={search} />,
          })),
        ]}
      />
    </Page>
  )
}
