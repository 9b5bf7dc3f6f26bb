import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Flame from 'lucide-react/icons/flame'
import type { PrayerRequest } from '#contract/prayers/prayers.ts'
import { failureText } from '../failure-text.ts'
import { usePray } from '../use-pray.ts'

/** A candle for the request: once a day each, with the total. */
export function PrayButton({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  const pray = usePray(request)
  const isOpen = request.status === 'active' && !request.can_edit
  const isDone = request.i_prayed_today
  const count = i18n.t('{count, plural, =0 {No prayers yet} one {# prayer} other {# prayers}}', { count: request.prayed_count })
  return (
    <Row>
      {isOpen ? (
        <Candle
          type="button"
          aria-pressed={isDone}
          aria-label={
            isDone
              ? i18n.t('You prayed today for {title}', { title: request.title })
              : i18n.t('I prayed for {title}', { title: request.title })
          }
          onClick={() => isDone || pray.isPending || pray.mutate({ params: { id: request.id } })}
        >
          <Flame size={18} aria-hidden />
          {isDone ? i18n.t('You prayed today') : i18n.t('I prayed')}
        </Candle>
      ) : null}
      <Count role="status">{count}</Count>
      {pray.error && !isDone ? <Failure role="alert">{failureText(i18n, pray.error)}</Failure> : null}
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
  },
})
const Candle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    background: 'transparent',
    color: 'fg',
    fontWeight: '500',
    cursor: 'pointer',
    transition: 'background 200ms ease-out, border-color 200ms ease-out, color 200ms ease-out',
    '& svg': { color: 'gold', flex: 'none' },
    _hover: { borderColor: 'gold', background: 'gold.subtle' },
    '&[aria-pressed=true]': {
      cursor: 'default',
      color: 'gold',
      borderColor: 'gold',
      background: 'gold.subtle',
      '& svg': { fill: 'currentColor' },
    },
  },
})
const Count = chakra('span', { base: { color: 'fg.muted', textStyle: 'dense', fontVariantNumeric: 'tabular-nums' } })
const Failure = chakra('p', { base: { flexBasis: '100%', color: 'crimson', textStyle: 'dense' } })
