import { useLingui } from '@lingui/react'
import { type Flow, resultOf, type Run } from './import-flow.ts'

/** Text of the dialog's live region: each step once, and progress by tenths. */
export function useAnnouncement(flow: Flow): string {
  const { i18n } = useLingui()
  switch (flow.step) {
    case 'reading':
      return i18n.t('Reading…')
    case 'importing':
      return flow.run.waitUntil === null
        ? progress(flow.run)
        : i18n.t('Too many requests at once. The import waits and continues by itself.')
    case 'done':
      return summary(flow.run)
    default:
      return ''
  }

  function progress({ drafts, outcomes }: Run) {
    const step = Math.max(1, Math.ceil(drafts.length / 10))
    const announced = outcomes.size - (outcomes.size % step)
    return i18n.t('{done} of {count} events imported', { done: i18n.number(announced), count: i18n.number(drafts.length) })
  }

  function summary(run: Run) {
    const { saved, failed } = resultOf(run)
    return i18n.t('Import ended: {saved} imported, {failed} failed', {
      saved: i18n.number(saved.length),
      failed: i18n.number(failed.length),
    })
  }
}
