// if:table
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
// if:list
import { addressOf, type ListSearch } from '#src/lists/address.ts'
import { useListState } from '#src/lists/use-list-state.ts'
// end
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/async-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
// if:list
import { Pages } from '#src/ui/pages.tsx'
// end
import { RelativeTime } from '#src/ui/relative-time.tsx'
// if:list
import { TextField } from '#src/ui/text-field.tsx'

const address = addressOf(newThingsEndpoints.list)
// end

// if:list
export function NewThingsList({ search }: { search: ListSearch }) {
  const { i18n } = useLingui()
  const { filters, page, pageSize, set, toPage } = useListState(address, search)
  const query = useApiQuery(
    newThingsEndpoints.list,
    { query: address.query(search) },
    { placeholderData: (before) => before },
  )
  // end
  // if:!list
export function NewThingsList() {
  const { i18n } = useLingui()
  const query = useApiQuery(newThingsEndpoints.list, { query: {} })
  // end
  return (
    <>
      {/* if:list */}
      <TextField
        type="search"
        label={i18n.t('Search')}
        value={filters['q'] ?? ''}
        onChange={(change) => set({ q: change.currentTarget.value })}
      />
      {/* end */}
      <AsyncList
        query={query}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState kind="first-use" title={i18n.t('Nothing here yet')} />}
      >
        {/* if:!list */}
        {({ results }) => (
          <Rows>
            {results.map(({ id, name, created_at }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <RelativeTime at={created_at} />
              </li>
            ))}
          </Rows>
        )}
        {/* end */}
        {/* if:list */}
        {({ results, count }) => (
          <>
            <Rows>
              {results.map(({ id, name, created_at }) => (
                <li key={id}>
                  <bdi>{name}</bdi>
                  <RelativeTime at={created_at} />
                </li>
              ))}
            </Rows>
            <Pages page={page} count={count} size={pageSize} onPage={toPage} />
          </>
        )}
        {/* end */}
      </AsyncList>
    </>
  )
}

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
