import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { Button } from '#src/ui/button.tsx'
import { PeopleList } from '#src/ui/show/person-line.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { type GroupSearch, memberList } from './group-search.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberLine } from './member-line.tsx'

/** The members of a group, its leaders first; its admins also see the invited and the banned. */
export function Members({ group, search }: { group: Group; search: GroupSearch }) {
  const { i18n } = useLingui()
  const list = useList(memberList, search, { params: { id: group.id } })
  const [isInviting, setInviting] = useState(false)
  const manages = group.can_manage
  return (
    <Stack gap="4">
      <Bar>
        <ListFilters list={list} label={i18n.t('Filter members')} filters={manages ? ['q', 'role', 'status'] : ['q', 'role']} />
        {manages && group.status === 'active' ? (
          <Button icon={<UserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
            {i18n.t('Invite people')}
          </Button>
        ) : null}
      </Bar>
      <ListResults list={list} empty={<EmptyState kind="no-results" title={i18n.t('No member matches')} />}>
        {(members) => (
          <PeopleList aria-label={i18n.t('Members')}>
            {members.map((member) => (
              <MemberLine key={member.person.id} group={group} member={member} />
            ))}
          </PeopleList>
        )}
      </ListResults>
      {isInviting ? <InviteDialog group={group} onClose={() => setInviting(false)} /> : null}
    </Stack>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    '& > button': { justifySelf: 'start' },
  },
})
