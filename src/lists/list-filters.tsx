import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { CSSProperties, ReactNode } from 'react'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import type { FilterField } from './filter-fields.ts'
import type { ShownList } from './use-list.ts'

/** One choice of a list as views that are all in sight. `any` is the text of the view without a choice. */
export function ListTabs({ list, filter }: { list: ShownList; filter: string }) {
  const { i18n } = useLingui()
  const field = list.fields.find(({ param }) => param === filter)
  if (field?.kind !== 'choice') throw new Error(`The list has no choice named ${filter}`)
  const first = { value: '', label: i18n._(field.any ?? '') }
  return (
    <SegmentedControl
      label={i18n._(field.label)}
      value={list.filters[filter] ?? ''}
      onChange={(value) => void list.set({ [filter]: value })}
      options={[first, ...field.options.map(({ value, label }) => ({ value, label: i18n._(label) }))]}
    />
  )
}

type Props = {
  list: ShownList
  label: string
  filters: readonly string[]
  /** A button for more filters, after the last of these. */
  more?: ReactNode
}

/** Some filters of a list side by side; each acts as soon as it is set. */
export function ListFilters({ list, label, filters, more }: Props) {
  const fields = list.fields.filter(({ param }) => filters.includes(param))
  return (
    <Row
      role="search"
      aria-label={label}
      style={{ '--fields': fields.length } as CSSProperties}
      css={more ? withMore : undefined}
    >
      {fields.map((field) => (
        <Filter key={field.param} field={field} value={list.filters[field.param] ?? ''} set={list.set} />
      ))}
      {more}
    </Row>
  )
}

type FilterProps = { field: FilterField; value: string; set: ShownList['set'] }
function Filter({ field, value, set }: FilterProps) {
  const { i18n } = useLingui()
  const props = { label: i18n._(field.label), isLabelHidden: true, value }
  const choose = (next: string) => void set({ [field.param]: next })
  if (field.kind === 'choice')
    return (
      <SelectField
        {...props}
        placeholder={i18n._(field.any ?? field.label)}
        options={field.options.map((option) => ({ value: option.value, label: i18n._(option.label) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    )
  if (field.kind === 'day') return <DateField {...props} onChange={(event) => choose(event.currentTarget.value)} />
  return <SettledField {...props} type="search" placeholder={props.label} onSettle={choose} />
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(var(--fields), minmax(0, 240px))' },
    gap: '3',
  },
})
/** On a phone the first filter has a line of its own. */
const withMore = {
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'repeat(var(--fields), minmax(0, 240px)) auto' },
  '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
}
