import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { parishReportsEndpoints } from '#contract/moderation/parish-reports.ts'
import type { AdministeredParish } from '#contract/parishes/parish-admin.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { OfficeRows } from '#src/ui/show/office-row.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ReportLine } from './report-line.tsx'

const size = 20
type State = 'open' | 'decided'

/** What members reported in the parish, for its admins, who hide and delete there beside the moderators (PAR-D9, CMT-D7). */
export function ParishReports({ parish }: { parish: AdministeredParish }) {
  const { i18n } = useLingui()
  const [{ state, page }, setShown] = useState<{ state: State; page: number }>({ state: 'open', page: 1 })
  const query = useApiQuery(parishReportsEndpoints.parishReports, {
    params: { slug: parish.slug },
    query: { state, page, page_size: size },
  })
  return (
    <Section title={i18n.t('Reports')}>
      <Stack gap="4">
        <QuietText>
          {i18n.t(
            'Moderators see these reports too and decide about them. You are not told who reported, and what you wrote yourself is not listed.',
          )}
        </QuietText>
        <SegmentedControl<State>
          label={i18n.t('Which reports')}
          value={state}
          onChange={(next) => setShown({ state: next, page: 1 })}
          options={[
            { value: 'open', label: i18n.t('Undecided') },
            { value: 'decided', label: i18n.t('Decided reports') },
          ]}
        />
        <AsyncList
          query={query}
          isEmpty={({ count }) => count === 0}
          empty={
            state === 'open' ? (
              <EmptyState kind="first-use" title={i18n.t('No open reports')}>
                {i18n.t('Posts, comments and events of the parish that members report appear here.')}
              </EmptyState>
            ) : (
              <EmptyState kind="no-results" title={i18n.t('Nothing has been decided yet')} />
            )
          }
        >
          {({ count, count_capped, results }) => (
            <>
              <OfficeRows aria-label={i18n.t('Reports')}>
                {results.map((report) => (
                  <ReportLine key={report.id} report={report} />
                ))}
              </OfficeRows>
              <Pager
                page={page}
                count={count}
                isCapped={count_capped}
                size={size}
                onPage={(to) => setShown({ state, page: to })}
              />
            </>
          )}
        </AsyncList>
      </Stack>
    </Section>
  )
}
