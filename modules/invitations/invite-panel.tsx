import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useRoutePath } from '#src/shell/registry-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { SentInvitations } from './sent-invitations.tsx'
import { useInviteRight } from './use-invite-right.ts'

/** Inviting within the directory, one line until it is asked for; only the invitations that can still be used. */
export function InvitePanel() {
  const { i18n } = useLingui()
  const id = useId()
  const page = useRoutePath('/invite')
  const [isOpen, setOpen] = useState(false)
  const { canInvite, mayHave } = useInviteRight()
  const query = useApiQuery(invitationsEndpoints.listInvitations, {}, { enabled: mayHave })
  const { data } = query
  const active = data?.results.filter(({ status }) => status === 'active') ?? []
  if (!canInvite && active.length === 0) return null
  return (
    <Card
      title={i18n.t('Invite someone')}
      actions={
        <Button
          icon={<Turn size={18} aria-hidden data-open={isOpen || undefined} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {canInvite ? i18n.t('Invite') : i18n.t('Your invitations')}
        </Button>
      }
    >
      {isOpen ? (
        <Stack id={id} gap="5">
          {canInvite ? <InviteForm open={<OpenInvitations of={data} />} days={data?.days} /> : <OpenInvitations of={data} />}
          {query.isError ? <LoadFailure query={query} title={i18n.t('Invitations could not be loaded')} isSlim /> : null}
          <SentInvitations invitations={active} />
          {page ? <TextLink to={page}>{i18n.t('All your invitations')}</TextLink> : null}
        </Stack>
      ) : (
        <OpenInvitations of={data} />
      )}
    </Card>
  )
}

const Turn = chakra(ChevronDown, {
  base: { transition: 'transform 120ms ease-out', '&[data-open]': { transform: 'rotate(180deg)' } },
})
