import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { DioceseRecord } from '#contract/parishes/diocese.ts'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { defineAction, defineDialogAction, defineInstantAction } from '#src/console/list/define-action.ts'
import { DioceseDrawer } from './diocese-drawer.tsx'

const { patchDiocese, moveDiocese, removeDiocese } = diocesesEndpoints
const always = (_diocese: DioceseRecord) => true

export const edit = defineDialogAction({
  id: 'edit',
  icon: <Pencil size={18} aria-hidden />,
  when: always,
  label: /*i18n*/ 'Edit',
  endpoint: patchDiocese,
  Dialog: ({ row, onClose }) => <DioceseDrawer diocese={row} onClose={onClose} />,
})

export const moveUp = defineInstantAction({
  id: 'up',
  icon: <ArrowUp size={18} aria-hidden />,
  when: always,
  label: /*i18n*/ 'Move up',
  endpoint: moveDiocese,
  input: ({ id }) => ({ params: { id }, body: { direction: 'up' as const } }),
})

export const moveDown = defineInstantAction({
  id: 'down',
  icon: <ArrowDown size={18} aria-hidden />,
  when: always,
  label: /*i18n*/ 'Move down',
  endpoint: moveDiocese,
  input: ({ id }) => ({ params: { id }, body: { direction: 'down' as const } }),
})

export const deactivate = defineAction({
  id: 'deactivate',
  icon: <CircleSlash size={18} aria-hidden />,
  when: ({ is_active }: DioceseRecord) => is_active,
  label: /*i18n*/ 'Deactivate',
  title: /*i18n*/ 'Deactivate {name}',
  text: /*i18n*/ 'No new parish can be created in it. Its parishes stay as they are.',
  done: /*i18n*/ '{name} is inactive',
  endpoint: patchDiocese,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: false, updated_at } }),
})

export const activate = defineAction({
  id: 'activate',
  icon: <CircleCheck size={18} aria-hidden />,
  when: ({ is_active }: DioceseRecord) => !is_active,
  label: /*i18n*/ 'Activate',
  title: /*i18n*/ 'Activate {name}',
  text: /*i18n*/ 'Parishes can be created in it again.',
  done: /*i18n*/ '{name} is active',
  endpoint: patchDiocese,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: true, updated_at } }),
})

export const remove = defineAction({
  id: 'delete',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when: always,
  label: /*i18n*/ 'Delete',
  title: /*i18n*/ 'Delete {name}?',
  text: /*i18n*/ 'Only a diocese without parishes can be deleted.',
  done: /*i18n*/ '{name} is deleted',
  endpoint: removeDiocese,
  input: ({ id }) => ({ params: { id } }),
})
