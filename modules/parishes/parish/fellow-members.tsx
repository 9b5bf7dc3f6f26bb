import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useSearch } from '@tanstack/react-router'
import { namesOf } from '#src/lib/initials.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { roleLabels } from '../labels.ts'
import { fellowList } from './parish-search.ts'

/** The members of one's own parish, with those who serve. */
export function FellowMembers({ parish }: { parish: { slug: string } }) {
  const { i18n } = useLingui()
  const search = useSearch({ from: '/public/parishes/$parishId' })
  const list = useList(fellowList, search, { params: { id: parish.slug } })
  return (
    <Stack gap="4">
      <ListFilters list={list} label={i18n.t('Filter members')} filters={['q']} />
      <ListResults list={list} empty={<EmptyState kind="no-results" title={i18n.t('No member matches')} />}>
        {(members) => (
          <List aria-label={i18n.t('Members')}>
            {members.map((member) => (
              <li key={member.id}>
                <Avatar person={{ ...namesOf(member.name), id: member.id, avatar: member.avatar }} size={44} />
                <PersonLink person={member} />
                {member.roles.map((role) => (
                  <Badge key={role} tone="gold">
                    {i18n._(roleLabels[role])}
                  </Badge>
                ))}
              </li>
            ))}
          </List>
        )}
      </ListResults>
    </Stack>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      paddingBlock: '3',
      borderBlockStartWidth: '1px',
      borderColor: 'border',
    },
  },
})
