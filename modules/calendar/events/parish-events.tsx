import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { parishEventsEndpoints } from '#contract/calendar/parish-events.ts'
import type { PublicPage } from '#contract/pages/page.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { SeriesRows } from './listed-row.tsx'

/** Events of a parish in the next 30 days, on its page (PAR-D6). */
export function ParishEvents({ parish }: { parish: { slug: string } }) {
  return <Coming query={useApiQuery(parishEventsEndpoints.parishEvents, { params: { id: parish.slug } })} />
}

/** Events of a page in the next 30 days (PAG-D7). */
export function PageEvents({ page }: { page: Pick<PublicPage, 'slug'> }) {
  return <Coming query={useApiQuery(parishEventsEndpoints.pageEvents, { params: { slug: page.slug } })} />
}

type Query = ReturnType<typeof useApiQuery<typeof parishEventsEndpoints.parishEvents>>

function Coming({ query }: { query: Query }) {
  const { i18n } = useLingui()
  return (
    <AsyncList
      query={query}
      isEmpty={({ results }) => results.length === 0}
      empty={<EmptyState kind="first-use" title={i18n.t('No events in the next 30 days')} />}
    >
      {({ results }) => (
        <List aria-label={i18n.t('Events')}>
          <SeriesRows events={results} namesCalendar={false} />
        </List>
      )}
    </AsyncList>
  )
}

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '3' },
})
