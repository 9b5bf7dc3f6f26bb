import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleOff from 'lucide-react/icons/circle-off'
import CirclePlay from 'lucide-react/icons/circle-play'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { TableBody } from '#src/console/table/table-body.tsx'
import { TableFailure, TableSkeleton } from '#src/console/table/table-state.tsx'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { labelIn } from '#src/questions/question.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import type { MenuEntry } from '#src/ui/overlay/menu.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useFieldColumns } from './field-columns.tsx'
import { placed } from './place.ts'
import { useFieldActions } from './use-field-actions.tsx'
import { useReorder } from './use-reorder.ts'

type Props = {
  query: Asked<{ results: readonly FieldDefinition[] }>
  onOpen: (field: FieldDefinition) => void
  onNew: () => void
}

/** All fields in order; reordered by dragging or by a row's menu. */
export function FieldList({ query, onOpen, onNew }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const errorText = useErrorText()
  const done = useSuccessToast()
  const navigate = useNavigate()
  const isLate = useLate(query.isPending)
  const fields = query.data?.results ?? []
  const [sent, setSent] = useState<readonly string[] | null>(null)
  const fieldActions = useFieldActions()
  const call = useConsoleMutation(fieldsEndpoints.reorderFields)
  const byId = new Map(fields.map((field) => [field.id, field]))
  const ids = sent ?? fields.map(({ id }) => id)
  const nameOf = (id: string) => {
    const field = byId.get(id)
    return field ? labelIn(locale, field) : ''
  }

  async function save(next: readonly string[]) {
    setSent(next)
    const field_orders = next.map((id, order) => ({ id, order }))
    const saved = await call.mutateAsync({ body: { field_orders } }).catch(() => null)
    setSent(null)
    if (saved) done(/*i18n*/ 'The order is saved')
    else void query.refetch()
  }
  const reorder = useReorder({ ids, nameOf, onDrop: (next) => void save(next) })
  const columns = useFieldColumns({ onOpen, grip: reorder.grip })
  const rows = reorder.order.flatMap((id) => byId.get(id) ?? [])

  function entriesFor(field: FieldDefinition): MenuEntry[] {
    const at = ids.indexOf(field.id)
    const step = (by: number) => () => void save(placed(ids, field.id, at + by))
    return [
      { id: 'edit', label: i18n.t('Edit'), icon: <Pencil size={18} aria-hidden />, onSelect: () => onOpen(field) },
      {
        id: 'up',
        label: i18n.t('Move up'),
        icon: <ArrowUp size={18} aria-hidden />,
        isDisabled: at === 0 || call.isPending,
        onSelect: step(-1),
      },
      {
        id: 'down',
        label: i18n.t('Move down'),
        icon: <ArrowDown size={18} aria-hidden />,
        isDisabled: at === ids.length - 1 || call.isPending,
        onSelect: step(1),
      },
      {
        id: 'statistics',
        label: i18n.t('Statistics'),
        icon: <ChartColumn size={18} aria-hidden />,
        onSelect: () => void navigate({ to: '/admin/users/profile-fields', search: { tab: 'statistics' } }),
      },
      field.is_active
        ? {
            id: 'off',
            label: i18n.t('Deactivate'),
            icon: <CircleOff size={18} aria-hidden />,
            onSelect: () => fieldActions.askToDeactivate(field),
          }
        : {
            id: 'on',
            label: i18n.t('Activate'),
            icon: <CirclePlay size={18} aria-hidden />,
            onSelect: () => void fieldActions.activate(field),
          },
      {
        id: 'delete',
        label: i18n.t('Delete'),
        icon: <Trash2 size={18} aria-hidden />,
        isDanger: true,
        onSelect: () => fieldActions.askToDelete(field),
      },
    ]
  }

  if (query.isPending) return <TableSkeleton isLate={isLate} />
  if (query.isError && fields.length === 0) return <TableFailure query={query} />
  if (fields.length === 0)
    return (
      <EmptyState
        kind="first-use"
        title={i18n.t('No fields yet')}
        action={
          <Button variant="solid" onClick={onNew}>
            {i18n.t('New field')}
          </Button>
        }
      >
        {i18n.t('For example: “Service in the church”, multiple choice, with Sunday School, choir and visits to the sick.')}
      </EmptyState>
    )
  return (
    <Lifting data-lifting={reorder.lifted ? '' : undefined}>
      {query.isError ? <TableFailure query={query} isSlim /> : null}
      {call.isError ? <Banner tone="danger">{errorText(call.error)}</Banner> : null}
      {fieldActions.failure ? <Banner tone="danger">{errorText(fieldActions.failure)}</Banner> : null}
      <TableBody
        label={i18n.t('Profile fields')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ id }) => nameOf(id)}
        actions={entriesFor}
        isBusy={call.isPending}
      />
      <VisuallyHidden aria-live="assertive">{reorder.announcement}</VisuallyHidden>
      {fieldActions.dialog}
    </Lifting>
  )
}

const Lifting = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    '&[data-lifting]': { cursor: 'grabbing', userSelect: 'none' },
    '& tbody tr:has([data-lifted])': {
      background: 'gold.subtle',
      boxShadow: 'inset 0 0 0 2px var(--c-colors-gold)',
      '& [data-menu]': { background: 'transparent' },
    },
  },
})
