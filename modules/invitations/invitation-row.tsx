import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Invitation } from '#contract/invitations/invitation.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { reloadUser } from '#src/session/reload-user.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { isolated } from '#src/lib/isolated.ts'
import { AddressText } from '#src/ui/show/address-text.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'

const look = {
  active: { tone: 'gold', label: /*i18n*/ 'Waiting' },
  used: { tone: 'success', label: /*i18n*/ 'Joined' },
  expired: { tone: 'neutral', label: /*i18n*/ 'Expired' },
  revoked: { tone: 'neutral', label: /*i18n*/ 'Revoked' },
} as const

/** An invitation with its possible actions. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { i18n } = useLingui()
  const services = useServices()
  const [isAsking, setAsking] = useState(false)
  const resend = useApiMutation(invitationsEndpoints.resendInvitation, { announcesErrors: true })
  const revoke = useApiMutation(invitationsEndpoints.revokeInvitation)
  const { tone, label } = look[invitation.status]
  const params = { params: { id: invitation.id } }
  const invitee = invitation.email ?? invitation.code_hint

  const sendAgain = () =>
    resend.mutate(params, {
      onSuccess: () =>
        services.bus.publish('invitations', {
          type: 'toast.requested',
          host: 'list',
          variant: 'success',
          title: /*i18n*/ 'Invitation sent again',
        }),
    })

  return (
    <Row>
      <div>
        <b>
          <AddressText>{invitee}</AddressText>
        </b>
        <RelativeTime at={invitation.created_at} />
      </div>
      <Badge tone={tone}>{i18n._(label)}</Badge>
      {invitation.status === 'active' ? (
        <Menu
          label={i18n.t('Actions for {invitee}', { invitee })}
          items={[
            { id: 'resend', label: i18n.t('Send again'), isDisabled: resend.isPending, onSelect: sendAgain },
            { id: 'revoke', label: i18n.t('Revoke'), isDanger: true, onSelect: () => setAsking(true) },
          ]}
        />
      ) : (
        <span />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={i18n.t('Revoke this invitation?')}
        action={i18n.t('Revoke invitation')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await revoke.mutateAsync(params)
          setAsking(false)
          // The record tells whether another invitation is allowed now.
          void reloadUser(services)
        }}
      >
        {i18n.t('The link that {invitee} received will stop working.', { invitee: isolated(invitee) })}
      </ConfirmDialog>
    </Row>
  )
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 44px',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    '& b': { display: 'block', fontWeight: '500', overflowWrap: 'anywhere' },
    '& time': { color: 'fg.subtle', textStyle: 'caption' },
  },
})
