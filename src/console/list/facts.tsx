import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Message } from '#src/lists/filter-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { type Display, displayOf } from './display.tsx'
import type { ActionEntry } from './use-actions.tsx'

/** A fact about a record: its name and its value. */
export type Fact<Row> = Display<Row> & {
  label: Message | ((row: Row) => Message)
  /** Left out where it has no value; a dash otherwise. */
  isOptional?: boolean
  /** Id of an action rendered beside the value. */
  action?: string
}
type Props<Row> = { record: Row; facts: readonly Fact<Row>[]; entries?: readonly ActionEntry[] }

export function Facts<Row>({ record, facts, entries = [] }: Props<Row>) {
  const { i18n } = useLingui()
  const context = { i18n, locale: useLocale() }
  const items = facts.flatMap((fact) => {
    const value = displayOf(fact, record, context)
    const isEmpty = value === null || value === undefined || value === false || value === ''
    if (isEmpty && fact.isOptional) return []
    const label = i18n._(typeof fact.label === 'function' ? fact.label(record) : fact.label)
    const entry = entries.find(({ id }) => id === fact.action)
    return [{ label, value: entry ? <Beside entry={entry}>{isEmpty ? '–' : value}</Beside> : isEmpty ? '–' : value }]
  })
  return <DataList items={items} />
}

const Beside = ({ entry: { label, onSelect }, children }: { entry: ActionEntry; children: ReactNode }) => (
  <Line>
    <span>{children}</span>
    <Button size="sm" onClick={onSelect}>
      {label}
    </Button>
  </Line>
)

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
