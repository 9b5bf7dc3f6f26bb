import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { Button } from '#src/ui/button.tsx'

export type RemovableChip = { key: string; label: string; remove: () => void }
type Props = { chips: readonly RemovableChip[]; onClear: () => void }

/** Filters of a list that are set, each of which can be taken off; nothing without any. */
export function RemovableChips({ chips, onClear }: Props) {
  const { i18n } = useLingui()
  if (chips.length === 0) return null
  return (
    <Row aria-label={i18n.t('Active filters')}>
      {chips.map(({ key, label, remove }) => (
        <li key={key}>
          <Remove type="button" aria-label={i18n.t('Remove filter: {label}', { label })} onClick={remove}>
            <bdi>{label}</bdi>
            <X size={16} aria-hidden />
          </Remove>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {i18n.t('Clear filters')}
          </Button>
        </li>
      ) : null}
    </Row>
  )
}

const Row = chakra('ul', { base: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } })
const Remove = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '34px',
    paddingInlineStart: '3',
    paddingInlineEnd: '2',
    borderRadius: 'full',
    background: 'gold.subtle',
    color: 'gold',
    textStyle: 'dense',
    fontWeight: '500',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
    _hover: { color: 'fg' },
  },
})
