import { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import type { CategoryRecord } from '#contract/prayers/prayer-category.ts'
import { defineAction, defineDialogAction, defineInstantAction } from '#src/console/list/define-action.ts'
import { recordActs } from '#src/console/list/record-acts.tsx'
import { CategoryDrawer } from './category-drawer.tsx'

const { patchCategory, moveCategory, removeCategory } = consoleCategoriesEndpoints
const always = (_category: CategoryRecord) => true

export const edit = defineDialogAction({
  ...recordActs.edit,
  when: always,
  endpoint: patchCategory,
  Dialog: ({ row, onClose }) => <CategoryDrawer category={row} onClose={onClose} />,
})

export const moveUp = defineInstantAction({
  ...recordActs.up,
  when: always,
  endpoint: moveCategory,
  input: ({ id }) => ({ params: { id }, body: { direction: 'up' as const } }),
})

export const moveDown = defineInstantAction({
  ...recordActs.down,
  when: always,
  endpoint: moveCategory,
  input: ({ id }) => ({ params: { id }, body: { direction: 'down' as const } }),
})

export const deactivate = defineAction({
  ...recordActs.deactivate,
  when: ({ is_active }: CategoryRecord) => is_active,
  text: /*i18n*/ 'No new request can be in it. Its requests stay, and are shown without a category.',
  endpoint: patchCategory,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: false, updated_at } }),
})

export const activate = defineAction({
  ...recordActs.activate,
  when: ({ is_active }: CategoryRecord) => !is_active,
  text: /*i18n*/ 'Members can choose it again.',
  endpoint: patchCategory,
  input: ({ id, updated_at }) => ({ params: { id }, body: { is_active: true, updated_at } }),
})

export const remove = defineAction({
  ...recordActs.remove,
  when: always,
  text: /*i18n*/ 'Only a category without requests can be deleted.',
  endpoint: removeCategory,
  input: ({ id }) => ({ params: { id } }),
})
