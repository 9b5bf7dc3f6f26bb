// if:table
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
// if:list
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
// end
import type { NewThingsRow } from '#contract/new-things/new-things.ts'
// if:!list
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
// end
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
// if:list
import { newThingsList } from './new-things.list.ts'

export function NewThingsList({ search }: { search: object }) {
  const { i18n } = useLingui()
  const list = useList(newThingsList, search)
  return (
    <>
      <ListFilters list={list} label={i18n.t('Search')} filters={['q']} />
      <ListResults list={list} empty={<EmptyState kind="first-use" title={i18n.t('Nothing here yet')} />}>
        {(rows) => <Lines rows={rows} />}
      </ListResults>
    </>
  )
}
// end
// if:!list

export function NewThingsList() {
  const { i18n } = useLingui()
  const query = useApiQuery(newThingsEndpoints.list, { query: {} })
  return (
    <AsyncList
      query={query}
      isEmpty={({ results }) => results.length === 0}
      empty={<EmptyState kind="first-use" title={i18n.t('Nothing here yet')} />}
    >
      {({ results }) => <Lines rows={results} />}
    </AsyncList>
  )
}
// end

const Lines = ({ rows }: { rows: readonly NewThingsRow[] }) => (
  <Rows>
    {rows.map(({ id, name, created_at }) => (
      <li key={id}>
        <bdi>{name}</bdi>
        <RelativeTime at={created_at} />
      </li>
    ))}
  </Rows>
)

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '3' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& bdi': { minWidth: '0', overflowWrap: 'anywhere' },
    '& time': { color: 'fg.subtle', whiteSpace: 'nowrap' },
  },
})
// end
