import type { I18n } from '@lingui/core'
import type { ExportJob } from '#contract/exports/export-job.ts'

export function kindName(kind: ExportJob['kind'], i18n: I18n): string {
  switch (kind) {
    case 'audit_logs':
      return i18n.t('Audit log')
    case 'decisions':
      return i18n.t('Decisions')
    case 'feedback':
      return i18n.t('Feedback')
    case 'parishes':
      return i18n.t('Parishes')
    case 'users':
      return i18n.t('Members')
  }
}

export const isOpenJob = ({ status }: Pick<ExportJob, 'status'>) => status === 'queued' || status === 'running'
