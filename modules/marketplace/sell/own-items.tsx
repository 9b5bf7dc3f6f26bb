import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Pencil from 'lucide-react/icons/pencil'
import { itemStatuses, type ItemStatus } from '#contract/marketplace/market-item.ts'
import type { SellerSummary } from '#contract/marketplace/marketplace.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { usePageSearch } from '#src/lists/use-page-search.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { itemStatusTones, useNames } from '../names.tsx'
import { ItemMoves } from '../parts/item-moves.tsx'
import { ThingPhoto } from '../parts/thing-photo.tsx'
import { useMoney } from '../use-money.ts'
import { ownItemList } from './own-items.list.ts'

/** The seller's own items in every state, with their actions. */
export function OwnItems({ counts }: { counts: SellerSummary['items'] }) {
  const { i18n } = useLingui()
  const names = useNames()
  const money = useMoney()
  const search = usePageSearch(ownItemList.address)
  const { item: status } = search
  const list = useList(ownItemList, search, { isPageAtTop: false, query: { seller: 'me', ...(status && { status }) } })
  const countOf = (name: ItemStatus) => counts.find((one) => one.status === name)?.count ?? 0
  return (
    <Section
      title={i18n.t('Your items')}
      actions={
        <Choice>
          <SelectField
            label={i18n.t('Status')}
            isLabelHidden
            value={status ?? ''}
            placeholder={i18n.t('Any status')}
            options={itemStatuses
              .filter((name) => countOf(name) > 0 || name === status)
              .map((value) => ({ value, label: `${names.itemStatus(value)} (${i18n.number(countOf(value))})` }))}
            onChange={({ target }) => list.set({ item: (target.value || undefined) as ItemStatus | undefined })}
          />
        </Choice>
      }
    >
      <ListResults list={list} empty={<Nothing isFiltered={status !== undefined} />}>
        {(items) => (
          <List>
            {items.map((item) => (
              <li key={item.id}>
                <Photo>
                  <ThingPhoto source={item.photos[0]?.thumbnail ?? null} />
                </Photo>
                <Words>
                  <TextLink to="/marketplace/items/$itemId" params={{ itemId: item.id }}>
                    <bdi>{item.title}</bdi>
                  </TextLink>
                  <p>
                    <span>{item.is_free ? i18n.t('Free') : money(item.price, item.currency)}</span>
                    <span>
                      {i18n.t('{sold} of {quantity} sold', {
                        sold: i18n.number(item.quantity_sold),
                        quantity: i18n.number(item.quantity),
                      })}
                    </span>
                    {item.views === null ? null : (
                      <span>{item.views === 1 ? i18n.t('One view') : i18n.t('{count} views', { count: item.views })}</span>
                    )}
                  </p>
                  <Badge tone={itemStatusTones[item.status]}>{names.itemStatus(item.status)}</Badge>
                </Words>
                <Actions>
                  {item.status === 'removed' ? null : (
                    <ButtonLink size="sm" to="/marketplace/items/$itemId/edit" params={{ itemId: item.id }}>
                      <Pencil size={16} aria-hidden />
                      {i18n.t('Edit')}
                    </ButtonLink>
                  )}
                  <ItemMoves item={item} isSmall />
                </Actions>
              </li>
            ))}
          </List>
        )}
      </ListResults>
    </Section>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      kind={isFiltered ? 'no-results' : 'first-use'}
      title={isFiltered ? i18n.t('No items here') : i18n.t('You are not offering anything yet')}
      action={
        <ButtonLink variant="solid" to="/marketplace/items/new">
          {i18n.t('Sell an item')}
        </ButtonLink>
      }
    >
      {i18n.t('A photo, a few words and a price are enough.')}
    </EmptyState>
  )
}

const Choice = chakra('div', { base: { width: '220px' } })
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    marginBottom: '4',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '64px minmax(0, 1fr)', md: '72px minmax(0, 1fr) auto' },
      gap: '4',
      alignItems: 'center',
      padding: '3',
      borderRadius: 'card',
      borderWidth: '1px',
      borderColor: 'border',
      background: 'surface',
    },
  },
})
const Photo = chakra('div', { base: { borderRadius: 'control', overflow: 'hidden', alignSelf: 'start' } })
const Words = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '1',
    minWidth: '0',
    '& a': { color: 'fg', fontWeight: '500', overflowWrap: 'anywhere' },
    '& p': { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'fg.muted', textStyle: 'dense' },
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', gridColumn: { base: '1 / -1', md: 'auto' } },
})
