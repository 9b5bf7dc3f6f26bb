import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ListFilters, ListTabs } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import type { ShownList } from '#src/lists/use-list.ts'
import { StaffList } from '#src/shell/staff/staff-list.tsx'
import { staffPage } from '#src/shell/staff/staff-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { StaffEventRow } from './staff-event-row.tsx'
import { staffEvents } from './staff-events.list.ts'

export const Route = createLazyRoute('/member/app-admin/events')({ component: staffPage(StaffEventsPage) })

/** Events for staff in the members' app: cancelled or hidden (ROUTE-27). */
function StaffEventsPage() {
  const { i18n } = useLingui()
  return (
    <StaffList
      title={i18n.t('Manage events')}
      subtitle={i18n.t('A cancelled event stays visible, struck through. A hidden one is there for nobody.')}
      needs={i18n.t(
        'To manage events you need a console account that may manage parishes, and that is signed in to the console now.',
      )}
      list={staffEvents}
      search={Route.useSearch()}
    >
      {(list) => (
        <>
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
        </>
      )}
    </StaffList>
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

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'end', justifyContent: 'space-between' },
})
const List = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '3', '& > li': { display: 'grid', minWidth: '0' } },
})
