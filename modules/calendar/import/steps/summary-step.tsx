import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Banner } from '#src/ui/status/banner.tsx'
import { type ImportJob, resultOf, type RunEnd } from '#machines/calendar-import/job.ts'
import { StepHeading } from './step-heading.tsx'

/** Imported events, failed ones with reasons, and remaining ones. */
export function SummaryStep({ job, end }: { job: ImportJob; end: RunEnd | null }) {
  const { i18n } = useLingui()
  const { saved, failed, left } = resultOf(job)
  const why: Readonly<Record<RunEnd, string | null>> = {
    finished: null,
    stopped: i18n.t('You stopped the import.'),
    interrupted: i18n.t('The import was interrupted. No event will be imported twice.'),
    offline: i18n.t('The server did not answer. Check your connection.'),
    busy: i18n.t('The server is busy. Please try again later.'),
    'signed-out': i18n.t('Your session has expired. Please log in again.'),
  }
  const reason = end && left.length > 0 ? why[end] : null
  return (
    <Stack>
      <StepHeading>
        {i18n.t('{count, plural, =0 {No event was imported} one {# event imported} other {# events imported}}', {
          count: saved.length,
        })}
        {failed.length > 0 ? `, ${i18n.t('{count, plural, one {# failed} other {# failed}}', { count: failed.length })}` : ''}
      </StepHeading>
      {reason ? (
        <Banner tone={end === 'stopped' ? 'info' : 'warning'}>
          {reason} {i18n.t('{count, plural, one {One event is left.} other {# events are left.}}', { count: left.length })}
        </Banner>
      ) : null}
      {failed.length > 0 ? (
        <Failures aria-label={i18n.t('Failed events')}>
          {failed.map(({ draft, text }) => (
            <li key={draft.id}>
              <bdi>{draft.fields.title}</bdi>
              <span>{text ?? i18n.t('Failed to save event.')}</span>
            </li>
          ))}
        </Failures>
      ) : null}
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Failures = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { paddingBlock: '2', borderBlockEndWidth: '1px', borderColor: 'border', overflowWrap: 'anywhere' },
    '& bdi': { display: 'block', fontWeight: '500' },
    '& span': { color: 'crimson' },
  },
})
