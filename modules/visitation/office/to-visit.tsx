import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { VisitationAccess, Visited } from '#contract/visitation/visit.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { PeopleList } from '#src/ui/show/person-line.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { SeenPicture } from './seen-picture.tsx'
import { VisitDialog } from './visit/visit-dialog.tsx'
import { VisitedRow } from './visited-row.tsx'

const size = 25
const months = ['3', '6', '12'] as const
const only = ['due', 'attention'] as const
export type ToVisitView = { q: string; months: '' | (typeof months)[number]; only: '' | (typeof only)[number]; page: number }
type Props = {
  slug: string
  access: VisitationAccess
  view: ToVisitView
  onView: (view: ToVisitView) => void
  onOpen: (visited: Visited) => void
}

/** Families and members by when they were last seen, due follow-ups first. Every page that is opened is audited. */
export function ToVisit({ slug, access, view, onView, onOpen }: Props) {
  const { i18n } = useLingui()
  const [recorded, setRecorded] = useState<Visited | null>(null)
  const isFiltered = view.q !== '' || view.months !== '' || view.only !== ''
  const query = useApiQuery(
    visitationEndpoints.toVisit,
    {
      params: { slug },
      query: {
        page: view.page,
        page_size: size,
        ...(view.q ? { q: view.q } : {}),
        ...(view.months ? { months: view.months } : {}),
        ...(view.only === 'due' ? { due: 'true' } : view.only === 'attention' ? { attention: 'true' } : {}),
      },
    },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false },
  )
  const show = (change: Partial<ToVisitView>) => onView({ ...view, page: 1, ...change })
  return (
    <Section
      title={i18n.t('To visit')}
      actions={
        <Button data-no-print icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
          {i18n.t('Print')}
        </Button>
      }
    >
      <Stack gap="4">
        <SeenPicture slug={slug} />
        <Filters role="search" aria-label={i18n.t('Filter whom to visit')} data-no-print>
          <SettledField type="search" label={i18n.t('Search by name')} value={view.q} onSettle={(q) => show({ q })} />
          <SelectField
            label={i18n.t('Last visit')}
            placeholder={i18n.t('At any time')}
            value={view.months}
            options={months.map((value) => ({
              value,
              label: i18n.t('Not seen for {months, plural, one {# month} other {# months}}', { months: Number(value) }),
            }))}
            onChange={({ currentTarget }) => show({ months: months.find((one) => one === currentTarget.value) ?? '' })}
          />
          <SelectField
            label={i18n.t('Show')}
            placeholder={i18n.t('Everybody')}
            value={view.only}
            options={[
              { value: 'due', label: i18n.t('Follow-up is due') },
              { value: 'attention', label: i18n.t('Needs attention') },
            ]}
            onChange={({ currentTarget }) => show({ only: only.find((one) => one === currentTarget.value) ?? '' })}
          />
        </Filters>
        <AsyncList
          query={query}
          isEmpty={({ count }) => count === 0}
          empty={
            isFiltered ? (
              <EmptyState kind="no-results" title={i18n.t('Nobody matches')} />
            ) : (
              <EmptyState kind="first-use" title={i18n.t('The parish has no members yet')} />
            )
          }
        >
          {({ results, count, count_capped }) => (
            <>
              <PeopleList aria-label={i18n.t('To visit')}>
                {results.map((visited) => (
                  <VisitedRow
                    key={visited.id}
                    visited={visited}
                    today={access.today}
                    onOpen={() => onOpen(visited)}
                    onRecord={() => setRecorded(visited)}
                  />
                ))}
              </PeopleList>
              <Pager
                page={view.page}
                count={count}
                isCapped={count_capped}
                size={size}
                onPage={(page) => onView({ ...view, page })}
              />
            </>
          )}
        </AsyncList>
      </Stack>
      {recorded ? <VisitDialog slug={slug} access={access} visited={recorded} onClose={() => setRecorded(null)} /> : null}
    </Section>
  )
}

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '3',
  },
})
