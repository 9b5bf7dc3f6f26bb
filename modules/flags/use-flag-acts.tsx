import { useLingui } from '@lingui/react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useDangerousAct } from '#src/console/confirm/use-dangerous-act.tsx'
import { useServices } from '#src/services/services-context.tsx'

/** Switching and deleting a flag: each asks for a reason first (SYS-D8). */
export function useFlagActs() {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const { ask, dialog } = useDangerousAct()
  const patch = useConsoleMutation(flagsEndpoints.patchFlag)
  const remove = useConsoleMutation(flagsEndpoints.removeFlag)

  return {
    dialog,
    askSwitch(flag: FeatureFlag) {
      const { key, label, enabled, updated_at } = flag
      ask({
        title: enabled ? i18n.t('Switch off {label}', { label }) : i18n.t('Switch on {label}', { label }),
        action: enabled ? i18n.t('Switch off') : i18n.t('Switch on'),
        isDanger: enabled,
        children: enabled
          ? i18n.t('Anyone using it leaves it at once. Nothing is deleted.')
          : i18n.t('The members it is for have it at once, without reloading the app.'),
        run: (reason) => patch.mutateAsync({ params: { key }, body: { enabled: !enabled, updated_at, reason } }),
        onStale: () =>
          bus.publish('system', {
            type: 'toast.requested',
            host: 'single',
            title: /*i18n*/ 'This has changed in the meantime',
            description: /*i18n*/ 'The list now shows the current state. Please check it and try again.',
            variant: 'default',
          }),
      })
    },
    askDelete({ key, label }: FeatureFlag) {
      ask({
        title: i18n.t('Delete {label}', { label }),
        action: i18n.t('Delete flag'),
        word: key,
        children: i18n.t('The app does not use this flag. Its history stays in the audit log.'),
        run: (reason) => remove.mutateAsync({ params: { key }, body: { reason } }),
      })
    },
  }
}
