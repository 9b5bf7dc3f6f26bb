import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { groupKinds } from '#contract/groups/group.ts'
import { PlaceFilters } from '#src/lists/place-filters.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { kindLabels } from '../shared/labels.ts'
import { GroupRows } from './group-rows.tsx'
import { groupsList, type GroupsSearch } from './groups.list.ts'

/** All groups that the reader may know of, by words, kind and parish. */
export function Discover({ search }: { search: GroupsSearch }) {
  const { i18n } = useLingui()
  const parish = useUser()?.parish ?? null
  const { q, kind, scope, sort } = search
  const list = useList(groupsList, search, {
    query: {
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
          filters: i18n.t('Filter groups'),
          search: i18n.t('Search groups'),
          kind: i18n.t('Kind of group'),
        }}
        kinds={groupKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
        sorts={[
          { value: 'members', label: i18n.t('Most members first') },
          { value: 'created', label: i18n.t('Newest first') },
        ]}
      />
      <GroupRows
        list={list}
        label={i18n.t('Groups to discover')}
        empty={
          isFiltered ? (
            <EmptyState
              kind="no-results"
              title={i18n.t('No group matches')}
              action={<Button onClick={() => void list.clear(['tab'])}>{i18n.t('Clear filters')}</Button>}
            />
          ) : (
            <EmptyState kind="first-use" title={i18n.t('There are no groups yet')}>
              {i18n.t('Create the first one: a meeting, a choir, a service.')}
            </EmptyState>
          )
        }
      />
    </Stack>
  )
}
