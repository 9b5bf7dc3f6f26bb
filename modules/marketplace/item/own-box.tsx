import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import type { Item } from '#contract/marketplace/market-item.ts'
import { TakedownBanner } from '#src/reports/takedown-banner.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { formatDate } from '#src/lib/format.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { itemStatusTones, useNames } from '../names.tsx'
import { ItemMoves } from '../parts/item-moves.tsx'
import { ShareButton } from '../parts/share-button.tsx'

/** An item's status and actions, for its seller. */
export function OwnBox({ item }: { item: Item }) {
  const { i18n } = useLingui()
  const names = useNames()
  const locale = useLocale()
  const { status, expires_at: until, views, quantity, quantity_sold: sold } = item
  return (
    <Box aria-label={i18n.t('Your item')}>
      <Row>
        <Badge tone={itemStatusTones[status]}>{names.itemStatus(status)}</Badge>
        {views === null ? null : (
          <small>
            <Eye size={15} aria-hidden />
            {views === 1 ? i18n.t('One view') : i18n.t('{count} views', { count: views })}
          </small>
        )}
        <small>{i18n.t('{sold} of {quantity} sold', { sold: i18n.number(sold), quantity: i18n.number(quantity) })}</small>
      </Row>
      {status === 'active' && until ? (
        <p>{i18n.t('On offer until {date}', { date: formatDate(Date.parse(until), locale) })}</p>
      ) : null}
      {status === 'pending' ? (
        <Banner>{i18n.t('A moderator looks at it before others see it. You do not need to do anything.')}</Banner>
      ) : null}
      {item.takedown ? (
        <TakedownBanner takedown={item.takedown}>
          {status === 'hidden'
            ? i18n.t('A moderator hid this item. Only you see it; you can change it.')
            : i18n.t('A moderator removed this item. Only you see it.')}
        </TakedownBanner>
      ) : status === 'removed' ? (
        <Banner tone="danger">
          {item.removal_reason
            ? i18n.t('A moderator removed it: {reason}', { reason: item.removal_reason })
            : i18n.t('A moderator removed it.')}
        </Banner>
      ) : null}
      {status === 'draft' ? <Banner>{i18n.t('Nobody else sees it yet.')}</Banner> : null}
      <Row>
        {status === 'removed' ? null : (
          <ButtonLink to="/marketplace/items/$itemId/edit" params={{ itemId: item.id }}>
            <Pencil size={18} aria-hidden />
            {i18n.t('Edit')}
          </ButtonLink>
        )}
        <ItemMoves item={item} />
        {status === 'active' ? <ShareButton item={item} /> : null}
      </Row>
    </Box>
  )
}

const Box = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    '& > p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    '& small': { display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.muted', textStyle: 'dense' },
  },
})
