import { useLingui } from '@lingui/react'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'

export function Steps({ current }: { current: number }) {
  const { i18n } = useLingui()
  return (
    <ProgressSteps
      steps={[i18n.t('Upload'), i18n.t('Columns'), i18n.t('Check'), i18n.t('Send'), i18n.t('Done')]}
      current={current}
    />
  )
}
