import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { FlagDrawer } from './flag-drawer.tsx'
import { FlagHistory } from './flag-history.tsx'

const { patchFlag, removeFlag, flagHistory } = flagsEndpoints
const because = { reason: true } as const
const switchTo =
  (enabled: boolean) =>
  ({ key, updated_at }: FeatureFlag, { reason }: { reason: string }) => ({
    params: { key },
    body: { enabled, updated_at, reason },
  })

/** Id of the actions next to a flag's switch. */
export const switchId = 'switch'

export const switchOn = defineAction({
  id: switchId,
  when: ({ is_locked, enabled }: FeatureFlag) => !is_locked && !enabled,
  label: /*i18n*/ 'Switch on',
  title: /*i18n*/ 'Switch on {name}',
  text: /*i18n*/ 'The members it is for have it at once, without reloading the app.',
  ask: because,
  endpoint: patchFlag,
  input: switchTo(true),
})

export const switchOff = defineAction({
  id: switchId,
  isDanger: true,
  when: ({ is_locked, enabled }: FeatureFlag) => !is_locked && enabled,
  label: /*i18n*/ 'Switch off',
  title: /*i18n*/ 'Switch off {name}',
  text: /*i18n*/ 'Anyone using it leaves it at once. Nothing is deleted.',
  ask: because,
  endpoint: patchFlag,
  input: switchTo(false),
})

export const edit = defineDialogAction({
  id: 'edit',
  icon: <Pencil size={18} aria-hidden />,
  when: ({ is_locked }: FeatureFlag) => !is_locked,
  label: /*i18n*/ 'Edit',
  endpoint: patchFlag,
  Dialog: ({ row, onClose }) => <FlagDrawer flag={row} onClose={onClose} />,
})

export const showHistory = defineDialogAction({
  id: 'history',
  icon: <History size={18} aria-hidden />,
  when: () => true,
  label: /*i18n*/ 'History',
  endpoint: flagHistory,
  Dialog: ({ row, onClose }: { row: FeatureFlag; onClose: () => void }) => <FlagHistory flag={row} onClose={onClose} />,
})

export const remove = defineAction({
  id: 'delete',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when: ({ is_locked, is_used }: FeatureFlag) => !is_locked && !is_used,
  label: /*i18n*/ 'Delete flag',
  title: /*i18n*/ 'Delete {name}',
  text: /*i18n*/ 'The app does not use this flag. Its history stays in the audit log.',
  ask: because,
  retype: ({ key }) => key,
  endpoint: removeFlag,
  input: ({ key }, { reason }) => ({ params: { key }, body: { reason } }),
})
