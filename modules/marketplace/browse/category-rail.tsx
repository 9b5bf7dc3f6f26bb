import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { type ItemCategory, itemCategories } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { CategoryIcon, useNames } from '../names.tsx'
import { itemList } from './items.list.ts'
import { useBrowse } from './use-browse.ts'

/** The categories, with their item counts over all parishes while those are shown: a rail beside the list, chips above it on phones. */
export function CategoryRail({ isChips = false }: { isChips?: boolean }) {
  const { i18n } = useLingui()
  const names = useNames()
  const { search, parish } = useBrowse()
  const { data = [] } = useApiQuery(marketplaceEndpoints.categories, {}, { staleTime: 30_000 })
  const countOf = (category: ItemCategory) => data.find((one) => one.category === category)?.count ?? 0
  const all = data.reduce((sum, { count }) => sum + count, 0)
  const searchFor = (category?: ItemCategory) => itemList.address.read({ ...search, category, page: undefined })
  const count = (number: number) => (data.length > 0 && !parish ? <small>{i18n.number(number)}</small> : null)
  return (
    <Nav aria-label={i18n.t('Categories')} data-chips={isChips || undefined}>
      <ul>
        <li>
          <Entry
            to="/marketplace"
            search={searchFor()}
            replace
            resetScroll={false}
            aria-current={search.category ? undefined : 'true'}
          >
            <LayoutGrid size={18} aria-hidden />
            <span>{i18n.t('All categories')}</span>
            {count(all)}
          </Entry>
        </li>
        {itemCategories.map((category) => (
          <li key={category}>
            <Entry
              to="/marketplace"
              search={searchFor(category)}
              replace
              resetScroll={false}
              data-bare={(data.length > 0 && countOf(category) === 0) || undefined}
              aria-current={search.category === category ? 'true' : undefined}
            >
              <CategoryIcon category={category} />
              <span>{names.category(category)}</span>
              {count(countOf(category))}
            </Entry>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

const Nav = chakra('nav', {
  base: {
    '& ul': { listStyle: 'none', display: 'grid', gap: '0.5' },
    '&[data-chips] ul': {
      display: 'flex',
      gap: '2',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      padding: '5px 16px',
      margin: '-5px -16px',
    },
  },
})
const Entry = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '40px',
      paddingInline: '3',
      borderRadius: 'control',
      color: 'fg.muted',
      fontWeight: '500',
      fontSize: 'control',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '& svg': { flex: 'none' },
      '& span': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis' },
      '& small': { color: 'fg.subtle', fontSize: 'caption', fontVariantNumeric: 'tabular-nums' },
      '&[data-bare]:not([aria-current])': { color: 'fg.subtle' },
      _hover: { background: 'raised', color: 'fg', _light: { background: 'sunken' } },
      '&[aria-current=true]': { background: 'gold.subtle', color: 'gold', '& small': { color: 'gold' } },
      '[data-chips] &': {
        minHeight: '44px',
        gap: '2',
        borderRadius: 'full',
        borderWidth: '1px',
        borderColor: 'border',
        '&[aria-current=true]': { borderColor: 'gold' },
        '& small': { display: 'none' },
      },
    },
  }),
)
