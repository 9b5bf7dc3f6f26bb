import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { isNotFound } from '#src/api/api-error.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { type DialogProps, SideDrawer } from '#src/ui/overlay/dialog.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { TableFailure } from '../table/table-state.tsx'
import type { ActionEntry } from './use-actions.tsx'

type Props<T> = {
  /** Title until the record is there, translated. */
  title: string
  nameOf: (record: T) => string
  /** The record by its id, from a query without placeholder data of another record. */
  query: Asked<T>
  /** Shown when there is no such record any more. */
  gone: { title: string; text: string }
  size?: 'md' | 'lg'
  /** Actions at the foot. */
  entriesFor?: (record: T) => readonly ActionEntry[]
  onClose: () => void
  children: (record: T) => ReactNode
}

/** A record beside its list: loading, gone, failed or there. */
export function RecordDrawer<T>({ title, nameOf, query, gone, size = 'md', entriesFor, onClose, children }: Props<T>) {
  const { data, error } = query
  const isGone = isNotFound(error)
  return (
    <RecordPanel
      title={data !== undefined ? <bdi>{nameOf(data)}</bdi> : title}
      size={size}
      entries={data !== undefined ? (entriesFor?.(data) ?? []) : []}
      onClose={onClose}
    >
      {data !== undefined ? (
        children(data)
      ) : isGone ? (
        <EmptyState kind="no-results" title={gone.title}>
          {gone.text}
        </EmptyState>
      ) : query.isError ? (
        <TableFailure query={query} />
      ) : (
        <Waiting aria-busy>
          <Skeleton height="56px" />
          <Skeleton height="320px" />
        </Waiting>
      )}
    </RecordPanel>
  )
}

type PanelProps = Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'> & { entries: readonly ActionEntry[] }

/** The drawer of a record that is there, with its actions at the foot. */
export const RecordPanel = ({ entries, ...panel }: PanelProps) => (
  <SideDrawer {...panel} isOpen footer={entries.length > 0 ? <Foot entries={entries} /> : null} />
)

/** Dangerous actions first, the main one last; on phones the main one is on top. */
function Foot({ entries }: { entries: readonly ActionEntry[] }) {
  const { i18n } = useLingui()
  const rank = ({ isDanger, isMain }: ActionEntry) => (isDanger ? 0 : isMain ? 2 : 1)
  return (
    <Actions role="group" aria-label={i18n.t('Actions')}>
      {entries
        .toSorted((a, b) => rank(a) - rank(b))
        .map(({ id, label, isDanger, isMain, onSelect }) => (
          <Button key={id} variant={isDanger ? 'dangerOutline' : isMain ? 'solid' : 'outline'} onClick={onSelect}>
            {label}
          </Button>
        ))}
    </Actions>
  )
}

const Waiting = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Actions = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    gap: '3',
    sm: { justifyContent: 'flex-end' },
    '& > :last-child': { base: { gridColumn: '1 / -1', order: -1 }, sm: { order: 0 } },
  },
})
