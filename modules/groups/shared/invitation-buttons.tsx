import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { GroupCard } from '#contract/groups/group.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Who invited the reader, and the two answers. */
export function InvitationButtons({ group }: { group: Pick<GroupCard, 'id' | 'name' | 'my_membership'> }) {
  const { i18n } = useLingui()
  const accept = useApiMutation(groupMembersEndpoints.accept, { announcesErrors: true })
  const decline = useApiMutation(groupMembersEndpoints.decline, { announcesErrors: true })
  const params = { id: group.id }
  const isBusy = accept.isPending || decline.isPending
  const isAnswered = accept.isSuccess || decline.isSuccess
  const by = group.my_membership?.invited_by ?? null
  return (
    <Answer>
      {by === null ? null : <QuietText>{i18n.t('{name} invites you', { name: isolated(by) })}</QuietText>}
      <div>
        <Button
          variant="solid"
          isBusy={accept.isPending}
          isOff={isAnswered || decline.isPending}
          onClick={() => accept.mutate({ params })}
        >
          {i18n.t('Accept')}
          <VisuallyHidden> {isolated(group.name)}</VisuallyHidden>
        </Button>
        <Button isOff={isBusy || isAnswered} onClick={() => decline.mutate({ params })}>
          {i18n.t('Decline')}
          <VisuallyHidden> {isolated(group.name)}</VisuallyHidden>
        </Button>
      </div>
    </Answer>
  )
}

// Above the link that covers the row.
const Answer = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '2',
    marginTop: '2',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})
