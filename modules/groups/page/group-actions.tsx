import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import type { Group } from '#contract/groups/group.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { InvitationButtons } from '../shared/invitation-buttons.tsx'
import { MembershipBadges } from '../shared/membership-badge.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { MoreMenu } from './more-menu.tsx'

/** Join, ask, answer an invitation, take a request back, leave (GRP-D5). */
export function GroupActions({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const leave = useApiMutation(groupMembersEndpoints.leave)
  const [isLeaving, setLeaving] = useState(false)
  const mine = group.my_membership
  const name = isolated(group.name)
  if (mine?.status === 'invited') return <InvitationButtons group={group} />
  const isRequest = mine?.status === 'requested'
  return (
    <Acts>
      <MembershipBadges group={group} />
      {mine === null ? <JoinButton group={group} /> : null}
      {isRequest ? <Button onClick={() => setLeaving(true)}>{i18n.t('Take the request back')}</Button> : null}
      {group.room_id === null ? null : (
        <ButtonLink to="/chat" search={{ room: group.room_id }}>
          <MessageCircle size={18} aria-hidden />
          {i18n.t('Room')}
        </ButtonLink>
      )}
      <MoreMenu group={group} onLeave={mine?.status === 'active' && mine.role !== 'owner' ? () => setLeaving(true) : null} />
      <ConfirmDialog
        isOpen={isLeaving}
        isDanger
        title={isRequest ? i18n.t('Take your request back?') : i18n.t('Leave {name}?', { name })}
        action={isRequest ? i18n.t('Take the request back') : i18n.t('Leave group')}
        onClose={() => setLeaving(false)}
        onConfirm={() => leave.mutateAsync({ params: { id: group.id } })}
      >
        {isRequest
          ? i18n.t('The admins of the group no longer see it. You can ask again.')
          : group.join_policy === 'open'
            ? i18n.t('Its posts no longer appear on your home page. You can join again.')
            : i18n.t('You no longer see what only its members see. To come back, somebody has to let you in.')}
      </ConfirmDialog>
    </Acts>
  )
}

function JoinButton({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const user = useUser()
  const join = useApiMutation(groupMembersEndpoints.join, { announcesErrors: true })
  const [isAsking, setAsking] = useState(false)
  if (group.status !== 'active') return null
  if (group.join_policy === 'invite') return <QuietText>{i18n.t('By invitation only')}</QuietText>
  // An incomplete profile cannot join (PRF-D3).
  if (user?.needs_profile_completion)
    return (
      <ButtonLink variant="solid" to="/complete-profile">
        {i18n.t('Complete your profile to join')}
      </ButtonLink>
    )
  if (group.join_policy === 'open')
    return (
      <Button variant="solid" isBusy={join.isPending} onClick={() => join.mutate({ params: { id: group.id }, body: {} })}>
        {i18n.t('Join group')}
      </Button>
    )
  return (
    <>
      <Button variant="solid" onClick={() => setAsking(true)}>
        {i18n.t('Ask to join')}
      </Button>
      {isAsking ? <AskDialog group={group} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
