import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { pageKinds } from '#contract/pages/page.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import { PlaceFilters } from '#src/lists/place-filters.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { PlaceGrid } from '#src/ui/show/place-row.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { kindLabels } from '../shared/labels.ts'
import { PageRow } from './page-row.tsx'
import { pagesList, type PagesSearch } from './pages.list.ts'

/** Pages of one tab, by words, kind and parish. */
export function PageRows({ search, isSignedIn }: { search: PagesSearch; isSignedIn: boolean }) {
  const { i18n } = useLingui()
  const parish = useUser()?.parish ?? null
  const { q, kind, scope, sort } = search
  const tab = isSignedIn ? search.tab : undefined
  const list = useList(pagesList, search, {
    query: {
      ...(tab === undefined ? {} : { [tab]: 'true' as const }),
      ...(scope === 'own' && parish ? { parish: parish.id } : {}),
      ...(sort ? { ordering: `-${sort}` as const } : {}),
    },
  })
  const isFiltered = Boolean(q || kind || scope)
  return (
    <Stack gap="4">
      <PlaceFilters
        search={search}
        set={list.set}
        words={{
          filters: i18n.t('Filter pages'),
          search: i18n.t('Search pages'),
          kind: i18n.t('Kind of page'),
        }}
        kinds={pageKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
        sorts={[
          { value: 'followers', label: i18n.t('Most followers first') },
          { value: 'created', label: i18n.t('Newest first') },
        ]}
      />
      <ListResults
        list={list}
        empty={
          isFiltered ? (
            <EmptyState
              kind="no-results"
              title={i18n.t('No page matches')}
              action={<Button onClick={() => void list.clear(['tab'])}>{i18n.t('Clear filters')}</Button>}
            />
          ) : tab === 'following' ? (
            <EmptyState kind="first-use" title={i18n.t('You follow no pages yet')}>
              {i18n.t('What a page writes appears on your home page once you follow it.')}
            </EmptyState>
          ) : tab === 'mine' ? (
            <EmptyState
              kind="first-use"
              title={i18n.t('You run no pages yet')}
              action={<ButtonLink to="/pages/create">{i18n.t('Create page')}</ButtonLink>}
            />
          ) : (
            <EmptyState kind="first-use" title={i18n.t('There are no pages yet')} />
          )
        }
      >
        {(pages, { count }) => (
          <div>
            <QuietText>{i18n.t('{count, plural, one {One page} other {# pages}}', { count })}</QuietText>
            <PlaceGrid aria-label={i18n.t('Pages')}>
              {pages.map((page) => (
                <li key={page.id}>
                  <PageRow page={page} />
                </li>
              ))}
            </PlaceGrid>
          </div>
        )}
      </ListResults>
    </Stack>
  )
}
