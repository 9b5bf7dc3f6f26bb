import { useLingui } from '@lingui/react'
import { type ImportJob, resultOf } from '#machines/calendar-import/job.ts'
import type { CalendarImport } from './use-import.ts'

/** Text of the dialog's live region: each step once, and progress by tenths. */
export function useAnnouncement(snapshot: CalendarImport['snapshot']): string {
  const { i18n } = useLingui()
  const { job } = snapshot.context
  if (snapshot.matches('reading')) return i18n.t('Reading…')
  if (!job) return ''
  if (snapshot.matches({ running: 'waiting' })) {
    return i18n.t('Too many requests at once. The import waits and continues by itself.')
  }
  if (snapshot.matches('running')) return progress(job)
  return snapshot.matches('done') ? summary(job) : ''

  function progress({ drafts, outcomes }: ImportJob) {
    const done = Object.keys(outcomes).length
    const step = Math.max(1, Math.ceil(drafts.length / 10))
    const announced = done - (done % step)
    return i18n.t('{done} of {count} events imported', { done: i18n.number(announced), count: i18n.number(drafts.length) })
  }

  function summary(ended: ImportJob) {
    const { saved, failed } = resultOf(ended)
    return i18n.t('Import ended: {saved} imported, {failed} failed', {
      saved: i18n.number(saved.length),
      failed: i18n.number(failed.length),
    })
  }
}
