import { Navigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ConsoleParish, consoleParishesEndpoints, type ParishRow } from '#contract/parishes/console-parishes.ts'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { MergeDialog } from './merge-dialog.tsx'

const { patchParish, activateParish, deactivateParish, mergeParish, removeParish } = consoleParishesEndpoints

export const edit = defineDialogAction({
  id: 'edit',
  icon: <Pencil size={18} aria-hidden />,
  isMain: true,
  when: ({ status }: ParishRow) => status !== 'merged',
  label: /*i18n*/ 'Edit',
  endpoint: patchParish,
  Dialog: ({ row }) => <Navigate to="/admin/parishes/edit/$id" params={{ id: row.id }} search={{}} />,
})

export const activate = defineAction({
  id: 'activate',
  icon: <CircleCheck size={18} aria-hidden />,
  when: ({ status }: ParishRow) => status === 'draft' || status === 'inactive',
  label: /*i18n*/ 'Activate',
  title: /*i18n*/ 'Activate {name}',
  text: /*i18n*/ 'Everyone sees it in the list of parishes, and people can join it when they register.',
  done: /*i18n*/ '{name} is active',
  endpoint: activateParish,
  input: ({ id }) => ({ params: { id } }),
})

export const deactivate = defineAction({
  id: 'deactivate',
  icon: <CircleSlash size={18} aria-hidden />,
  when: ({ status }: ParishRow) => status === 'active',
  label: /*i18n*/ 'Deactivate',
  title: /*i18n*/ 'Deactivate {name}',
  text: /*i18n*/ 'It is hidden from the list of parishes and nobody can join it. Its members stay.',
  done: /*i18n*/ '{name} is inactive',
  ask: { reason: true },
  endpoint: deactivateParish,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})

export const merge = defineDialogAction({
  id: 'merge',
  icon: <Merge size={18} aria-hidden />,
  isDanger: true,
  when: ({ status }: ParishRow) => status !== 'merged',
  label: /*i18n*/ 'Merge into…',
  endpoint: mergeParish,
  Dialog: ({ row, onClose }) => <MergeDialog parish={row} onClose={onClose} />,
})

export const remove = defineAction({
  id: 'delete',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when: ({ is_removable }: ConsoleParish) => is_removable,
  label: /*i18n*/ 'Delete',
  title: /*i18n*/ 'Delete {name}',
  text: /*i18n*/ 'The parish and its calendar are deleted for good, and open invitations to it are revoked.',
  done: /*i18n*/ '{name} is deleted',
  ask: { reason: true },
  retype: ({ name }) => name,
  endpoint: removeParish,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
  onDone: (_answer, { bus }) =>
    bus.publish('parishes', { type: 'navigation.requested', to: '/admin/parishes', from: null, replace: true }),
})
