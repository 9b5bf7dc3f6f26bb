import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import type { ExportJob } from '#contract/exports/export-job.ts'
import { useInstantAction } from '#src/console/list/use-instant-action.ts'
import { type State, StateBadge } from '#src/console/list/display.tsx'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { useRegistry } from '#src/shell/registry-context.tsx'
import { Contributed } from '#src/shell/slot.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { downloadExport } from './export-actions.tsx'
import { isOpenJob, kindName } from './kind-name.ts'

const states: Readonly<Record<ExportJob['status'], State>> = {
  queued: { text: /*i18n*/ 'Waiting', tone: 'info' },
  running: { text: /*i18n*/ 'In progress', tone: 'info' },
  ready: { text: /*i18n*/ 'Ready', tone: 'success' },
  failed: { text: /*i18n*/ 'Failed', tone: 'crimson' },
  expired: { text: /*i18n*/ 'Expired', tone: 'neutral' },
  cancelled: { text: /*i18n*/ 'Cancelled', tone: 'neutral' },
}

/** The list that was written; once it is ready its name downloads it. */
export function FileCell({ job }: { job: ExportJob }) {
  const { i18n } = useLingui()
  const { start } = useInstantAction<ExportJob>()
  const list = kindName(job.kind, i18n)
  if (job.status !== 'ready') return list
  return (
    <button type="button" data-open onClick={() => void start(downloadExport, job)}>
      {i18n.t('Download {list}', { list })}
    </button>
  )
}

/** The filters of the list as its page names them. */
export function FiltersCell({ job: { kind, filters } }: { job: ExportJob }) {
  const contribution = useRegistry()
    .slot('exportedFilters', useConsoleAccess())
    .find((one) => one.kind === kind)
  if (!contribution || Object.keys(filters).length === 0) return null
  return (
    <Suspense>
      <Contributed contribution={contribution} props={{ filters }} />
    </Suspense>
  )
}

export function JobStatus({ job }: { job: ExportJob }) {
  const { i18n } = useLingui()
  const state = states[job.status]
  if (isOpenJob(job)) return <Progress label={i18n._(state.text)} value={job.rows} max={job.total ?? 0} />
  return (
    <span>
      <StateBadge state={state} /> {job.error}
    </span>
  )
}
