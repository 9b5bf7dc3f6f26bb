import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Pages } from '#src/ui/show/pages.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useChips } from './filter-chips.tsx'
import { ItemCard } from './item-card.tsx'
import { useBrowse, useOwnCurrency } from './use-browse.ts'

const size = 24
const waiting = [1, 2, 3, 4, 5, 6, 7, 8]

/** The items selected by the address, page by page. */
export function ItemResults() {
  const { i18n } = useLingui()
  const { search, toPage, clear } = useBrowse()
  const user = useUser()
  const currency = useOwnCurrency()
  const filters = useChips()
  const { q, category, condition, min, max, free, shipping, parish, sort, seller, saved, page = 1 } = search
  const isPriced = min !== undefined || max !== undefined
  const all = useApiQuery(
    marketplaceEndpoints.items,
    {
      query: {
        page,
        page_size: size,
        ...(q && { q }),
        ...(category && { category }),
        ...(condition && { condition }),
        ...(min !== undefined && { min_price: String(min) }),
        ...(max !== undefined && { max_price: String(max) }),
        ...(isPriced && currency && { currency }),
        ...(free && { free: 'true' }),
        ...(shipping && { shipping: 'true' }),
        ...(parish && user?.parish && { parish: user.parish.id }),
        ...(seller && { seller }),
        ...(sort && { ordering: sort }),
      },
    },
    { placeholderData: (before) => before, enabled: !saved && (!isPriced || currency !== null) },
  )
  const kept = useApiQuery(
    marketplaceEndpoints.saved,
    { query: { page, page_size: size } },
    { placeholderData: (before) => before, enabled: saved === true },
  )
  const query = saved ? kept : all
  const nothing = saved ? (
    <EmptyState
      kind="first-use"
      title={i18n.t('Nothing saved yet')}
      action={<ButtonLink to="/marketplace">{i18n.t('Browse the marketplace')}</ButtonLink>}
    >
      {i18n.t('Press the heart on an item to find it here again.')}
    </EmptyState>
  ) : filters.length > 0 || page > 1 ? (
    <EmptyState
      kind="no-results"
      title={i18n.t('Nothing found')}
      action={<Button onClick={clear}>{i18n.t('Clear filters')}</Button>}
    >
      {i18n.t('No items match these filters.')}
    </EmptyState>
  ) : (
    <EmptyState
      kind="first-use"
      title={i18n.t('Nothing is on offer yet')}
      action={
        <ButtonLink variant="solid" to="/marketplace/items/new">
          {i18n.t('Sell an item')}
        </ButtonLink>
      }
    >
      {i18n.t('Be the first: a book you have read, prosphora stamps, honey from your garden.')}
    </EmptyState>
  )
  return (
    <AsyncList
      query={query}
      isEmpty={({ results }) => results.length === 0}
      empty={nothing}
      skeleton={
        <Grid>
          {waiting.map((place) => (
            <li key={place}>
              <Skeleton aspectRatio="1" borderRadius="card" />
            </li>
          ))}
        </Grid>
      }
    >
      {({ results, count }) => (
        <>
          <Count role="status">{count === 1 ? i18n.t('One item') : i18n.t('{count} items', { count })}</Count>
          <VisuallyHidden as="h2">{i18n.t('Items')}</VisuallyHidden>
          <Grid>
            {results.map((item, place) => (
              <li key={item.id}>
                <ItemCard item={item} isFirst={place < 4} />
              </li>
            ))}
          </Grid>
          <Pages page={page} count={count} size={size} onPage={toPage} />
        </>
      )}
    </AsyncList>
  )
}

const Count = chakra('p', { base: { color: 'fg.subtle', textStyle: 'dense' } })
export const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
    gap: { base: '3', md: '5' },
    marginBottom: '4',
    '& > li': { minWidth: '0' },
  },
})
