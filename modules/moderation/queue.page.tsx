import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ListTabs } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { ConsoleNeeded } from '#src/shell/staff/console-needed.tsx'
import { staffPage } from '#src/shell/staff/staff-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { isForbidden } from '#src/api/api-error.ts'
import { memberCalls } from './case/calls.ts'
import { queueList } from './queue.list.ts'
import { QueueList } from './parts/queue-list.tsx'
import { usePermissionCheck } from './use-permission-check.ts'

export const Route = createLazyRoute('/member/app-admin/moderation')({ component: staffPage(QueuePage) })

/** Moderation queue (ROUTE-24, MOD-D5). The server decides who may see it (TRAP-24). */
function QueuePage() {
  const { i18n } = useLingui()
  const list = useList(queueList, Route.useSearch(), { staleTime: 0 })
  const { query, page } = list
  const { kind } = list.filters
  const check = usePermissionCheck()
  const mayRemove = check === undefined || check.permissions.includes('delete_content')
  return (
    <Page width="reading">
      <PageHeader
        title={i18n.t('Content Moderation')}
        subtitle={
          query.data
            ? i18n.t('{count, plural, =0 {Nothing is waiting.} one {One entry is waiting.} other {# entries are waiting.}}', {
                count: query.data.count,
              })
            : null
        }
      />
      {isForbidden(query.error) ? (
        <ConsoleNeeded>
          {i18n.t(
            'To moderate you need a console account that is linked to you, may moderate content, and is signed in to the console now.',
          )}
        </ConsoleNeeded>
      ) : (
        <>
          <Bar>
            <ListTabs list={list} filter="kind" />
            {query.data && query.data.count > 0 && kind !== 'dispute' ? (
              <Hint>
                {mayRemove
                  ? i18n.t('On an entry: A approves, S marks a comment as spam, R removes, N goes to the next.')
                  : i18n.t('On an entry: A approves, S marks a comment as spam, N goes to the next.')}
              </Hint>
            ) : null}
          </Bar>
          <ListResults list={list}>
            {(entries) => (
              <QueueList
                entries={entries}
                calls={memberCalls}
                empty={<Nothing isFiltered={kind !== undefined || page > 1} onAll={() => void list.clear()} />}
              />
            )}
          </ListResults>
        </>
      )}
    </Page>
  )
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { i18n } = useLingui()
  if (isFiltered)
    return (
      <EmptyState
        kind="no-results"
        title={i18n.t('Nothing of this kind is waiting')}
        action={<Button onClick={onAll}>{i18n.t('Show all')}</Button>}
      />
    )
  return (
    <EmptyState kind="first-use" title={i18n.t('All done')}>
      {i18n.t('Nothing is waiting for a moderator. New entries appear here.')}
    </EmptyState>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBlockEnd: '4',
  },
})
const Hint = chakra('p', {
  base: {
    color: 'fg.muted',
    textStyle: 'dense',
    display: { base: 'none', md: 'block' },
    '@media (pointer: coarse)': { display: 'none' },
  },
})
