import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { type DirectoryOrder, DirectorySort } from './directory-sort.tsx'
import { NearMe, NearMeFailure } from './near-me.tsx'
import { ParishRow } from './parish-row.tsx'
import { directory } from './parishes.list.ts'
import { usePosition } from './use-position.ts'

export const Route = createLazyRoute('/member/parishes')({ component: DirectoryPage })

function DirectoryPage() {
  const { i18n } = useLingui()
  const near = usePosition()
  const search = Route.useSearch()
  const byPosition = search.sort ?? 'distance'
  const list = useList(directory, search, { query: near.position ? { ...near.position, ordering: byPosition } : {} })
  const { sort: _sort, ...filters } = list.filters
  const isFiltered = Object.values(filters).some(Boolean)
  /** Without the position the list begins anew. */
  const forget = () => {
    near.forget()
    list.set({ sort: undefined })
  }
  const ask = () => {
    near.ask()
    list.set({ sort: undefined })
  }
  const sort = (order: DirectoryOrder) => {
    if (order === 'name') list.set({ sort: near.position ? 'name' : undefined })
    else if (near.position) list.set({ sort: undefined })
    else ask()
  }
  return (
    <Page>
      <PageHeader
        title={i18n.t('Parishes')}
        subtitle={i18n.t('Find a church to pray in, at home and on the way.')}
        actions={<NearMe near={near} onAsk={ask} onForget={forget} />}
      />
      <Stack gap="4">
        <NearMeFailure near={near} />
        <DirectoryFilters list={list} />
        <ListResults
          list={list}
          empty={
            near.position ? (
              <EmptyState
                kind="no-results"
                title={i18n.t('No parish within 500 km of you')}
                action={<Button onClick={forget}>{i18n.t('Show all parishes')}</Button>}
              />
            ) : isFiltered ? (
              <EmptyState
                kind="no-results"
                title={i18n.t('No parish matches')}
                action={<Button onClick={() => void list.clear()}>{i18n.t('Clear filters')}</Button>}
              />
            ) : (
              <EmptyState kind="first-use" title={i18n.t('No parishes yet')}>
                {i18n.t('Parishes appear here as soon as they are set up.')}
              </EmptyState>
            )
          }
        >
          {(parishes, { count }) => (
            <div>
              <Bar>
                <QuietText>{i18n.t('{count, plural, one {One parish} other {# parishes}}', { count })}</QuietText>
                <DirectorySort
                  value={near.position ? byPosition : near.status === 'asking' ? 'distance' : 'name'}
                  isBusy={near.status === 'asking'}
                  onChange={sort}
                />
              </Bar>
              <List aria-label={i18n.t('Parishes')}>
                {parishes.map((parish) => (
                  <li key={parish.id}>
                    <ParishRow parish={parish} />
                  </li>
                ))}
              </List>
            </div>
          )}
        </ListResults>
      </Stack>
    </Page>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    columnGap: '8',
    marginTop: '3',
    '& > li': { display: 'grid', minWidth: '0' },
  },
})
