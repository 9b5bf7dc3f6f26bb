import { useLingui } from '@lingui/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import type { Group, GroupRequest } from '#contract/groups/group.ts'
import { isolated } from '#src/lib/isolated.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { requestList, type GroupSearch } from './group-search.ts'

/** Who asks to join, the longest waiting first. */
export function Requests({ group, search }: { group: Group; search: GroupSearch }) {
  const { i18n } = useLingui()
  const list = useList(requestList, search, { params: { id: group.id } })
  return (
    <ListResults
      list={list}
      empty={
        <EmptyState kind="first-use" title={i18n.t('Nobody is waiting')}>
          {i18n.t('Whoever asks to join this group appears here.')}
        </EmptyState>
      }
    >
      {(requests) => (
        <PeopleList aria-label={i18n.t('Requests')}>
          {requests.map((request) => (
            <Request key={request.person.id} groupId={group.id} request={request} />
          ))}
        </PeopleList>
      )}
    </ListResults>
  )
}

function Request({ groupId, request: { person, message, asked_at } }: { groupId: string; request: GroupRequest }) {
  const { i18n } = useLingui()
  const approve = useApiMutation(groupMembersEndpoints.approveRequest, { announcesErrors: true })
  const decline = useApiMutation(groupMembersEndpoints.declineRequest, { announcesErrors: true })
  const params = { id: groupId, user_id: person.id }
  const isDone = approve.isSuccess || decline.isSuccess
  const name = isolated(person.name)
  return (
    <PersonLine
      person={person}
      facts={
        <>
          <RelativeTime at={asked_at} />
          {message ? <Words dir="auto">{message}</Words> : null}
        </>
      }
    >
      <Button
        variant="solid"
        isBusy={approve.isPending}
        isOff={isDone || decline.isPending}
        onClick={() => approve.mutate({ params })}
      >
        {i18n.t('Let in')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button isOff={isDone || approve.isPending || decline.isPending} onClick={() => decline.mutate({ params })}>
        {i18n.t('Decline')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </PersonLine>
  )
}

const Words = chakra('q', {
  base: { quotes: 'none', flexBasis: '100%', color: 'fg', overflowWrap: 'anywhere', textAlign: 'match-parent' },
})
