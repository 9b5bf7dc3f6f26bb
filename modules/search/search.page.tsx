import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { isolated } from '#src/lib/isolated.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { countText } from '#src/lib/count-text.ts'
import { Facets } from './facets.tsx'
import { FoundList } from './found-list.tsx'
import { useRecent } from './recent.ts'
import { SaveSearch, StoredSearches } from './stored-searches.tsx'
import { addressOf, askedBy } from './search-address.ts'
import { SearchField } from './search-field.tsx'
import { Suggestions } from './suggestions.tsx'
import { useSearchBox } from './use-search-box.ts'

export const Route = createLazyRoute('/member/search')({ component: SearchPage })

function SearchPage() {
  const { i18n } = useLingui()
  const raw = Route.useSearch()
  const asked = useMemo(() => askedBy(raw), [raw])
  const navigate = useNavigate()
  const recent = useRecent()
  const { actor, snapshot, error } = useSearchBox(asked, recent.add)
  const field = useRef<HTMLInputElement>(null)
  const { q, found, suggested } = snapshot.context
  const go = (q: string) => void navigate({ to: '/search', search: addressOf({ ...asked, q }) })
  const isIdle = snapshot.matches({ results: 'idle' })
  const isFirst = (snapshot.matches({ results: 'searching' }) && found === null) || snapshot.matches({ results: 'waiting' })
  return (
    <Page>
      <PageHeader title={i18n.t('Search')} />
      <SearchField
        ref={field}
        value={q}
        isBusy={snapshot.hasTag('busy')}
        onType={(typed) =>
          actor.send({ type: 'type', q: typed, rest: { type: asked.type, ordering: asked.ordering, parish: asked.parish } })
        }
        onEnter={go}
        onClear={() => {
          go('')
          field.current?.focus()
        }}
      />
      <Suggestions suggested={suggested} />
      {isIdle ? <StoredSearches recent={recent} isTooShort={q.trim().length === 1} /> : null}
      {isFirst && found === null ? <Loading label={i18n.t('Searching…')} /> : null}
      {snapshot.matches({ results: 'failed' }) ? (
        <LoadFailure
          query={{ error, isFetching: false, refetch: () => actor.send({ type: 'retry' }) }}
          title={i18n.t('The search failed')}
        />
      ) : null}
      {found && !isIdle ? (
        <>
          <Line>
            <QuietText role="status">
              <FactLine
                facts={[
                  i18n.t('{count, plural, =0 {No results} one {One result} other {{shown} results}}', {
                    count: found.count,
                    shown: countText(i18n, found.count, found.count_capped),
                  }),
                  found.also.length > 0
                    ? i18n.t('Also looked for: {words}', { words: found.also.map(isolated).join(i18n.t(', ')) })
                    : null,
                ]}
              />
            </QuietText>
            <SaveSearch asked={asked} />
          </Line>
          {snapshot.matches({ results: 'empty' }) ? (
            <EmptyState kind="no-results" title={i18n.t('Nothing found for {words}', { words: isolated(asked.q) })}>
              {i18n.t('Try fewer words, another spelling, or the name in Arabic or English letters.')}
            </EmptyState>
          ) : (
            <Columns>
              <Facets asked={asked} facets={found.facets} />
              <FoundList
                asked={asked}
                found={found}
                isBusy={snapshot.matches({ results: 'searching' })}
                onMore={() => actor.send({ type: 'more' })}
              />
            </Columns>
          )}
        </>
      ) : null}
    </Page>
  )
}

const Loading = ({ label }: { label: string }) => (
  <Blocks aria-busy="true" aria-label={label} role="status">
    <Skeleton height="64px" />
    <Skeleton height="64px" />
    <Skeleton height="64px" />
  </Blocks>
)

const Blocks = chakra('div', { base: { display: 'grid', gap: '3', marginTop: '6' } })
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '2', marginTop: '3' },
})
const Columns = chakra('div', {
  base: { display: 'grid', gap: { base: '4', lg: '10' }, gridTemplateColumns: { base: '1fr', lg: '180px 1fr' }, marginTop: '6' },
})
