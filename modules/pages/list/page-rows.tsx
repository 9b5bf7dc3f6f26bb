import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { pageKinds } from '#contract/pages/page.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
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
      <Row role="search" aria-label={i18n.t('Filter pages')}>
        <SettledField
          type="search"
          label={i18n.t('Search pages')}
          isLabelHidden
          placeholder={i18n.t('Search pages')}
          value={q ?? ''}
          onSettle={(next) => list.set({ q: next || undefined })}
        />
        <SelectField
          label={i18n.t('Kind of page')}
          isLabelHidden
          placeholder={i18n.t('All kinds')}
          value={kind ?? ''}
          options={pageKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
          onChange={({ currentTarget }) => list.set({ kind: pageKinds.find((one) => one === currentTarget.value) })}
        />
        {parish ? (
          <SelectField
            label={i18n.t('Parish')}
            isLabelHidden
            value={scope ?? 'all'}
            options={[
              { value: 'all', label: i18n.t('All parishes') },
              { value: 'own', label: i18n.t('My parish') },
            ]}
            onChange={({ currentTarget }) => list.set({ scope: currentTarget.value === 'own' ? 'own' : undefined })}
          />
        ) : null}
        <SelectField
          label={i18n.t('Sort by')}
          isLabelHidden
          value={sort ?? 'name'}
          options={[
            { value: 'name', label: i18n.t('By name') },
            { value: 'followers', label: i18n.t('Most followers first') },
            { value: 'created', label: i18n.t('Newest first') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            list.set({ sort: value === 'followers' || value === 'created' ? value : undefined })
          }
        />
      </Row>
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
            <Grid aria-label={i18n.t('Pages')}>
              {pages.map((page) => (
                <li key={page.id}>
                  <PageRow page={page} />
                </li>
              ))}
            </Grid>
          </div>
        )}
      </ListResults>
    </Stack>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'minmax(240px, 1fr) 180px 180px 200px' },
    '& > :first-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > :last-child:nth-child(4)': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
})
const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    columnGap: '8',
    marginTop: '3',
    '& > li': { display: 'grid', minWidth: '0' },
  },
})
