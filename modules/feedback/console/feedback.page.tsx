import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { useTable } from '#src/console/table/use-table.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { FeedbackDrawer } from './feedback-drawer.tsx'
import type { FeedbackFilterName } from './filters.ts'
import { feedbackStatuses, statusTone, statusWord } from './status.ts'

export const Route = createLazyRoute('/admin/feedback')({ component: FeedbackPage })

function FeedbackPage() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { report, ...search } = Route.useSearch()
  const table = useTable<FeedbackFilterName>(search, { ordering: '-created_at' })
  const query = useConsoleQuery(feedbackEndpoints.feedback, { query: table.query as { status?: FeedbackRow['status'] } })
  const open = (id: string | undefined) =>
    void navigate({ to: '/admin/feedback', search: { ...search, ...(id ? { report: id } : {}) }, resetScroll: false })
  const opened = query.data?.results.find(({ id }) => id === report)
  const columns: Column<FeedbackRow>[] = [
    { id: 'message', title: i18n.t('Message'), cell: ({ message }) => <span dir="auto">{shortened(message)}</span> },
    {
      id: 'status',
      title: i18n.t('Status'),
      isTight: true,
      cell: ({ status }) => (
        <span>
          <Badge tone={statusTone[status]}>{statusWord(status, i18n)}</Badge>
        </span>
      ),
    },
    {
      id: 'who',
      title: i18n.t('From'),
      cell: ({ name, username }) => <span dir="auto">{name || username || i18n.t('Not told')}</span>,
    },
    { id: 'source', title: i18n.t('Page'), cell: ({ source }) => (source ? <span dir="ltr">{source}</span> : null) },
    { id: 'picture', title: i18n.t('Picture'), cell: ({ has_screenshot }) => (has_screenshot ? i18n.t('Yes') : null) },
    { id: 'at', title: i18n.t('When'), isTight: true, cell: ({ created_at }) => <RelativeTime at={created_at} /> },
    { id: 'receipt', title: i18n.t('Receipt'), isOptional: true, isTight: true, cell: ({ receipt }) => receipt },
    {
      id: 'email',
      title: i18n.t('Email'),
      isOptional: true,
      cell: ({ email }) => (email ? <span dir="ltr">{email}</span> : null),
    },
  ]
  const filters: TableFilter<FeedbackFilterName>[] = [
    {
      name: 'status',
      label: i18n.t('Status'),
      kind: 'choice',
      options: feedbackStatuses.map((value) => ({ value, label: statusWord(value, i18n) })),
    },
    { name: 'from', label: i18n.t('From day'), kind: 'date' },
    { name: 'to', label: i18n.t('To day'), kind: 'date' },
  ]
  return (
    <Page>
      <PageHeader title={i18n.t('Feedback')} subtitle={i18n.t('What people told with “Report Bug”. Kept for twelve months.')} />
      <DataTable
        id="feedback"
        label={i18n.t('Feedback')}
        table={table}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ receipt }) => receipt}
        searchLabel={i18n.t('Search feedback')}
        filters={filters}
        onOpen={({ id }) => open(id)}
        exportKind="feedback"
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nobody has told anything yet')}>
            {i18n.t('What is sent with “Report Bug” arrives here.')}
          </EmptyState>
        }
      />
      {opened ? <FeedbackDrawer key={opened.id} report={opened} onClose={() => open(undefined)} /> : null}
    </Page>
  )
}

const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
