import { traitsOf } from '#contract/core/languages.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import Clock from 'lucide-react/icons/clock'
import { useLingui } from '@lingui/react'
import type { ModerationRule } from '#contract/moderation/rule.ts'
import { rulesEndpoints } from '#contract/moderation/rules.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { labelsOf } from '#src/console/list/display.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { edit, remove, switchOff, switchOn } from './rule-actions.tsx'
import { actionStates, matchNames, scopeLabels, scopeText } from './rule-labels.ts'

/** The rules about words (MOD-D4). */
export const rulesList = defineListPage({
  id: 'moderation-rules',
  endpoint: rulesEndpoints.rules,
  words: {
    title: /*i18n*/ 'Rules about words',
    search: /*i18n*/ 'Pattern or note',
    empty: { title: /*i18n*/ 'No rules', text: /*i18n*/ 'Members write without any filter.' },
  },
  rowName: ({ pattern }) => pattern,
  columns: [
    { id: 'pattern', title: /*i18n*/ 'What it finds', sort: 'pattern', cell: (rule) => <Pattern rule={rule} /> },
    { id: 'match', title: /*i18n*/ 'How it compares', isTight: true, text: ({ match }, { i18n }) => i18n._(matchNames[match]) },
    { id: 'action', title: /*i18n*/ 'What happens', badge: ({ action }) => actionStates[action] },
    { id: 'scope', title: /*i18n*/ 'Where', text: ({ scope }, { i18n }) => scopeText(i18n, scope) },
    { id: 'hits', title: /*i18n*/ 'Hits', sort: 'hits', align: 'end', count: ({ hits }) => hits },
    { id: 'last_hit', title: /*i18n*/ 'Last hit', sort: 'last_hit', isOptional: true, ago: ({ last_hit_at }) => last_hit_at },
    {
      id: 'status',
      title: /*i18n*/ 'Status',
      badge: ({ is_active }) =>
        is_active ? { text: /*i18n*/ 'On', tone: 'success' } : { text: /*i18n*/ 'Off', tone: 'neutral' },
    },
    { id: 'note', title: /*i18n*/ 'Note', isOptional: true, text: ({ note }) => note },
    { id: 'created_by', title: /*i18n*/ 'Added by', isOptional: true, text: ({ created_by }) => created_by },
    { id: 'updated', title: /*i18n*/ 'Changed', sort: 'updated', isOptional: true, ago: ({ updated_at }) => updated_at },
  ],
  filters: {
    match: { label: /*i18n*/ 'How it compares', options: matchNames },
    action: { label: /*i18n*/ 'What happens', options: labelsOf(actionStates) },
    scope: { label: /*i18n*/ 'Where', options: scopeLabels },
    active: { label: /*i18n*/ 'Status', yes: /*i18n*/ 'On', no: /*i18n*/ 'Off' },
    timed_out: { label: /*i18n*/ 'Speed', yes: /*i18n*/ 'Took too long', no: /*i18n*/ 'In time' },
  },
  actions: [edit, switchOff, switchOn, remove],
})

function Pattern({ rule: { pattern, match, exceptions, timed_out_at } }: { rule: ModerationRule }) {
  const { i18n } = useLingui()
  return (
    <Cell>
      <bdi dir={match === 'regex' || match === 'link' ? 'ltr' : 'auto'}>{pattern}</bdi>
      {timed_out_at ? (
        <Badge tone="crimson" icon={<Clock size={14} aria-hidden />}>
          {i18n.t('Took too long')}
        </Badge>
      ) : null}
      {exceptions.length > 0 ? (
        <small>{i18n.t('except {exceptions}', { exceptions: exceptions.join(traitsOf(i18n.locale).comma) })}</small>
      ) : null}
    </Cell>
  )
}

const Cell = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minWidth: '140px',
    fontWeight: '500',
    overflowWrap: 'anywhere',
    '& small': { flexBasis: 'full', color: 'fg.muted', fontWeight: '400' },
  },
})
