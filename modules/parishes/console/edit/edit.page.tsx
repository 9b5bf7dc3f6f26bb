import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ConsoleParish, consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { StateBadge } from '#src/console/list/display.tsx'
import { useActions } from '#src/console/list/use-actions.tsx'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useParishForm } from '../form/use-parish-form.ts'
import { activate, deactivate, merge, remove } from '../parish-actions.tsx'
import { states } from '../parish-labels.ts'
import type { EditTab } from '../parishes-search.ts'
import { AdminsTab } from './admins-tab.tsx'
import { BackToParishes } from './back-to-parishes.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ParishFormTabs } from './parish-form-tabs.tsx'
import { PriestsTab } from './priests-tab.tsx'
import { ServicesTab } from './services-tab.tsx'
import { StaffPictures } from './staff-pictures.tsx'

export const Route = createLazyRoute('/admin/parishes/edit/$id')({ component: EditPage })

/** A parish with its admins and history (APA-D4). */
function EditPage() {
  const { i18n } = useLingui()
  const { id } = Route.useParams()
  const query = useConsoleQuery(consoleParishesEndpoints.consoleParish, { params: { id } }, { placeholderData: () => undefined })
  if (query.data && !isNotFound(query.error)) return <Parish key={query.data.id} parish={query.data} />
  return (
    <Page>
      <PageHeader back={<BackToParishes />} title={i18n.t('Edit parish')} />
      {isNotFound(query.error) ? (
        <EmptyState kind="no-results" title={i18n.t('Parish not found')}>
          {i18n.t('It was deleted, or it is not one of yours.')}
        </EmptyState>
      ) : query.isError ? (
        <TableFailure query={query} />
      ) : (
        <Skeleton height="480px" />
      )}
    </Page>
  )
}

function Parish({ parish }: { parish: ConsoleParish }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { tab = 'basics' } = Route.useSearch()
  const [saves, setSaves] = useState(0)
  const name = nameIn(locale, parish)
  const changes = useActions([activate, deactivate, merge], [], () => name)
  const removal = useActions([remove], [], () => name)
  const entries = [...changes.entriesFor(parish), ...removal.entriesFor(parish)]
  const onTab = (next: EditTab) =>
    void navigate({
      to: '/admin/parishes/edit/$id',
      params: { id: parish.id },
      search: next === 'basics' ? {} : { tab: next },
      replace: true,
    })
  const more = [
    { id: 'admins' as const, label: i18n.t('Admins'), content: <AdminsTab parish={parish} /> },
    { id: 'history' as const, label: i18n.t('History'), content: <HistoryTab parishId={parish.id} /> },
  ]
  return (
    <Page>
      <PageHeader
        back={<BackToParishes />}
        title={<bdi>{name}</bdi>}
        subtitle={<StateBadge state={states[parish.status]} />}
        actions={entries.length > 0 ? <Menu label={i18n.t('Actions for {name}', { name })} items={entries} /> : undefined}
      />
      {parish.status === 'merged' ? (
        <Banner>{i18n.t('This parish was merged into another one.')}</Banner>
      ) : (
        // A refetch must not discard typed text; another status begins a new version.
        <EditForm key={`${saves} ${parish.status}`} onSaved={() => setSaves(saves + 1)} {...{ parish, tab, onTab, more }} />
      )}
      {changes.dialog}
      {removal.dialog}
    </Page>
  )
}

type FormProps = { parish: ConsoleParish; onSaved: () => void; tab: EditTab; onTab: (tab: EditTab) => void } & Pick<
  Parameters<typeof ParishFormTabs>[0],
  'more'
>
function EditForm({ parish, onSaved, ...tabs }: FormProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const form = useParishForm(parish, onSaved)
  return (
    <ParishFormTabs
      form={form}
      action={i18n.t('Save')}
      onCancel={() => void navigate({ to: '/admin/parishes', search: { parish: parish.id } })}
      pictures={<StaffPictures parish={parish} />}
      services={<ServicesTab parishId={parish.id} />}
      priests={<PriestsTab parishId={parish.id} />}
      {...tabs}
    />
  )
}
