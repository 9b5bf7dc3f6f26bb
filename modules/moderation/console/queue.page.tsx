import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useMay } from '#src/console/use-admin.ts'
import { ListTabs } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { CaseDrawer } from './case-drawer.tsx'
import { QueueEntries } from './queue/queue-entries.tsx'
import { isNarrowed, QueueFilters } from './queue/queue-filters.tsx'
import { StatsLine } from './queue/stats-line.tsx'
import { consoleQueueList } from './queue.list.ts'

export const Route = createLazyRoute('/admin/content/moderation')({ component: QueuePage })

/** The work queue of the console (MOD-D1): entries with who wrote them, who complains, and what was decided before. */
function QueuePage() {
  const { i18n } = useLingui()
  const list = useList(consoleQueueList, Route.useSearch(), { staleTime: 0 })
  const { kind, order, open } = list.search
  const mayRemove = useMay('delete_content')
  const count = list.query.data?.count
  return (
    <Page>
      <PageHeader
        title={i18n.t('Moderation')}
        subtitle={
          count === undefined
            ? null
            : i18n.t('{count, plural, =0 {Nothing is waiting.} one {One entry is waiting.} other {# entries are waiting.}}', {
                count,
              })
        }
      />
      <StatsLine />
      <Bar>
        <ListTabs list={list} filter="kind" />
        <QueueFilters list={list} />
        {count ? (
          <Hint>
            {mayRemove
              ? i18n.t('On an entry: A approves, S marks a comment as spam, R removes, N goes to the next.')
              : i18n.t('On an entry: A approves, S marks a comment as spam, N goes to the next.')}
          </Hint>
        ) : null}
      </Bar>
      <Column>
        <ListResults list={list}>
          {(entries) => (
            <QueueEntries
              entries={entries}
              empty={
                <Nothing
                  isFiltered={kind !== undefined || isNarrowed(list.search) || list.page > 1}
                  onAll={() => void list.clear()}
                />
              }
              isByScore={order === 'score'}
              onOpen={(entry) => list.set({ open: `${entry.kind}.${entry.id}` })}
            />
          )}
        </ListResults>
      </Column>
      {open === undefined ? null : <CaseDrawer key={open} name={open} onClose={() => list.set({ open: undefined })} />}
    </Page>
  )
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { i18n } = useLingui()
  if (isFiltered)
    return (
      <EmptyState
        kind="no-results"
        title={i18n.t('Nothing like this is waiting')}
        action={<Button onClick={onAll}>{i18n.t('Show all')}</Button>}
      />
    )
  return (
    <EmptyState kind="first-use" title={i18n.t('All done')}>
      {i18n.t('Nothing is waiting for a moderator. New entries appear here.')}
    </EmptyState>
  )
}

const Bar = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start', marginBlockEnd: '4' } })
const Hint = chakra('p', {
  base: {
    color: 'fg.muted',
    textStyle: 'dense',
    display: { base: 'none', md: 'block' },
    '@media (pointer: coarse)': { display: 'none' },
  },
})
const Column = chakra('div', { base: { maxWidth: '860px' } })
