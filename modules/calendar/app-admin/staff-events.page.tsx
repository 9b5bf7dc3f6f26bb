import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { isForbidden } from '#src/api/api-error.ts'
import { ListFilters, ListTabs } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { type ShownList, useList } from '#src/lists/use-list.ts'
import { useConsoleSession } from '#src/session/use-console-session.ts'
import { ConsoleNeeded } from '#src/shell/console-needed.tsx'
import { staffPage } from '#src/shell/staff-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { StaffEventRow } from './staff-event-row.tsx'
import { staffEvents, type StaffEventsSearch } from './staff-events.list.ts'

export const Route = createLazyRoute('/member/app-admin/events')({ component: staffPage(StaffEventsPage) })

/** Events for staff in the members' app: cancelled or hidden (ROUTE-27, MOD-D5). The server decides who may. */
function StaffEventsPage() {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const isThere = useConsoleSession()
  return (
    <Page>
      <PageHeader
        title={i18n.t('Manage events')}
        subtitle={i18n.t('A cancelled event stays visible, struck through. A hidden one is there for nobody.')}
      />
      {isThere ? <Events search={search} /> : <Needed />}
    </Page>
  )
}

function Events({ search }: { search: StaffEventsSearch }) {
  const { i18n } = useLingui()
  const list = useList(staffEvents, search)
  if (isForbidden(list.query.error)) return <Needed />
  return (
    <Stack gap="4">
      <Bar>
        <ListTabs list={list} filter="tab" />
        <ListFilters list={list} label={i18n.t('Filter events')} filters={['q', 'state']} />
      </Bar>
      <ListResults list={list} empty={<Nothing list={list} />}>
        {(events) => (
          <List aria-label={i18n.t('Events')}>
            {events.map((event) => (
              <li key={event.id}>
                <StaffEventRow event={event} />
              </li>
            ))}
          </List>
        )}
      </ListResults>
    </Stack>
  )
}

function Nothing({ list }: { list: ShownList }) {
  const { i18n } = useLingui()
  const { q, state } = list.filters
  if (!q && !state) return <EmptyState kind="first-use" title={i18n.t('No events here yet')} />
  return (
    <EmptyState
      kind="no-results"
      title={i18n.t('No event matches')}
      action={<Button onClick={() => void list.clear(['tab'])}>{i18n.t('Clear filters')}</Button>}
    />
  )
}

function Needed() {
  const { i18n } = useLingui()
  return (
    <ConsoleNeeded>
      {i18n.t('To manage events you need a console account that may manage parishes, and that is signed in to the console now.')}
    </ConsoleNeeded>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'end', justifyContent: 'space-between' },
})
const List = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '3', '& > li': { display: 'grid', minWidth: '0' } },
})
