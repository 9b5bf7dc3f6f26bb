import { useLingui } from '@lingui/react'
import { RemovableChips } from '#src/lists/removable-chips.tsx'
import { useNames } from '../names.tsx'
import { useMoney } from '../use-money.ts'
import type { BrowseSearch } from './items.list.ts'
import { useBrowse, useOwnCurrency } from './use-browse.ts'

/** `removed`: what the filter becomes; default: absent. */
type Chip = { key: keyof BrowseSearch; label: string; removed?: 'all' }

/** The active filters; each can be removed. */
export function FilterChips() {
  const { change, clear } = useBrowse()
  const chips = useChips().map(({ key, label, removed }) => ({ key, label, remove: () => change({ [key]: removed }) }))
  return <RemovableChips chips={chips} onClear={clear} />
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
