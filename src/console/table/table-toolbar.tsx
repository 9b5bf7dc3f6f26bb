import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import type { ListState } from '#src/lists/use-list-state.ts'
import { Button } from '#src/ui/button.tsx'
import { CountBadge } from '#src/ui/badge.tsx'
import { FilterFields } from './filter-fields.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { displayValue, type TableFilter } from './table-filter.ts'

type Props = {
  table: ListState
  kept: readonly string[]
  /** Translated: "Name, username, email or phone". Sets the filter `q`. */
  searchLabel: string | null
  filters: readonly TableFilter[]
  children?: ReactNode
}

/** Search, filters and buttons for the whole list, with a chip for each active filter. */
export function TableToolbar({ table, kept, searchLabel, filters, children }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const active = filters.filter(({ name }) => table.filters[name])
  const set = (name: string, value: string) => table.set({ [name]: value })
  return (
    <>
      <Bar>
        {searchLabel === null ? null : (
          <Find role="search">
            <SettledField
              type="search"
              label={searchLabel}
              isLabelHidden
              placeholder={searchLabel}
              prefix={<Search size={18} aria-hidden />}
              value={table.filters['q'] ?? ''}
              onSettle={(value) => set('q', value)}
            />
          </Find>
        )}
        {filters.length > 0 ? (
          <Button
            icon={<ListFilter size={18} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {i18n.t('Filters')}
            <CountBadge
              count={active.length}
              label={i18n.t('{count, plural, one {# active} other {# active}}', { count: active.length })}
            />
          </Button>
        ) : null}
        <End>{children}</End>
      </Bar>
      {isOpen ? <FilterFields id={id} table={table} filters={filters} /> : null}
      {active.length > 0 ? (
        <Chips aria-label={i18n.t('Active filters')}>
          {active.map((filter) => {
            const value = displayValue(filter, table.filters[filter.name] ?? '', (day) =>
              i18n.date(`${day}T12:00`, { dateStyle: 'medium' }),
            )
            return (
              <li key={filter.name}>
                <Chip
                  type="button"
                  aria-label={i18n.t('Remove filter {label}: {value}', { label: filter.label, value })}
                  onClick={() => set(filter.name, '')}
                >
                  <span>
                    {filter.label}: <strong>{value}</strong>
                  </span>
                  <X size={14} aria-hidden />
                </Chip>
              </li>
            )
          })}
          <li>
            <Button size="sm" variant="ghost" onClick={() => table.clear(kept)}>
              {i18n.t('Clear all')}
            </Button>
          </li>
        </Chips>
      ) : null}
    </>
  )
}

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Find = chakra('div', { base: { flex: '1 1 240px', maxWidth: { md: '420px' } } })
const End = chakra('div', {
  base: {
    display: { base: 'contents', sm: 'flex' },
    flexWrap: 'wrap',
    gap: '3',
    marginInlineStart: { md: 'auto' },
    _empty: { display: 'none' },
  },
})
const Chips = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', listStyle: 'none' } })
const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '32px',
    paddingInline: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'gold',
    background: 'gold.subtle',
    color: 'gold',
    textStyle: 'dense',
    cursor: 'pointer',
    '& strong': { fontWeight: '600' },
    _hover: { color: 'fg' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
})
