import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'

import { Banner } from '#src/ui/status/banner.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { type ImportJob, resultOf } from '#machines/calendar-import/job.ts'
import { StepHeading } from './step-heading.tsx'

/** Progress of an import, or the reason why it is waiting. */
export function ProgressStep({ job, waitSeconds }: { job: ImportJob; waitSeconds: number | null }) {
  const { i18n } = useLingui()
  const { failed } = resultOf(job)
  return (
    <Stack>
      <StepHeading>{i18n.t('Importing events')}</StepHeading>
      <Progress label={i18n.t('Imported')} value={Object.keys(job.outcomes).length} max={job.drafts.length} />
      {failed.length > 0 ? (
        <p>{i18n.t('{count, plural, one {# event failed so far} other {# events failed so far}}', { count: failed.length })}</p>
      ) : null}
      {waitSeconds === null ? null : <Waiting seconds={waitSeconds} />}
      <Note>{i18n.t('You can stop at any time: what has been imported stays, the rest can be imported later.')}</Note>
    </Stack>
  )
}

function Waiting({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const [until] = useState(() => Date.now() + seconds * 1000)
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
