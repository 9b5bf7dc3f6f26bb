import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState } from 'react'
import { ChoiceField } from '#src/console/form/choice-field.tsx'
import { usePlaces } from '#src/console/use-places.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import type { ShownList } from '#src/lists/use-list.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ConsoleQueueSearch } from '../queue.list.ts'

const narrowing = ['assignee', 'escalated', 'score', 'reason', 'age', 'parish'] as const

export const isNarrowed = (search: ConsoleQueueSearch): boolean => narrowing.some((name) => search[name] !== undefined)

/** What narrows the queue, behind a button, and its order. */
export function QueueFilters({ list }: { list: ShownList<ConsoleQueueSearch> }) {
  const { i18n } = useLingui()
  const { parishes } = usePlaces()
  const id = useId()
  const { search } = list
  const [isOpen, setOpen] = useState(() => isNarrowed(search))
  const active = narrowing.filter((name) => search[name] !== undefined).length
  return (
    <>
      <Line>
        <Button
          icon={<ListFilter size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {i18n.t('Filters')}
          <CountBadge count={active} label={i18n.t('{count, plural, one {# active} other {# active}}', { count: active })} />
        </Button>
        <Order>
          <ListFilters list={list} label={i18n.t('Order of the queue')} filters={['order']} />
        </Order>
      </Line>
      {isOpen ? (
        <Panel id={id}>
          <ListFilters list={list} label={i18n.t('State')} filters={['assignee', 'escalated', 'score']} />
          <ListFilters list={list} label={i18n.t('Filters')} filters={['reason', 'age']} />
          <Place>
            <ChoiceField
              label={i18n.t('Parish')}
              isLabelHidden
              value={search.parish ?? ''}
              placeholder={i18n.t('All parishes')}
              choices={parishes}
              onChange={(event) => list.set({ parish: event.currentTarget.value || undefined })}
            />
          </Place>
        </Panel>
      ) : null}
    </>
  )
}

const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', width: '100%' } })
const Order = chakra('div', {
  base: { flex: '1', minWidth: '220px', maxWidth: { sm: '260px' }, '& > div': { gridTemplateColumns: '1fr' } },
})
const Panel = chakra('div', { base: { display: 'grid', gap: '3', width: '100%' } })
const Place = chakra('div', { base: { maxWidth: { lg: '240px' } } })
