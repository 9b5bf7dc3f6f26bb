import { useLingui } from '@lingui/react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'

type Props = { label: string; value: number; min?: number; max: number; onChange: (value: number) => void }

/**
 * Plus and minus within the stock. Plain elements, so that a press in a cart of fifty renders within a frame: the container
 * applies `stepperStyle` to its `[role=group]`.
 */
export function Stepper({ label, value, min = 1, max, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <div role="group" aria-label={label}>
      <button
        type="button"
        aria-label={i18n.t('One less')}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <output aria-live="polite">{i18n.number(value)}</output>
      <button
        type="button"
        aria-label={i18n.t('One more')}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  )
}

export const stepperStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'control',
  background: 'surface',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '38px',
    borderRadius: '7px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    '&:hover': { background: 'gold.subtle' },
    '&[aria-disabled=true]': { color: 'fg.subtle', opacity: 0.5, cursor: 'not-allowed', background: 'transparent' },
  },
  '& output': { minWidth: '28px', textAlign: 'center', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
} as const
