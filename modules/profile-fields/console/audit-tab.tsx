import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FieldDefinition, FieldLogLine } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { useTable } from '#src/console/table/use-table.ts'
import { labelIn } from '#src/questions/question.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { actionWords } from './field-words.ts'
import { logChanges } from './log-changes.ts'
import type { FieldsSearch } from './module.ts'
import type { LogFilterName } from './tabs.ts'

type Props = { search: Omit<FieldsSearch, 'tab'>; fields: readonly FieldDefinition[] }

/** Who changed which field, with readable values before and after (PRF-D9). The address holds the filters. */
export function AuditTab({ search, fields }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const actions = actionWords(i18n)
  const table = useTable<LogFilterName>(search, { ordering: '' })
  const { page, page_size, field_id, action } = table.query
  const query = useConsoleQuery(fieldsEndpoints.fieldAuditLogs, {
    query: {
      page,
      page_size,
      ...(field_id ? { field_id } : {}),
      ...(action ? { action: action as FieldLogLine['action'] } : {}),
    },
  })
  const columns: Column<FieldLogLine>[] = [
    { id: 'action', title: i18n.t('Action'), cell: ({ action: done }) => actions[done] },
    {
      id: 'field',
      title: i18n.t('Field'),
      cell: ({ field_id: id, field_label }) => {
        const field = fields.find((one) => one.id === id)
        const name = field ? labelIn(locale, field) : field_label
        return name ? <bdi>{name}</bdi> : null
      },
    },
    {
      id: 'changes',
      title: i18n.t('What changed'),
      cell: (line) => (
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
      ),
    },
    { id: 'actor', title: i18n.t('Who'), isTight: true, cell: ({ actor }) => (actor ? <bdi>{actor.name}</bdi> : null) },
    { id: 'at', title: i18n.t('When'), isTight: true, cell: ({ created_at }) => <RelativeTime at={created_at} /> },
  ]
  const filters: readonly TableFilter<LogFilterName>[] = [
    {
      name: 'field_id',
      label: i18n.t('Field'),
      kind: 'choice',
      options: fields.map((field) => ({ value: field.id, label: labelIn(locale, field) })),
    },
    {
      name: 'action',
      label: i18n.t('Action'),
      kind: 'choice',
      options: Object.entries(actions).map(([value, label]) => ({ value, label })),
    },
  ]
  return (
    <DataTable
      id="profile-field-log"
      label={i18n.t('Changes to the profile fields')}
      table={table}
      query={query}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ action: done }) => actions[done]}
      filters={filters}
      empty={<EmptyState kind="first-use" title={i18n.t('No changes yet')} />}
    />
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
