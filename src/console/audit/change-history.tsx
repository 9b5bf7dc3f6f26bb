import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ComponentProps, ReactNode } from 'react'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { type Asked, AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Changes } from './changes.tsx'

/** Number of changes on a page. */
export const changesPerPage = 20

/** What a history needs of a line of the audit log. */
type Change = { id: string; at: string; actor_name: string; reason: string | null } & Partial<ComponentProps<typeof Changes>>
type Props<C> = {
  query: Asked<{ results: readonly C[]; count: number; count_capped?: boolean | undefined }>
  page: number
  onPage: (page: number) => void
  /** Names what was changed, where the history is of more than one thing. */
  titleOf?: (change: C) => string
  /** Stands there before the first change. */
  empty?: ReactNode
}

/** Audited changes with author, reason and both values, newest first, in pages. */
export function ChangeHistory<C extends Change>({ query, page, onPage, titleOf, empty }: Props<C>) {
  const { i18n } = useLingui()
  return (
    <AsyncList
      query={query}
      isEmpty={({ count }) => count === 0}
      empty={
        empty ?? (
          <EmptyState kind="first-use" title={i18n.t('Nobody has changed it yet')}>
            {i18n.t('Each change appears here with its reason.')}
          </EmptyState>
        )
      }
    >
      {({ results, count, count_capped }) => (
        <>
          <List aria-label={i18n.t('History')}>
            {results.map((change) => (
              <li key={change.id}>
                {titleOf ? <strong dir="auto">{titleOf(change)}</strong> : null}
                <p>
                  <FactLine facts={[<bdi key="actor">{change.actor_name}</bdi>, <RelativeTime key="at" at={change.at} />]} />
                </p>
                {change.reason ? <q dir="auto">{change.reason}</q> : null}
                <Changes before={change.before ?? null} after={change.after ?? null} />
              </li>
            ))}
          </List>
          <Pager page={page} count={count} isCapped={count_capped} size={changesPerPage} onPage={onPage} />
        </>
      )}
    </AsyncList>
  )
}

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': { display: 'flex', flexDirection: 'column', gap: '2', paddingBlock: '4' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& strong': { fontWeight: '600' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
    '& q': { overflowWrap: 'anywhere' },
  },
})
