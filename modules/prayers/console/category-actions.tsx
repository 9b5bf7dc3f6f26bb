import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import type { CategoryRecord } from '#contract/prayers/prayer-category.ts'
import { defineAction, defineDialogAction, defineInstantAction } from '#src/console/list/define-action.ts'
import { CategoryDrawer } from './category-drawer.tsx'

const { patchCategory, moveCategory, removeCategory } = consoleCategoriesEndpoints
const always = (_category: CategoryRecord) => true

export const edit = defineDialogAction({
  id: 'edit',
  icon: <Pencil size={18} aria-hidden />,
  when: always,
  label: /*i18n*/ 'Edit',
  endpoint: patchCategory,
  Dialog: ({ row, onClose }) => <CategoryDrawer category={row} onClose={onClose} />,
})

export const moveUp = defineInstantAction({
  id: 'up',
  icon: <ArrowUp size={18} aria-hidden />,
  when: always,
  label: /*i18n*/ 'Move up',
  endpoint: moveCategory,
  input: ({ id }) => ({ params: { id }, body: { direction: 'up' as const } }),
})

export const moveDown = defineInstantAction({
  id: 'down',
  icon: <ArrowDown size={18} aria-hidden />,
  when: always,
  label: /*i18n*/ 'Move down',
  endpoint: moveCategory,
  input: ({ id }) => ({ params: { id }, body: { direction: 'down' as const } }),
})

export const deactivate = defineAction({
  id: 'deactivate',
  icon: <CircleSlash size={18} aria-hidden />,
  when: ({ is_active }: CategoryRecord) => is_active,
  label: /*i18n*/ 'Deactivate',
  title: /*i18n*/ 'Deactivate {name}',
  text: /*i18n*/ 'No new request can be in it. Its requests stay, and are shown without a category.',
  done: /*i18n*/ '{name} is inactive',
  endpoint: patchCategory,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: false, updated_at } }),
})

export const activate = defineAction({
  id: 'activate',
  icon: <CircleCheck size={18} aria-hidden />,
  when: ({ is_active }: CategoryRecord) => !is_active,
  label: /*i18n*/ 'Activate',
  title: /*i18n*/ 'Activate {name}',
  text: /*i18n*/ 'Members can choose it again.',
  done: /*i18n*/ '{name} is active',
  endpoint: patchCategory,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: true, updated_at } }),
})

export const remove = defineAction({
  id: 'delete',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when: always,
  label: /*i18n*/ 'Delete',
  title: /*i18n*/ 'Delete {name}?',
  text: /*i18n*/ 'Only a category without requests can be deleted.',
  done: /*i18n*/ '{name} is deleted',
  endpoint: removeCategory,
  input: ({ id }) => ({ params: { id } }),
})
