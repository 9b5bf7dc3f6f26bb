import { useLingui } from '@lingui/react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type Day, localDay } from '#src/lib/time/days.ts'
import { ChooseStep } from './steps/choose-step.tsx'
import { resultOf } from '#machines/calendar-import/job.ts'
import { PreviewStep } from './steps/preview-step.tsx'
import { ProgressStep } from './steps/progress-step.tsx'
import { SummaryStep } from './steps/summary-step.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useImport } from './use-import.ts'

type Props = {
  /** Calendars the member may write to. */
  calendars: readonly Calendar[]
  onClose: () => void
  onShow: (day: Day) => void
}

/** Imports events from calendar files: choosing, preview, import, result. */
export function ImportDialog({ calendars, onClose, onShow }: Props) {
  const { i18n } = useLingui()
  const { snapshot, send, choose, start } = useImport(calendars)
  const announced = useAnnouncement(snapshot)
  const { job, preview, end, isStopping, waitSeconds } = snapshot.context
  const isRunning = snapshot.matches('running')
  const isDone = snapshot.matches('done')
  const isPreviewing = snapshot.matches('previewing')
  return (
    <Dialog isOpen size="lg" title={i18n.t('Import Calendar')} onClose={onClose} canClose={() => !isRunning} footer={footer()}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {snapshot.matches('choosing') ? (
        <ChooseStep
          problems={snapshot.context.problems}
          onChoose={choose}
          onRefuse={(problems) => send({ type: 'refuse', problems })}
        />
      ) : null}
      {snapshot.matches('reading') ? <Spinner label={i18n.t('Reading…')} /> : null}
      {isPreviewing && preview ? (
        <PreviewStep flow={snapshot.context} preview={preview} calendars={calendars} send={send} />
      ) : null}
      {isRunning && job ? (
        <ProgressStep job={job} waitSeconds={snapshot.matches({ running: 'waiting' }) ? waitSeconds : null} />
      ) : null}
      {isDone && job ? <SummaryStep job={job} end={end} /> : null}
    </Dialog>
  )

  function footer() {
    if (isPreviewing) {
      return (
        <>
          <Button onClick={() => send({ type: 'restart' })}>{i18n.t('Choose another file')}</Button>
          <Button variant="solid" isOff={snapshot.context.ticked.length === 0} onClick={start}>
            {i18n.t('{count, plural, =0 {Import events} one {Import # event} other {Import # events}}', {
              count: snapshot.context.ticked.length,
            })}
          </Button>
        </>
      )
    }
    if (isRunning) {
      return (
        <Button isBusy={isStopping} onClick={() => send({ type: 'stop' })}>
          {i18n.t('Stop')}
        </Button>
      )
    }
    if (isDone && job) return doneFooter(resultOf(job))
    return <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
  }

  function doneFooter({ saved, failed, left }: ReturnType<typeof resultOf>) {
    const first = saved.map(({ start_datetime }) => start_datetime).sort()[0]
    const isComplete = failed.length + left.length === 0
    return (
      <>
        <Button onClick={() => send({ type: 'restart' })}>{i18n.t('Import another file')}</Button>
        {first ? (
          <Button variant={isComplete ? 'solid' : 'outline'} onClick={() => onShow(localDay(new Date(first)))}>
            {i18n.t('Show in the calendar')}
          </Button>
        ) : null}
        {left.length > 0 ? (
          <Button variant={failed.length > 0 ? 'outline' : 'solid'} onClick={() => send({ type: 'resume' })}>
            {i18n.t('{count, plural, one {Import the remaining one} other {Import the remaining #}}', { count: left.length })}
          </Button>
        ) : null}
        {failed.length > 0 ? (
          <Button variant="solid" onClick={() => send({ type: 'retry' })}>
            {i18n.t('Try again')}
          </Button>
        ) : null}
      </>
    )
  }
}
