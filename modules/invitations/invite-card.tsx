import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Card } from '#src/ui/card.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { SentInvitations } from './sent-invitations.tsx'
import { useInviteRight } from './use-invite-right.ts'

/** Inviting by email, and the state of sent invitations. */
export function InviteCard() {
  const { i18n } = useLingui()
  const { canInvite, mayHave } = useInviteRight()
  const query = useApiQuery(invitationsEndpoints.listInvitations, {}, { enabled: mayHave })
  const { data } = query
  if (!canInvite && !data?.results.length && !query.isError) return null
  const open = <OpenInvitations of={data} />
  return (
    <Card title={i18n.t('Invite someone')}>
      <Stack gap="5">
        {canInvite ? <InviteForm open={open} days={data?.days} /> : open}
        {query.isError ? <LoadFailure query={query} title={i18n.t('Invitations could not be loaded')} isSlim /> : null}
        <SentInvitations invitations={data?.results ?? []} />
      </Stack>
    </Card>
  )
}
