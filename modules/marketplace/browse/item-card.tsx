import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import Truck from 'lucide-react/icons/truck'
import type { Item } from '#contract/marketplace/market-item.ts'
import { Badge } from '#src/ui/badge.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useNames } from '../names.tsx'
import { SaveButton } from '../parts/save-button.tsx'
import { sellersParish } from '../parts/sellers-parish.ts'
import { ThingPhoto } from '../parts/thing-photo.tsx'
import { useMoney } from '../use-money.ts'

/** An item in a grid: picture, price, name and place. The whole card opens it. */
export function ItemCard({ item, isFirst = false }: { item: Item; isFirst?: boolean }) {
  const { i18n } = useLingui()
  const money = useMoney()
  const names = useNames()
  const locale = useLocale()
  const photo = item.photos[0] ?? null
  const isGone = item.status !== 'active'
  return (
    <Card data-gone={isGone || undefined}>
      <Picture>
        <ThingPhoto source={photo ? photo.url : null} isEager={isFirst} />
        {isGone ? (
          <Mark>
            <Badge>{names.itemStatus(item.status)}</Badge>
          </Mark>
        ) : item.is_free ? (
          <Mark>
            <Badge tone="success" background="surface">
              {i18n.t('Free')}
            </Badge>
          </Mark>
        ) : null}
      </Picture>
      <Words>
        <Price>{item.is_free ? i18n.t('Free') : money(item.price, item.currency)}</Price>
        <h3>
          <Open to="/marketplace/items/$itemId" params={{ itemId: item.id }}>
            <bdi>{item.title}</bdi>
          </Open>
        </h3>
        <p>
          <bdi>{sellersParish(locale, item.seller) ?? item.seller.name}</bdi>
          {item.shipping_available ? (
            <>
              <Truck size={15} aria-hidden />
              <VisuallyHidden>{i18n.t('Can be shipped')}</VisuallyHidden>
            </>
          ) : null}
        </p>
      </Words>
      {item.can_edit ? null : (
        <Corner>
          <SaveButton item={item} />
        </Corner>
      )}
    </Card>
  )
}

const Card = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '3',
    height: '100%',
    alignContent: 'start',
    '&[data-gone] img': { opacity: 0.45 },
    '& img': { transition: 'scale 200ms ease-out' },
    '&:hover img': { scale: '1.03' },
    '@media (prefers-reduced-motion: reduce)': { '&:hover img': { scale: '1' } },
  },
})
const Picture = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'card',
    overflow: 'hidden',
    background: 'sunken',
    boxShadow: '0 0 0 1px var(--c-colors-border)',
  },
})
const Mark = chakra('span', { base: { position: 'absolute', insetInlineStart: '2', top: '2' } })
const Words = chakra('div', {
  base: {
    minWidth: '0',
    '& h3': { fontFamily: 'body', fontWeight: '500', fontSize: 'control', lineHeight: '1.4' },
    '& p': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      color: 'fg.subtle',
      textStyle: 'dense',
      marginTop: '1',
      '& svg': { flex: 'none' },
    },
  },
})
const Price = chakra('p', {
  base: { '&&': { color: 'fg', textStyle: 'h4', fontVariantNumeric: 'tabular-nums', marginTop: '0', display: 'block' } },
})
const Open = createLink(
  chakra('a', {
    base: {
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      display: 'block',
      maxHeight: '2.8em',
      overflow: 'hidden',
      _hover: { textDecoration: 'underline' },
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  }),
)
const Corner = chakra('div', { base: { position: 'absolute', top: '2', insetInlineEnd: '2' } })
