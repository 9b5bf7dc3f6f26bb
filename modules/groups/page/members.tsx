import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useSearch } from '@tanstack/react-router'
import type { Group } from '#contract/groups/group.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { roleLabels } from '../shared/labels.ts'
import { memberList } from './group-search.ts'

/** The members of a group, its leaders first. */
export function Members({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const search = useSearch({ from: '/member/groups/$groupId' })
  const list = useList(memberList, search, { params: { id: group.id } })
  return (
    <Stack gap="4">
      <ListFilters list={list} label={i18n.t('Filter members')} filters={['q', 'role']} />
      <ListResults list={list} empty={<EmptyState kind="no-results" title={i18n.t('No member matches')} />}>
        {(members) => (
          <PeopleList aria-label={i18n.t('Members')}>
            {members.map(({ person, role }) => (
              <PersonLine key={person.id} person={person}>
                {role === 'member' ? null : <Badge tone="gold">{i18n._(roleLabels[role])}</Badge>}
              </PersonLine>
            ))}
          </PeopleList>
        )}
      </ListResults>
    </Stack>
  )
}
