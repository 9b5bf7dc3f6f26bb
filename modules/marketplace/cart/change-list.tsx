import { chakra } from '@chakra-ui/react/styled-system'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Change } from '#machines/cart/changes.ts'
import { useMoney } from '../use-money.ts'

/** How the cart changed since it was filled, one line per change. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { i18n } = useLingui()
  const money = useMoney()
  return (
    <List>
      {changes.map((change) => (
        <li key={`${change.item.id} ${change.kind}`}>
          <TriangleAlert size={18} aria-hidden />
          <span>
            <strong dir="auto">{change.item.title}</strong>
            <span>{wordsOf(change, i18n, (minor) => money(minor, change.item.currency))}</span>
          </span>
        </li>
      ))}
    </List>
  )
}

function wordsOf(change: Change, i18n: I18n, money: (minor: number) => string): string {
  if ('before' in change) {
    if (change.kind === 'stock')
      return change.now === 1 ? i18n.t('Only one is left.') : i18n.t('Only {count} are left.', { count: change.now })
    const values = { before: money(change.before), now: money(change.now) }
    if (change.kind === 'shipping') return i18n.t('Shipping now costs {now} instead of {before}.', values)
    return i18n.t('It now costs {now} instead of {before}.', values)
  }
  if (change.kind === 'back') return i18n.t('It is on offer again.')
  if (change.kind === 'own') return i18n.t('It is your own item.')
  if (change.kind === 'other_currency') return i18n.t('It is sold in a different currency.')
  if (change.kind === 'delivery') return i18n.t('The delivery has changed: please check it.')
  return i18n.t('It is no longer available.')
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    '& > li': { display: 'flex', gap: '3', alignItems: 'start' },
    '& > li > svg': { color: 'warning', flex: 'none', marginTop: '3px' },
    '& > li > span': { display: 'grid', minWidth: '0', overflowWrap: 'anywhere' },
    '& strong': { fontWeight: '500' },
    '& > li > span > span': { color: 'fg.muted', textStyle: 'dense' },
  },
})
