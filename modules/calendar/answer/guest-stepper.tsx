import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'

type Props = { guests: number; most: number; isBusy: boolean; onChange: (guests: number) => void }

/** The number of guests of a yes, changed by one; each step is saved. */
export function GuestStepper({ guests, most, isBusy, onChange }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <Line role="group" aria-labelledby={id}>
      <span id={id}>{i18n.t('Guests with you')}</span>
      <IconButton
        variant="outline"
        label={i18n.t('One guest fewer')}
        icon={<Minus size={18} aria-hidden />}
        isOff={isBusy || guests === 0}
        onClick={() => onChange(guests - 1)}
      />
      <b aria-live="polite">{i18n.number(guests)}</b>
      <IconButton
        variant="outline"
        label={i18n.t('One guest more')}
        icon={<Plus size={18} aria-hidden />}
        isOff={isBusy || guests >= most}
        onClick={() => onChange(guests + 1)}
      />
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > span': { marginInlineEnd: '1' },
    '& b': { minWidth: '32px', textAlign: 'center', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  },
})
