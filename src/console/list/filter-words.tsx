import { useLingui } from '@lingui/react'
import type { SlotMap } from '#src/shell/slots.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { displayValue } from '../table/table-filter.ts'
import { tableFilters } from '../table/table-filters.ts'
import type { ListPageDefinition } from './define-list-page.ts'

type Given = SlotMap['exportedFilters']['props']
type Props = Given & { page: Pick<ListPageDefinition<never>, 'fields' | 'tabs' | 'useOptions'> }

/** Filters of a list in the reader's language: "Parish: St. Mark · Status: Active". */
export function FilterWords({ page: { fields, tabs, useOptions }, filters }: Props) {
  const { i18n } = useLingui()
  const known = tableFilters(fields, useOptions(), i18n)
  const wordsOf = (name: string, value: string): readonly [string, string] => {
    if (name === 'q') return [i18n.t('Search'), value]
    if (name === tabs?.filter) return [i18n._(tabs.label), i18n._(tabs.options[value] ?? value)]
    const filter = known.find((one) => one.name === name)
    if (!filter) return [name, value]
    return [filter.label, displayValue(filter, value, (day) => i18n.date(`${day}T12:00`, { dateStyle: 'medium' }))]
  }
  return (
    <FactLine
      facts={Object.entries(filters).map(([name, value]) => {
        const [label, word] = wordsOf(name, value)
        return (
          <span key={name}>
            {label}: <bdi>{word}</bdi>
          </span>
        )
      })}
    />
  )
}
