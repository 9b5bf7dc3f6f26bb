import { useLingui } from '@lingui/react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type Day, localDay } from '#src/lib/time/days.ts'
import { ChooseStep } from './steps/choose-step.tsx'
import { resultOf } from './import-flow.ts'
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
  const { flow, send, choose, run, halt } = useImport(calendars)
  const announced = useAnnouncement(flow)
  const isRunning = flow.step === 'importing'
  return (
    <Dialog isOpen size="lg" title={i18n.t('Import Calendar')} onClose={onClose} canClose={() => !isRunning} footer={footer()}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {flow.step === 'choosing' ? (
        <ChooseStep
          problems={flow.problems}
          onChoose={choose}
          onRefuse={(problems) => send({ type: 'files-refused', problems })}
        />
      ) : null}
      {flow.step === 'reading' ? <Spinner label={i18n.t('Reading…')} /> : null}
      {flow.step === 'previewing' ? <PreviewStep flow={flow} calendars={calendars} send={send} /> : null}
      {flow.step === 'importing' ? <ProgressStep run={flow.run} /> : null}
      {flow.step === 'done' ? <SummaryStep run={flow.run} /> : null}
    </Dialog>
  )

  function footer() {
    switch (flow.step) {
      case 'previewing':
        return (
          <>
            <Button onClick={() => send({ type: 'begun-again' })}>{i18n.t('Choose another file')}</Button>
            <Button variant="solid" isOff={flow.ticked.size === 0} onClick={() => void run('ticked')}>
              {i18n.t('{count, plural, =0 {Import events} one {Import # event} other {Import # events}}', {
                count: flow.ticked.size,
              })}
            </Button>
          </>
        )
      case 'importing':
        return (
          <Button isBusy={flow.run.isStopping} onClick={halt}>
            {i18n.t('Stop')}
          </Button>
        )
      case 'done':
        return doneFooter(resultOf(flow.run))
      default:
        return <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
    }
  }

  function doneFooter({ saved, failed, left }: ReturnType<typeof resultOf>) {
    const first = saved.map(({ start_datetime }) => start_datetime).sort()[0]
    const isDone = failed.length + left.length === 0
    return (
      <>
        <Button onClick={() => send({ type: 'begun-again' })}>{i18n.t('Import another file')}</Button>
        {first ? (
          <Button variant={isDone ? 'solid' : 'outline'} onClick={() => onShow(localDay(new Date(first)))}>
            {i18n.t('Show in the calendar')}
          </Button>
        ) : null}
        {left.length > 0 ? (
          <Button variant={failed.length > 0 ? 'outline' : 'solid'} onClick={() => void run('left')}>
            {i18n.t('{count, plural, one {Import the remaining one} other {Import the remaining #}}', { count: left.length })}
          </Button>
        ) : null}
        {failed.length > 0 ? (
          <Button variant="solid" onClick={() => void run('failed')}>
            {i18n.t('Try again')}
          </Button>
        ) : null}
      </>
    )
  }
}
