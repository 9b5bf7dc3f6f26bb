import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ListTabs } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { ScopeChip } from '#src/lists/scope-chip.tsx'
import { readsOfList, type ShownList, useList } from '#src/lists/use-list.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PlaceSwitch } from '../parts/place-switch.tsx'
import { EventDays } from './parts/event-days.tsx'
import { EventFilters } from './parts/event-filters.tsx'
import { eventsList, zoneOf } from './events.list.ts'

export const Route = createLazyRoute('/member/events')({ component: EventsPage })

function EventsPage() {
  const { i18n } = useLingui()
  const list = useList(eventsList, Route.useSearch(), { query: zoneOf })
  const firstPage = { page: undefined, after: undefined, before: undefined }
  const { query: asked = {} } = eventsList.inputOf(list.search, { ...firstPage, ...zoneOf(list.search) })
  return (
    <Page>
      <div>
        <PlaceSwitch current="events" />
      </div>
      <Stack gap="5">
        <EventFilters
          list={list}
          views={
            <Views>
              <ListTabs list={list} filter="tab" />
              <ScopeChip
                label={i18n.t('My parish')}
                isOn={list.filters['scope'] !== 'all'}
                onChange={(isOn) => list.set(isOn ? { scope: undefined, parish: undefined } : { scope: 'all' })}
              />
            </Views>
          }
        />
        <ListResults list={list} empty={<Nothing list={list} />}>
          {(events) => <EventDays events={events} asked={asked} />}
        </ListResults>
      </Stack>
    </Page>
  )
}

EventsPage.reads = readsOfList(eventsList, zoneOf)

function Nothing({ list }: { list: ShownList }) {
  const { i18n } = useLingui()
  const { tab, scope: _scope, ...narrowing } = list.filters
  if (Object.values(narrowing).some(Boolean))
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
