import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FieldLogLine } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { labelIn } from '#src/questions/question.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { actionLabels } from './field-labels.ts'
import { logChanges } from './log-changes.ts'

/** Changes to fields with their author and readable values before and after (PRF-D9). */
export const logList = defineListPage({
  id: 'profile-field-log',
  endpoint: fieldsEndpoints.fieldAuditLogs,
  words: { title: /*i18n*/ 'Changes to the profile fields', empty: { title: /*i18n*/ 'No changes yet' } },
  beside: { tab: 'audit' },
  rowName: ({ action }, i18n) => i18n._(actionLabels[action]),
  columns: [
    { id: 'action', title: /*i18n*/ 'Action', text: ({ action }, { i18n }) => i18n._(actionLabels[action]) },
    { id: 'field', title: /*i18n*/ 'Field', cell: (line) => <FieldLabel line={line} /> },
    { id: 'changes', title: /*i18n*/ 'What changed', cell: (line) => <Changes line={line} /> },
    { id: 'actor', title: /*i18n*/ 'Who', isTight: true, text: ({ actor }) => actor?.name },
    { id: 'at', title: /*i18n*/ 'When', ago: ({ created_at }) => created_at },
  ],
  filters: {
    field_id: { label: /*i18n*/ 'Field' },
    action: { label: /*i18n*/ 'Action', options: actionLabels },
  },
  useOptions() {
    const { query, fields, labelOf } = useFields()
    return { field_id: { query, options: fields.map((field) => ({ value: field.id, label: labelOf(field) })) } }
  },
})

function useFields() {
  const locale = useLocale()
  const query = useConsoleQuery(fieldsEndpoints.fieldDefinitions, {})
  const fields = query.data?.results ?? []
  return { query, fields, labelOf: (field: (typeof fields)[number]) => labelIn(locale, field) }
}

/** The field's label today, or the one it had when it was deleted. */
function FieldLabel({ line: { field_id, field_label } }: { line: FieldLogLine }) {
  const { fields, labelOf } = useFields()
  const field = fields.find(({ id }) => id === field_id)
  const label = field ? labelOf(field) : field_label
  return label ? <bdi>{label}</bdi> : null
}

function Changes({ line }: { line: FieldLogLine }) {
  const { i18n } = useLingui()
  return (
    <List>
      {logChanges(line, i18n).map(({ name, was, is }) => (
        <li key={name}>
          <b>{name}</b> {was ? <bdi>{was}</bdi> : null}
          {was && is ? (
            <>
              <VisuallyHidden>{i18n.t('becomes')}</VisuallyHidden> <ArrowRight size={14} aria-hidden />{' '}
            </>
          ) : null}
          {is ? <bdi>{is}</bdi> : null}
        </li>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '0.5',
    maxWidth: '52ch',
    '& b': { fontWeight: '500', color: 'fg', marginInlineEnd: '1' },
    '& li': { overflowWrap: 'anywhere' },
    '& svg': { display: 'inline', verticalAlign: '-2px', _rtl: { transform: 'scaleX(-1)' } },
  },
})
