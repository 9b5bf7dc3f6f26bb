import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { groupKinds } from '#contract/groups/group.ts'
import { useList } from '#src/lists/use-list.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
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
      <Row role="search" aria-label={i18n.t('Filter groups')}>
        <SettledField
          type="search"
          label={i18n.t('Search groups')}
          isLabelHidden
          placeholder={i18n.t('Search groups')}
          value={q ?? ''}
          onSettle={(next) => list.set({ q: next || undefined })}
        />
        <SelectField
          label={i18n.t('Kind of group')}
          isLabelHidden
          placeholder={i18n.t('All kinds')}
          value={kind ?? ''}
          options={groupKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
          onChange={({ currentTarget }) => list.set({ kind: groupKinds.find((one) => one === currentTarget.value) })}
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
            { value: 'members', label: i18n.t('Most members first') },
            { value: 'created', label: i18n.t('Newest first') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            list.set({ sort: value === 'members' || value === 'created' ? value : undefined })
          }
        />
      </Row>
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

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'minmax(240px, 1fr) 180px 180px 200px' },
    '& > :first-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > :last-child:nth-child(4)': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
})
