import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { HandleDialog } from './handle-dialog.tsx'

const { patchHandle, freeHandle } = handlesEndpoints
const when = ({ is_built_in }: ReservedHandle) => !is_built_in

export const edit = defineDialogAction({
  id: 'edit',
  icon: <Pencil size={18} aria-hidden />,
  when,
  label: /*i18n*/ 'Edit',
  endpoint: patchHandle,
  Dialog: ({ row, onClose }) => <HandleDialog handle={row} onClose={onClose} />,
})

export const free = defineAction({
  id: 'free',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when,
  label: /*i18n*/ 'Remove the reservation',
  send: /*i18n*/ 'Remove',
  title: /*i18n*/ 'Remove the reservation?',
  text: ({ handle }, i18n) => i18n.t('Anyone can then take {handle}.', { handle }),
  done: /*i18n*/ '{name} is available again',
  endpoint: freeHandle,
  input: ({ id }) => ({ params: { id } }),
})
