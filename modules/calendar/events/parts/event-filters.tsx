import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { formatDate } from '#src/lib/format.ts'
import { localMidnight } from '#src/lib/time/days.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { RemovableChips } from '#src/lists/removable-chips.tsx'
import type { ShownList } from '#src/lists/use-list.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import type { EventsSearch } from '../events.list.ts'
import { ParishFilter } from './parish-filter.tsx'
import { type FilterChoices, useFilterChoices } from './use-filter-choices.ts'

type List = ShownList<EventsSearch>
type Changes = { [N in keyof EventsSearch]?: EventsSearch[N] | undefined }

/** Search and category in sight, the other filters behind a button; those that are set stand below as chips. */
export function EventFilters({ list, views }: { list: List; views: ReactNode }) {
  const { i18n } = useLingui()
  const fold = useId()
  const [isOpen, setOpen] = useState(false)
  const choices = useFilterChoices(list.search, isOpen)
  const chips = useChips(list, choices)
  return (
    <>
      <Bar>
        {views}
        <ListFilters
          list={list}
          label={i18n.t('Filter events')}
          filters={['q', 'category']}
          more={
            <Button
              icon={<SlidersHorizontal size={18} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={fold}
              onClick={() => setOpen(!isOpen)}
            >
              {chips.length > 0 ? i18n.t('Filters ({count})', { count: i18n.number(chips.length) }) : i18n.t('Filters')}
            </Button>
          }
        />
      </Bar>
      <Fields id={fold} role="group" aria-label={i18n.t('More filters')} hidden={!isOpen}>
        {isOpen ? <FoldedFields list={list} choices={choices} /> : null}
      </Fields>
      <RemovableChips chips={chips} onClear={() => list.set(none)} />
    </>
  )
}

const none = { parish: undefined, group: undefined, calendar: undefined, date_from: undefined, date_to: undefined } as const

function FoldedFields({ list: { search, set }, choices }: { list: List; choices: FilterChoices }) {
  const { i18n } = useLingui()
  const own = useUser()?.parish?.id
  const select = (name: 'group' | 'calendar', label: string, any: string, failed: string) => {
    const { options, hasFailed } = choices[`${name}s`]
    if (options.length === 0 && !hasFailed) return null
    return (
      <SelectField
        label={label}
        placeholder={any}
        value={search[name] ?? ''}
        options={options}
        error={hasFailed ? failed : undefined}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value || undefined })}
      />
    )
  }
  const date = (name: 'date_from' | 'date_to', label: string, bounds: { min?: string | undefined; max?: string | undefined }) => (
    <DateField
      {...bounds}
      label={label}
      value={search[name] ?? ''}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value || undefined })}
    />
  )
  return (
    <>
      <ParishFilter
        label={i18n.t('Parish')}
        value={choices.parish}
        // Events of other parishes are in the list of all alone.
        onChange={(parish) => set({ parish: parish?.id, ...(parish && parish.id !== own ? { scope: 'all' } : {}) })}
      />
      {select('group', i18n.t('Group'), i18n.t('All groups'), i18n.t('The groups could not be loaded'))}
      {select('calendar', i18n.t('Calendar'), i18n.t('All calendars'), i18n.t('The calendars could not be loaded'))}
      {date('date_from', i18n.t('From'), { max: search.date_to })}
      {date('date_to', i18n.t('Until'), { min: search.date_from })}
    </>
  )
}

function useChips({ search, set }: List, { parish, groups, calendars }: FilterChoices) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const nameOf = (options: FilterChoices['groups']['options'], id: string) => options.find(({ value }) => value === id)?.label
  const day = (date: string) => formatDate(localMidnight(date), locale)
  const labels = {
    parish: search.parish && (parish?.name || i18n.t('Parish')),
    group: search.group && (nameOf(groups.options, search.group) ?? i18n.t('Group')),
    calendar: search.calendar && (nameOf(calendars.options, search.calendar) ?? i18n.t('Calendar')),
    date_from: search.date_from && i18n.t('From {date}', { date: day(search.date_from) }),
    date_to: search.date_to && i18n.t('Until {date}', { date: day(search.date_to) }),
  }
  return Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ key, label, remove: () => set({ [key]: undefined } satisfies Changes) }] : [],
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'end',
    justifyContent: 'space-between',
    '& > :last-child': { flex: '0 1 600px' },
  },
})
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: '3',
    alignItems: 'start',
    '&[hidden]': { display: 'none' },
  },
})
