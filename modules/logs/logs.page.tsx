import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { AuditTab } from './audit-tab.tsx'
import { LogList } from './log-list.tsx'
import type { LogTab } from './tabs.ts'
import { VerifyChain } from './verify-chain.tsx'

export const Route = createLazyRoute('/admin/system/logs')({ component: LogsPage })

function LogsPage() {
  const { i18n } = useLingui()
  const { tab = 'audit', ...search } = Route.useSearch()
  const navigate = useNavigate()
  const { errorLogs, mailLogs, jobLogs, securityLogs } = logsEndpoints
  // Each tab has its own filters, and its list starts at the first page.
  const show = (next: LogTab) =>
    void navigate({ to: '/admin/system/logs', search: next === 'audit' ? {} : { tab: next }, replace: true })
  return (
    <Page>
      <PageHeader
        title={i18n.t('Logs')}
        subtitle={i18n.t(
          'What was done, what failed and what is waiting. The audit log cannot be changed and is kept for seven years.',
        )}
        actions={tab === 'audit' ? <VerifyChain /> : null}
      />
      <Tabs
        label={i18n.t('Which log')}
        value={tab}
        onChange={show}
        tabs={[
          { id: 'audit', label: i18n.t('Audit'), content: <AuditTab search={search} /> },
          {
            id: 'errors',
            label: i18n.t('Application errors'),
            content: (
              <LogList key="errors" id="errors" label={i18n.t('Application errors')} endpoint={errorLogs} search={search} />
            ),
          },
          {
            id: 'mail',
            label: i18n.t('Mail'),
            content: <LogList key="mail" id="mail" label={i18n.t('Mail')} endpoint={mailLogs} search={search} />,
          },
          {
            id: 'jobs',
            label: i18n.t('Jobs'),
            content: <LogList key="jobs" id="jobs" label={i18n.t('Jobs')} endpoint={jobLogs} search={search} />,
          },
          {
            id: 'security',
            label: i18n.t('Security'),
            content: <LogList key="security" id="security" label={i18n.t('Security')} endpoint={securityLogs} search={search} />,
          },
        ]}
      />
    </Page>
  )
}
