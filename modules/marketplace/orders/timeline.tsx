import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Order } from '#contract/marketplace/market-order.ts'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { orderStatusNames, paymentStatusNames } from '../names.tsx'

/** Labels of an order's states and payment events. */
const steps: Record<string, string> = {
  ...orderStatusNames,
  answer: /*i18n*/ 'Answered by the seller',
  'payment-reported': paymentStatusNames.reported,
  'payment-confirmed': paymentStatusNames.paid,
  refunded: paymentStatusNames.refunded,
}

const decisions: Record<string, string> = {
  completed: /*i18n*/ 'Decided for the seller',
  cancelled: /*i18n*/ 'Decided for the buyer',
}

/** An order's history, newest first. */
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
          <small>{by === null ? i18n.t('automatically') : <bdi>{nameOf[by]}</bdi>}</small>
          {note ? <q dir="auto">{by === null ? i18n._(note) : note}</q> : null}
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
