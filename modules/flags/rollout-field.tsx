import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { FieldFrame } from '#src/ui/form/field-frame.tsx'

type Props = { value: number; error?: string | undefined; onChange: (percent: number) => void }

/** The share of members: by slider in steps of five, by number exactly. */
export function RolloutField({ value, error, onChange }: Props) {
  const { i18n } = useLingui()
  const change = (text: string) => onChange(Math.min(100, Math.max(0, Math.round(Number(text) || 0))))
  const share = i18n.number(value / 100, { style: 'percent' })
  return (
    <FieldFrame
      label={i18n.t('Share of members')}
      help={i18n.t('Always the same members; below 100 % visitors do not have it.')}
      error={error}
    >
      {(ids) => (
        <Row>
          <Range
            {...ids}
            type="range"
            min={0}
            max={100}
            step={5}
            value={value}
            aria-valuetext={share}
            onChange={(event) => change(event.target.value)}
          />
          <Exact
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            value={value}
            aria-label={i18n.t('Share of members, in percent')}
            onChange={(event) => change(event.target.value)}
          />
          <span aria-hidden>%</span>
        </Row>
      )}
    </FieldFrame>
  )
}

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', '& > span': { color: 'fg.muted' } } })
const Range = chakra('input', {
  base: { flex: '1', minWidth: '0', minHeight: '44px', accentColor: 'var(--c-colors-gold-solid)' },
})
const Exact = chakra('input', {
  base: {
    width: '76px',
    minHeight: '44px',
    paddingInline: '3',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'control',
    background: 'sunken',
    color: 'fg',
    _light: { background: 'surface' },
  },
})
