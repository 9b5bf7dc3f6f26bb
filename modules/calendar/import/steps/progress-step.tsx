import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'

import { Banner } from '#src/ui/status/banner.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { resultOf, type Run } from '../import-flow.ts'
import { StepHeading } from './step-heading.tsx'

/** Progress of an import, or the reason why it is waiting. */
export function ProgressStep({ run }: { run: Run }) {
  const { i18n } = useLingui()
  const { failed } = resultOf(run)
  return (
    <Stack>
      <StepHeading>{i18n.t('Importing events')}</StepHeading>
      <Progress label={i18n.t('Imported')} value={run.outcomes.size} max={run.drafts.length} />
      {failed.length > 0 ? (
        <p>{i18n.t('{count, plural, one {# event failed so far} other {# events failed so far}}', { count: failed.length })}</p>
      ) : null}
      {run.waitUntil === null ? null : <Waiting until={run.waitUntil} />}
      <Note>{i18n.t('You can stop at any time: what has been imported stays, the rest can be imported later.')}</Note>
    </Stack>
  )
}

function Waiting({ until }: { until: number }) {
  const { i18n } = useLingui()
  const left = Math.max(1, useSecondsUntil(until))
  return (
    <Banner tone="info">
      {/* The dialog's status announces it once; every second would be too much to hear. */}
      <span aria-live="off">
        {i18n.t(
          '{seconds, plural, one {Too many requests at once. It continues in one second.} other {Too many requests at once. It continues in # seconds.}}',
          {
            seconds: left,
          },
        )}
      </span>
    </Banner>
  )
}

const Stack = chakra('div', { base: { display: 'grid', gap: '4' } })
const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
