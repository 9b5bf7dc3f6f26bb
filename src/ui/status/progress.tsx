import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'

type Props = { label: string; value: number; max: number; text?: string; tone?: 'gold' | 'indigo' | 'crimson' | 'success' }

/** A bar with its numbers: "48 of 50". */
export function Progress({ label, value, max, text, tone = 'gold' }: Props) {
  const { i18n } = useLingui()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const valueText = text ?? i18n.t('{value} of {max}', { value: i18n.number(value), max: i18n.number(max) })
  return (
    <div>
      <Row>
        <span>{label}</span>
        <span>{valueText}</span>
      </Row>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <Fill tone={tone} style={{ width: `${share * 100}%` }} />
      </Track>
    </div>
  )
}

const fill = (name: string) => ({ background: name })
const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    textStyle: 'dense',
    color: 'fg.muted',
    marginBottom: '1.5',
    '& > :last-child': { fontVariantNumeric: 'tabular-nums' },
  },
})
const Track = chakra('div', {
  base: {
    height: '8px',
    borderRadius: 'full',
    background: 'sunken',
    boxShadow: 'inset 0 0 0 1px var(--c-colors-border)',
    overflow: 'hidden',
  },
})
const Fill = chakra('div', {
  base: {
    height: '100%',
    borderRadius: 'full',
    transition: 'width 200ms ease-out',
    '@media (forced-colors: active)': { background: 'Highlight' },
  },
  variants: {
    tone: { gold: fill('gold.solid'), indigo: fill('indigo.solid'), crimson: fill('crimson.solid'), success: fill('success') },
  },
})
