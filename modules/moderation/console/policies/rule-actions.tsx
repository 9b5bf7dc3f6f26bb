import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ModerationRule } from '#contract/moderation/rule.ts'
import { rulesEndpoints } from '#contract/moderation/rules.ts'
import { defineAction, defineDialogAction, defineInstantAction } from '#src/console/list/define-action.ts'
import { RuleDrawer } from './rule-drawer.tsx'

const { patchRule, deleteRule } = rulesEndpoints

export const edit = defineDialogAction({
  id: 'edit',
  icon: <Pencil size={18} aria-hidden />,
  when: (_rule: ModerationRule) => true,
  label: /*i18n*/ 'Edit',
  endpoint: patchRule,
  Dialog: ({ row, onClose }) => <RuleDrawer rule={row} onClose={onClose} />,
})

const toggle = (rule: ModerationRule, is_active: boolean) => ({
  params: { id: rule.id },
  body: { is_active, updated_at: rule.updated_at },
})

export const switchOff = defineInstantAction({
  id: 'off',
  icon: <CircleSlash size={18} aria-hidden />,
  when: ({ is_active }: ModerationRule) => is_active,
  label: /*i18n*/ 'Switch off',
  endpoint: patchRule,
  input: (rule) => toggle(rule, false),
})

export const switchOn = defineInstantAction({
  id: 'on',
  icon: <CircleCheck size={18} aria-hidden />,
  when: ({ is_active }: ModerationRule) => !is_active,
  label: /*i18n*/ 'Switch on',
  endpoint: patchRule,
  input: (rule) => toggle(rule, true),
})

export const remove = defineAction({
  id: 'delete',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when: (_rule: ModerationRule) => true,
  label: /*i18n*/ 'Delete',
  title: /*i18n*/ 'Delete the rule “{name}”?',
  text: /*i18n*/ 'What it holds stays in the queue. A rule that may be needed again can be switched off instead.',
  done: /*i18n*/ 'The rule “{name}” is deleted',
  endpoint: deleteRule,
  input: ({ id }) => ({ params: { id } }),
})
