import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Order } from '#contract/market-order.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'

const steps: Record<string, string> = {
  placed: /*i18n*/ 'Placed',
  accepted: /*i18n*/ 'Accepted',
  ready: /*i18n*/ 'Ready for pickup',
  shipped: /*i18n*/ 'On its way',
  completed: /*i18n*/ 'Completed',
  declined: /*i18n*/ 'Declined',
  cancelled: /*i18n*/ 'Cancelled',
  disputed: /*i18n*/ 'With the moderators',
  answer: /*i18n*/ 'Answered by the seller',
  'payment-reported': /*i18n*/ 'Said to be paid',
  'payment-confirmed': /*i18n*/ 'Paid',
  reported: /*i18n*/ 'Said to be paid',
  paid: /*i18n*/ 'Paid',
  refunded: /*i18n*/ 'Paid back',
  review: /*i18n*/ 'Reviewed',
  reviewed: /*i18n*/ 'Reviewed',
}

const decisions: Record<string, string> = {
  completed: /*i18n*/ 'Decided for the seller',
  cancelled: /*i18n*/ 'Decided for the buyer',
}

/** What happened to an order, the latest first. */
export function Timeline({ order: { timeline, buyer, seller } }: { order: Order }) {
  const { i18n } = useLingui()
  const nameOf = { buyer: buyer.name, seller: seller.name, moderator: i18n.t('A moderator') }
  return (
    <List>
      {[...timeline].reverse().map(({ status, at, by, note }) => (
        <li key={`${status} ${at}`}>
          <p>
            <strong>{i18n._((by === 'moderator' ? decisions[status] : steps[status]) ?? status)}</strong>
            <RelativeTime at={at} />
          </p>
          <small>{by === null ? i18n.t('by itself') : <bdi>{nameOf[by]}</bdi>}</small>
          {note ? <q dir="auto">{note}</q> : null}
        </li>
      ))}
    </List>
  )
}

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    '& > li': {
      position: 'relative',
      paddingInlineStart: '6',
      paddingBottom: '4',
      borderInlineStartWidth: '2px',
      borderColor: 'border',
      marginInlineStart: '6px',
    },
    '& > li:last-of-type': { borderColor: 'transparent', paddingBottom: '0' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-7px',
      top: '6px',
      width: '12px',
      height: '12px',
      borderRadius: 'full',
      background: 'border.strong',
    },
    '& > li:first-of-type::before': { background: 'gold' },
    '& p': { display: 'flex', justifyContent: 'space-between', gap: '3', alignItems: 'baseline' },
    '& strong': { fontWeight: '500' },
    '& time, & small': { color: 'fg.subtle', textStyle: 'caption' },
    '& q': { display: 'block', quotes: 'none', color: 'fg.muted', textStyle: 'dense', marginTop: '1', overflowWrap: 'anywhere' },
  },
})
