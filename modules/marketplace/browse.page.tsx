import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Plus from 'lucide-react/icons/plus'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CategoryRail } from './browse/category-rail.tsx'
import { FilterChips } from './browse/filter-chips.tsx'
import { FilterFields } from './browse/filter-fields.tsx'
import { ItemResults } from './browse/item-results.tsx'
import { SearchRow } from './browse/search-row.tsx'
import { useBrowse } from './browse/use-browse.ts'
import { ItemPage } from './item/item-page.tsx'
import { MarketFrame } from './parts/market-frame.tsx'

export const Route = createLazyRoute('/member/marketplace')({ component: BrowsePage })
export const Item = createLazyRoute('/member/marketplace/items/$itemId')({ component: ItemPage })

function BrowsePage() {
  const { i18n } = useLingui()
  const { search } = useBrowse()
  const isSaved = search.saved === true
  return (
    <MarketFrame
      title={isSaved ? i18n.t('Saved items') : i18n.t('Marketplace')}
      subtitle={
        isSaved ? i18n.t('Items you want to come back to.') : i18n.t('Made, kept and passed on by members of the parishes.')
      }
      actions={
        <>
          <ButtonLink to="/marketplace" search={isSaved ? {} : { saved: true }}>
            {isSaved ? <LayoutGrid size={18} aria-hidden /> : <Heart size={18} aria-hidden />}
            {isSaved ? i18n.t('All items') : i18n.t('Saved items')}
          </ButtonLink>
          <ButtonLink variant="solid" to="/marketplace/items/new">
            <Plus size={18} aria-hidden />
            {i18n.t('Sell an item')}
          </ButtonLink>
        </>
      }
    >
      {isSaved ? (
        <ItemResults />
      ) : (
        <Layout>
          <Side>
            <CategoryRail />
            <FilterFields hasTitle />
          </Side>
          <Main>
            <SearchRow />
            <FilterChips />
            <ItemResults />
          </Main>
        </Layout>
      )}
    </MarketFrame>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
    alignItems: 'start',
  },
})
const Side = chakra('aside', { base: { display: { base: 'none', lg: 'grid' }, gap: '6' } })
const Main = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
