import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { type EventCategory, eventCategories } from '#contract/calendar/event-categories.ts'
import { useCategoryLabel } from '../../event/category.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Filters = { q?: string; category?: EventCategory }
type Props = { q: string; category: EventCategory | ''; onChange: (filters: Filters) => void }

const pause = 300

/** Search and category; typing is asked for once it pauses. */
export function EventFilters({ q, category, onChange }: Props) {
  const { i18n } = useLingui()
  const label = useCategoryLabel()
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onChange(filtersOf(typed.trim(), category)), pause)
    return () => clearTimeout(timer)
  }, [typed, q, category, onChange])
  return (
    <Row role="search" aria-label={i18n.t('Filter events')}>
      <TextField
        type="search"
        label={i18n.t('Search events')}
        isLabelHidden
        placeholder={i18n.t('Search events')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label={i18n.t('Category')}
        isLabelHidden
        value={category}
        onChange={(event) => onChange(filtersOf(q, event.currentTarget.value as EventCategory | ''))}
        options={[
          { value: '', label: i18n.t('All categories') },
          ...(Object.keys(eventCategories) as EventCategory[]).map((value) => ({ value, label: label(value) })),
        ]}
      />
    </Row>
  )
}

const filtersOf = (q: string, category: EventCategory | ''): Filters => ({
  ...(q ? { q } : {}),
  ...(category ? { category } : {}),
})

const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '3', width: { base: '100%', md: '480px' } },
})
