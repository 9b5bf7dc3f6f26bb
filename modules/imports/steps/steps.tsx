import { useLingui } from '@lingui/react'
import type { Kind } from '../kind.ts'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'

export function Steps({ kind, current }: { kind: Kind; current: number }) {
  const { i18n } = useLingui()
  return (
    <ProgressSteps
      steps={[i18n.t('Upload'), i18n.t('Columns'), i18n.t('Check'), i18n._(kind.words.step), i18n.t('Done')]}
      current={current}
    />
  )
}
