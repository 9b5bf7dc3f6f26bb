import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { countText } from '#src/lib/count-text.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useChips } from './filter-chips.tsx'
import { ItemCard } from './item-card.tsx'
import { itemList, savedList } from './items.list.ts'
import { useBrowse, useOwnCurrency } from './use-browse.ts'

const waiting = [1, 2, 3, 4, 5, 6, 7, 8]

/** The items selected by the address, page by page. */
export function ItemResults() {
  const { i18n } = useLingui()
  const { search, parish, change, clear } = useBrowse()
  const currency = useOwnCurrency()
  const filters = useChips()
  const { min, max, free, shipping, sort, seller, saved } = search
  const isPriced = min !== undefined || max !== undefined
  const all = useList(itemList, search, {
    pushes: 'pages',
    enabled: !saved && (!isPriced || currency !== null),
    query: {
      ...(min !== undefined && { min_price: String(min) }),
      ...(max !== undefined && { max_price: String(max) }),
      ...(isPriced && currency && { currency }),
      ...(free && { free: 'true' }),
      ...(shipping && { shipping: 'true' }),
      ...(parish && { parish: parish.id }),
      ...(seller && { seller }),
      ...(sort && { ordering: sort }),
    },
  })
  const kept = useList(savedList, search, { pushes: 'pages', enabled: saved === true })
  const list = saved ? kept : all
  const nothing = saved ? (
    <EmptyState
      kind="first-use"
      title={i18n.t('Nothing saved yet')}
      action={<ButtonLink to="/marketplace">{i18n.t('Browse the marketplace')}</ButtonLink>}
    >
      {i18n.t('Press the heart on an item to find it here again.')}
    </EmptyState>
  ) : filters.length > 0 || list.page > 1 ? (
    <EmptyState
      kind="no-results"
      title={i18n.t('Nothing found')}
      action={
        parish ? (
          <Button onClick={() => change({ scope: 'all' })}>{i18n.t('Search all parishes')}</Button>
        ) : (
          <Button onClick={clear}>{i18n.t('Clear filters')}</Button>
        )
      }
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
    <ListResults
      list={list}
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
      {(items, { count, count_capped: isCapped }) => (
        <>
          <Count role="status">
            {isCapped
              ? i18n.t('{count} items', { count: countText(i18n, count, isCapped) })
              : count === 1
                ? i18n.t('One item')
                : i18n.t('{count} items', { count })}
          </Count>
          <VisuallyHidden as="h2">{i18n.t('Items')}</VisuallyHidden>
          <Grid>
            {items.map((item, place) => (
              <li key={item.id}>
                <ItemCard item={item} isFirst={place < 4} />
              </li>
            ))}
          </Grid>
        </>
      )}
    </ListResults>
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
