import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { Button } from '#src/ui/button.tsx'
import { useNames } from '../names.tsx'
import { useMoney } from '../use-money.ts'
import type { BrowseSearch } from './items.list.ts'
import { useBrowse, useOwnCurrency } from './use-browse.ts'

/** `removed`: what the filter becomes; default: absent. */
type Chip = { key: keyof BrowseSearch; label: string; removed?: 'all' }

/** The active filters; each can be removed. */
export function FilterChips() {
  const { i18n } = useLingui()
  const { change, clear } = useBrowse()
  const chips = useChips()
  if (chips.length === 0) return null
  return (
    <Row aria-label={i18n.t('Active filters')}>
      {chips.map(({ key, label, removed }) => (
        <li key={key}>
          <Remove
            type="button"
            aria-label={i18n.t('Remove filter: {label}', { label })}
            onClick={() => change({ [key]: removed })}
          >
            <bdi>{label}</bdi>
            <X size={16} aria-hidden />
          </Remove>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Button size="sm" variant="ghost" onClick={clear}>
            {i18n.t('Clear filters')}
          </Button>
        </li>
      ) : null}
    </Row>
  )
}

export function useChips(): readonly Chip[] {
  const { i18n } = useLingui()
  const names = useNames()
  const money = useMoney()
  const currency = useOwnCurrency() ?? 'USD'
  const { search, parish } = useBrowse()
  const { q, category, condition, min, max, free, shipping, seller } = search
  const chips: (Chip | null)[] = [
    q ? { key: 'q', label: `“${q}”` } : null,
    category ? { key: 'category', label: names.category(category) } : null,
    free ? { key: 'free', label: i18n.t('Free') } : null,
    shipping ? { key: 'shipping', label: i18n.t('Can be shipped') } : null,
    parish ? { key: 'scope', label: i18n.t('From my parish'), removed: 'all' } : null,
    condition ? { key: 'condition', label: names.condition(condition) } : null,
    min ? { key: 'min', label: i18n.t('From {price}', { price: money(min, currency) }) } : null,
    max === undefined ? null : { key: 'max', label: i18n.t('Up to {price}', { price: money(max, currency) }) },
    seller ? { key: 'seller', label: i18n.t('Of one seller') } : null,
  ]
  return chips.filter((chip) => chip !== null)
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
