import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { EventRow } from '../event/event-row.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { Pages } from '#src/ui/pages.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import type { EventsSearch } from './events-search.ts'
import { EventFilters } from './parts/event-filters.tsx'

export const Route = createLazyRoute('/member/events')({ component: EventsPage })

const pageSize = 20

function EventsPage() {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const { tab = 'upcoming', q, category, page = 1 } = search
  const navigate = useNavigate()
  const show = (next: EventsSearch) => void navigate({ to: '/events', search: next, replace: true })
  const query = useApiQuery(
    calendarEndpoints.browseEvents,
    { query: { tab, page, page_size: pageSize, ...(q ? { q } : {}), ...(category ? { category } : {}) } },
    { placeholderData: (before) => before },
  )
  const isFiltered = Boolean(q ?? category)
  const { tab: _, page: __, ...filters } = search
  return (
    <Page>
      <PageHeader
        title={i18n.t('Events')}
        subtitle={i18n.t('What your parish and your community are planning.')}
        actions={
          <ButtonLink to="/calendar" variant="solid">
            <CalendarDays size={18} aria-hidden />
            {i18n.t('Open calendar')}
          </ButtonLink>
        }
      />
      <Stack gap="5">
        <Bar>
          <SegmentedControl
            label={i18n.t('Which events')}
            value={tab}
            onChange={(value) => show({ ...filters, ...(value === 'upcoming' ? {} : { tab: value }) })}
            options={[
              { value: 'upcoming', label: i18n.t('Upcoming') },
              { value: 'mine', label: i18n.t('Mine') },
              { value: 'past', label: i18n.t('Past') },
            ]}
          />
          <EventFilters
            q={q ?? ''}
            category={category ?? ''}
            onChange={(next) => show({ ...(search.tab ? { tab: search.tab } : {}), ...next })}
          />
        </Bar>
        <AsyncList
          query={query}
          isEmpty={({ results }) => results.length === 0}
          empty={
            isFiltered ? (
              <EmptyState
                kind="no-results"
                title={i18n.t('No event matches')}
                action={<Button onClick={() => show(search.tab ? { tab: search.tab } : {})}>{i18n.t('Clear filters')}</Button>}
              />
            ) : (
              <EmptyState
                kind="first-use"
                title={tab === 'mine' ? i18n.t('You have not answered an event yet') : i18n.t('No events here yet')}
              >
                {tab === 'mine'
                  ? i18n.t('Events that you answer with yes or maybe appear here.')
                  : i18n.t('Events of your calendars appear here.')}
              </EmptyState>
            )
          }
        >
          {({ results, count }) => (
            <Stack gap="5">
              <List>
                {results.map((event) => (
                  <li key={event.id}>
                    <EventRow event={event} />
                  </li>
                ))}
              </List>
              <Pages page={page} count={count} size={pageSize} onPage={(next) => show({ ...search, page: next })} />
            </Stack>
          )}
        </AsyncList>
      </Stack>
    </Page>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'end', justifyContent: 'space-between' },
})
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    gap: '3',
    '& > li': { display: 'grid', minWidth: '0' },
  },
})
