import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ListFilters, ListTabs } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { ScopeChip } from '#src/lists/scope-chip.tsx'
import { readsOfList, type ShownList, useList } from '#src/lists/use-list.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PlaceSwitch } from '../parts/place-switch.tsx'
import { EventDays } from './parts/event-days.tsx'
import { eventsList } from './events.list.ts'

export const Route = createLazyRoute('/member/events')({ component: EventsPage })

function EventsPage() {
  const { i18n } = useLingui()
  const list = useList(eventsList, Route.useSearch())
  const { query: asked = {} } = eventsList.inputOf(list.search, { page: undefined, after: undefined, before: undefined })
  return (
    <Page>
      <div>
        <PlaceSwitch current="events" />
      </div>
      <Stack gap="5">
        <Bar>
          <Views>
            <ListTabs list={list} filter="tab" />
            <ScopeChip
              label={i18n.t('My parish')}
              isOn={list.filters['scope'] !== 'all'}
              onChange={(isOn) => list.set({ scope: isOn ? undefined : 'all' })}
            />
          </Views>
          <ListFilters list={list} label={i18n.t('Filter events')} filters={['q', 'category']} />
        </Bar>
        <ListResults list={list} empty={<Nothing list={list} />}>
          {(events) => <EventDays events={events} asked={asked} />}
        </ListResults>
      </Stack>
    </Page>
  )
}

EventsPage.reads = readsOfList(eventsList)

function Nothing({ list }: { list: ShownList }) {
  const { i18n } = useLingui()
  const { q, category, tab } = list.filters
  if (q || category)
    return (
      <EmptyState
        kind="no-results"
        title={i18n.t('No event matches')}
        action={<Button onClick={() => void list.clear(['tab'])}>{i18n.t('Clear filters')}</Button>}
      />
    )
  return tab === 'mine' ? (
    <EmptyState kind="first-use" title={i18n.t('You have not answered an event yet')}>
      {i18n.t('Events that you answer with yes or maybe appear here.')}
    </EmptyState>
  ) : (
    <EmptyState kind="first-use" title={i18n.t('No events here yet')}>
      {i18n.t('Events of your calendars appear here.')}
    </EmptyState>
  )
}

const Views = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'end',
    justifyContent: 'space-between',
    '& > :last-child': { flex: '0 1 480px' },
  },
})
