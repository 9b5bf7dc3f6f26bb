import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ListState } from '#src/lists/use-list-state.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import type { TableFilter } from './table-filter.ts'

type Props = { id: string; table: ListState; filters: readonly TableFilter[] }

/** Filters of a table; each applies as soon as it is set. */
export function FilterFields({ id, table, filters }: Props) {
  const { i18n } = useLingui()
  return (
    <Grid id={id} role="group" aria-label={i18n.t('Filters')}>
      {filters.map((filter) => {
        const { name, label } = filter
        const value = table.filters[name] ?? ''
        const set = (next: string) => table.set({ [name]: next })
        if (filter.kind === 'choice')
          return (
            <ChoiceField
              key={name}
              label={label}
              placeholder={filter.none ?? i18n.t('Any')}
              choices={filter}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          )
        if (filter.kind === 'date')
          return <DateField key={name} label={label} value={value} onChange={(event) => set(event.target.value)} />
        return <SettledField key={name} label={label} placeholder={filter.placeholder} value={value} onSettle={set} />
      })}
    </Grid>
  )
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: '4',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
  },
})
