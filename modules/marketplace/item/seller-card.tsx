import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Seller } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { sellersParish } from '../parts/sellers-parish.ts'
import { Rating, Stars } from '../parts/stars.tsx'

/** The seller, their reviews and other items. */
export function SellerCard({ seller, isOwn }: { seller: Seller; isOwn: boolean }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const parish = sellersParish(useLocale(), seller)
  return (
    <Box aria-label={i18n.t('Seller')}>
      <Avatar person={{ ...namesOf(seller.name), avatar: seller.avatar }} size={48} />
      <div>
        <strong>
          <PersonLink person={seller} />
        </strong>
        {parish ? <p dir="auto">{parish}</p> : null}
        <Rating rating={seller.rating} reviews={seller.reviews} />
        <Row>
          {isOwn ? null : (
            <TextLink to="/marketplace" search={{ seller: seller.id }}>
              {i18n.t('More from this seller')}
            </TextLink>
          )}
          {seller.reviews > 0 ? (
            <Button variant="ghost" size="sm" marginInlineStart="-3" onClick={() => setOpen(true)}>
              {i18n.t('Read the reviews')}
            </Button>
          ) : null}
        </Row>
      </div>
      {isOpen ? <Reviews seller={seller} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}

function Reviews({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useApiQuery(marketplaceEndpoints.reviews, { params: { id: seller.id }, query: { page_size: 20 } })
  return (
    <Dialog isOpen title={i18n.t('Reviews of {name}', { name: seller.name })} onClose={onClose}>
      <AsyncList query={query} isEmpty={({ results }) => results.length === 0} empty={<p>{i18n.t('No reviews yet')}</p>}>
        {({ results }) => (
          <List>
            {results.map((review) => (
              <li key={`${review.created_at} ${review.buyer_name}`}>
                <p>
                  <Stars rating={review.rating} />
                  <RelativeTime at={review.created_at} />
                </p>
                {review.comment ? <p dir="auto">{review.comment}</p> : null}
                <small>
                  <FactLine facts={[<bdi key="buyer">{review.buyer_name}</bdi>, <bdi key="item">{review.item_title}</bdi>]} />
                </small>
              </li>
            ))}
          </List>
        )}
      </AsyncList>
    </Dialog>
  )
}

const Box = chakra('section', {
  base: {
    display: 'flex',
    gap: '4',
    alignItems: 'start',
    padding: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    '& > div': { minWidth: '0', display: 'grid', gap: '0.5', flex: '1' },
    '& strong': { fontWeight: '600' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', textStyle: 'dense', marginTop: '1.5' },
})
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    '& > li': { display: 'grid', gap: '1', borderBottomWidth: '1px', borderColor: 'border', paddingBottom: '4' },
    '& > li > p:first-of-type': { display: 'flex', justifyContent: 'space-between', color: 'fg.subtle', textStyle: 'dense' },
    '& small': { color: 'fg.subtle' },
  },
})
