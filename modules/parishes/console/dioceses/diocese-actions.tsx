import type { DioceseRecord } from '#contract/parishes/diocese.ts'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { defineAction, defineDialogAction, defineInstantAction } from '#src/console/list/define-action.ts'
import { recordActs } from '#src/console/list/record-acts.tsx'
import { DioceseDrawer } from './diocese-drawer.tsx'

const { patchDiocese, moveDiocese, removeDiocese } = diocesesEndpoints
const always = (_diocese: DioceseRecord) => true

export const edit = defineDialogAction({
  ...recordActs.edit,
  when: always,
  endpoint: patchDiocese,
  Dialog: ({ row, onClose }) => <DioceseDrawer diocese={row} onClose={onClose} />,
})

export const moveUp = defineInstantAction({
  ...recordActs.up,
  when: always,
  endpoint: moveDiocese,
  input: ({ id }) => ({ params: { id }, body: { direction: 'up' as const } }),
})

export const moveDown = defineInstantAction({
  ...recordActs.down,
  when: always,
  endpoint: moveDiocese,
  input: ({ id }) => ({ params: { id }, body: { direction: 'down' as const } }),
})

export const deactivate = defineAction({
  ...recordActs.deactivate,
  when: ({ is_active }: DioceseRecord) => is_active,
  text: /*i18n*/ 'No new parish can be created in it. Its parishes stay as they are.',
  endpoint: patchDiocese,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: false, updated_at } }),
})

export const activate = defineAction({
  ...recordActs.activate,
  when: ({ is_active }: DioceseRecord) => !is_active,
  text: /*i18n*/ 'Parishes can be created in it again.',
  endpoint: patchDiocese,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: true, updated_at } }),
})

export const remove = defineAction({
  ...recordActs.remove,
  when: always,
  text: /*i18n*/ 'Only a diocese without parishes can be deleted.',
  endpoint: removeDiocese,
  input: ({ id }) => ({ params: { id } }),
})
